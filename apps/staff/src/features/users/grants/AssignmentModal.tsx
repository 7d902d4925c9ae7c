import { AssignmentDialog } from "../../../components/dialogs/AssignmentDialog.tsx";
import { type Holder, type TargetKind, targetSearch, useGive } from "./grants.api.ts";

export type AssignmentModalProps = {
  holder: Holder;
  kind: TargetKind;
  onClose: () => void;
};

/** What the dialogs of each kind say. */
export const targetWords = {
  cours: {
    title: "Donner accès à un cours",
    label: "Cours",
    placeholder: "Chercher un cours",
    missing: "Le cours est obligatoire",
  },
  categorie: {
    title: "Donner accès à une catégorie",
    label: "Catégorie",
    placeholder: "Chercher une catégorie",
    missing: "La categorie est obligatoire",
  },
};

/** …/ajouterAssCours and …/ajouterAssCategorie of a user and of a group. */
export function AssignmentModal({ holder, kind, onClose }: AssignmentModalProps) {
  const { title, ...choice } = targetWords[kind];
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: kind, search: targetSearch[kind] }}
      give={useGive(holder, kind)}
      onClose={onClose}
    />
  );
}

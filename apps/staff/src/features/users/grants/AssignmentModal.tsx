import {
  type Assignment,
  AssignmentDialog,
} from "../../../components/dialogs/AssignmentDialog.tsx";
import { give, type Holder, type TargetKind } from "../../../components/grants.ts";
import { usePeopleChange } from "../people.ts";
import { targetSearch } from "./target-search.ts";

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
  const giving = usePeopleChange(({ chosen, ...terms }: Assignment) =>
    give(holder, { kind, id: chosen }, terms),
  );
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: kind, search: targetSearch[kind] }}
      give={giving}
      onClose={onClose}
    />
  );
}

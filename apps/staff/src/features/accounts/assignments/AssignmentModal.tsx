import {
  type Assignment,
  give,
  type Holder,
  type TargetKind,
} from "../../../components/assignments.ts";
import { categories, courses } from "../../../components/choosers/sources.ts";
import { AssignmentDialog } from "../../../components/dialogs/AssignmentDialog.tsx";
import { useCloseModal } from "../addresses.ts";
import { usePeopleChange } from "../people.ts";

export type AssignmentModalProps = {
  holder: Holder;
  kind: TargetKind;
};

/** What the dialogs of each kind say, and what they choose from. */
export const targetWords = {
  cours: {
    title: "Donner accès à un cours",
    label: "Cours",
    placeholder: "Chercher un cours",
    missing: "Le cours est obligatoire",
    source: courses,
  },
  categorie: {
    title: "Donner accès à une catégorie",
    label: "Catégorie",
    placeholder: "Chercher une catégorie",
    missing: "La categorie est obligatoire",
    source: categories(),
  },
};

/** …/ajouterAssCours and …/ajouterAssCategorie of a user and of a group. */
export function AssignmentModal({ holder, kind }: AssignmentModalProps) {
  const close = useCloseModal(holder);
  const { title, ...choice } = targetWords[kind];
  const giving = usePeopleChange(({ chosen, ...terms }: Assignment) =>
    give(holder, { kind, id: chosen }, terms),
  );
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: kind }}
      give={giving}
      onGiven={({ id }) => close({ made: [id], madeOf: kind })}
      onClose={() => close()}
    />
  );
}

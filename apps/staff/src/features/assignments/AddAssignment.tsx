import { useNavigate } from "@tanstack/react-router";
import { type Entry, editOf } from "../../components/catalogue-addresses.ts";
import { AssignmentDialog } from "../../components/dialogs/AssignmentDialog.tsx";
import { type Holder, searchOf, useGive } from "./assignments.api.ts";

const words = {
  groupe: {
    title: "Donner accès à un groupe",
    label: "Groupe",
    placeholder: "Chercher un groupe",
    missing: "Le groupe est obligatoire",
  },
  utilisateur: {
    title: "Donner accès à un utilisateur",
    label: "Utilisateur",
    placeholder: "Chercher un utilisateur",
    missing: "L'utilisateur est obligatoire",
  },
};

export type AddAssignmentProps = { target: Entry; holder: Holder };

/** …/modifier/ajouterAssUtilisateur and …/ajouterAssGroupe of a course and of a category. */
export function AddAssignment({ target, holder }: AddAssignmentProps) {
  const navigate = useNavigate();
  const { title, ...choice } = words[holder];
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: holder, search: searchOf(holder) }}
      give={useGive(target, holder)}
      onClose={() =>
        navigate({
          ...editOf(target),
          search: (kept) => kept,
          replace: true,
        })
      }
    />
  );
}

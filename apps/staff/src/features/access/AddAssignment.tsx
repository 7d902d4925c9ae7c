import { useChange } from "@majorant/client/api/use-change.ts";
import { type HistoryState, useNavigate } from "@tanstack/react-router";
import { type Assignment, give, type HolderKind } from "../../components/assignments.ts";
import { type Entry, editOf } from "../../components/catalogue-addresses.ts";
import { groups, users } from "../../components/choosers/sources.ts";
import { AssignmentDialog } from "../../components/dialogs/AssignmentDialog.tsx";
import { assignmentShown, assignmentsOf, targetKinds } from "./assignment-queries.ts";

const words = {
  groupe: {
    title: "Donner accès à un groupe",
    label: "Groupe",
    placeholder: "Chercher un groupe",
    missing: "Le groupe est obligatoire",
    source: groups(),
  },
  utilisateur: {
    title: "Donner accès à un utilisateur",
    label: "Utilisateur",
    placeholder: "Chercher un utilisateur",
    missing: "L'utilisateur est obligatoire",
    source: users,
  },
};

export type AddAssignmentProps = { target: Entry; holder: HolderKind };

/** …/modifier/ajouterAssUtilisateur and …/ajouterAssGroupe of a course and of a category. */
export function AddAssignment({ target, holder }: AddAssignmentProps) {
  const navigate = useNavigate();
  const { title, ...choice } = words[holder];
  const giving = useChange(
    ({ chosen, ...terms }: Assignment) =>
      give({ kind: holder, id: chosen }, { kind: targetKinds[target.kind], id: target.id }, terms),
    { rereads: assignmentsOf(target) },
  );
  const close = (state?: HistoryState) =>
    navigate({
      ...editOf(target),
      search: (search) => search,
      replace: true,
      // What was just made there has been sent.
      ...(state && { state, ignoreBlocker: true }),
    });
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: holder }}
      give={giving}
      onGiven={async ({ id }) => {
        const madeAt = await assignmentShown(target, holder, id);
        close({ made: [id], madeOf: holder, madeAt });
      }}
      onClose={() => close()}
    />
  );
}

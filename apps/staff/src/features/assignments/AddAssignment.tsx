import { call, callPage } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { useNavigate } from "@tanstack/react-router";
import { type Entry, editOf } from "../../components/catalogue-addresses.ts";
import { AssignmentDialog } from "../../components/dialogs/AssignmentDialog.tsx";
import { type Assignment, give, type HolderKind } from "../../components/grants.ts";
import { assignmentsOf, targetKinds } from "./assignment-queries.ts";

/** The first of those that have every word of a search. */
const searchSize = 20;

/** Groups or users, as they are searched for. */
const searchOf = (holder: HolderKind) =>
  holder === "groupe"
    ? {
        queryKey: ["choices", "groupes"],
        find: async (q: string, signal: AbortSignal) => {
          const groups = await call("GET /groupes", { query: { q } }, { signal });
          return groups
            .slice(0, searchSize)
            .map(({ id, nom }) => ({ value: String(id), label: nom }));
        },
      }
    : {
        queryKey: ["choices", "utilisateurs"],
        find: async (q: string, signal: AbortSignal) => {
          const query = { q, page: 0, size: searchSize };
          const { rows } = await callPage("GET /utilisateurs", { query }, { signal });
          return rows.map(({ id, nom, prenom, email }) => ({
            value: String(id),
            label: `${prenom} ${nom}`,
            hint: email,
          }));
        },
      };

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
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: holder, search: searchOf(holder) }}
      give={giving}
      onClose={() =>
        navigate({
          ...editOf(target),
          search: (search) => search,
          replace: true,
        })
      }
    />
  );
}

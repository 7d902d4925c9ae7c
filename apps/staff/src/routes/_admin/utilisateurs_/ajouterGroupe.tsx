import { createFileRoute } from "@tanstack/react-router";
import { AddGroupPage } from "../../../features/users/groups/AddGroupPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/ajouterGroupe")({
  validateSearch: ({ parent }): { parent?: number } => {
    const id = Number(parent);
    return Number.isInteger(id) && id > 0 ? { parent: id } : {};
  },
  component: AddGroup,
});

function AddGroup() {
  const { parent } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AddGroupPage
      parent={parent}
      onAdded={(id) =>
        navigate({
          to: "/utilisateurs",
          search: { selection: `Groupe${id}` },
          state: { made: [id] },
        })
      }
    />
  );
}

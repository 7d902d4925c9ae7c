import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../../components/tables/table-search.ts";
import { AddGroupPage } from "../../../features/accounts/groups/AddGroupPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/ajouterGroupe")({
  validateSearch: idSearch("parent"),
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

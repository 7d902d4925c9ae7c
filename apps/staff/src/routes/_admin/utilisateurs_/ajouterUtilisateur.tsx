import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../../components/tables/table-search.ts";
import { AddUserPage } from "../../../features/accounts/users/AddUserPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/ajouterUtilisateur")({
  validateSearch: idSearch("groupe"),
  component: AddUser,
});

function AddUser() {
  const { groupe } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AddUserPage
      group={groupe}
      cancel={{ to: "/utilisateurs", search: groupe ? { selection: `Groupe${groupe}` } : {} }}
      onAdded={(id) =>
        navigate({
          to: "/utilisateurs",
          search: { selection: `Utilisateur${id}` },
          state: { made: [id] },
        })
      }
    />
  );
}

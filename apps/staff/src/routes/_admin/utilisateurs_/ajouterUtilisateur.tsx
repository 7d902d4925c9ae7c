import { createFileRoute } from "@tanstack/react-router";
import { AddUserPage } from "../../../features/users/accounts/AddUserPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/ajouterUtilisateur")({
  validateSearch: ({ groupe }): { groupe?: number } => {
    const id = Number(groupe);
    return Number.isInteger(id) && id > 0 ? { groupe: id } : {};
  },
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

import { createFileRoute } from "@tanstack/react-router";
import { AddToGroup } from "../../../../features/users/groups/GroupModals.tsx";

const edit = "/utilisateurs/utilisateur/$utilisateurId/modifier";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/utilisateur/$utilisateurId_/modifier/ajouterGroupe",
)({
  component: Add,
});

function Add() {
  const { utilisateurId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AddToGroup
      userId={utilisateurId}
      onClose={() => navigate({ to: edit, params: { utilisateurId }, replace: true })}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { AddMember } from "../../../../features/users/groups/GroupModals.tsx";

const edit = "/utilisateurs/groupe/$groupeId/modifier";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/groupe/$groupeId_/modifier/ajouterUtilisateur",
)({
  component: Add,
});

function Add() {
  const { groupeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AddMember
      groupId={groupeId}
      onClose={() => navigate({ to: edit, params: { groupeId }, search, replace: true })}
    />
  );
}

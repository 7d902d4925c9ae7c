import { createFileRoute } from "@tanstack/react-router";
import { AddSubgroup } from "../../../../features/users/groups/GroupModals.tsx";

const edit = "/utilisateurs/groupe/$groupeId/modifier";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/groupe/$groupeId_/modifier/ajouterSousGroupe",
)({
  component: Add,
});

function Add() {
  const { groupeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AddSubgroup
      groupId={groupeId}
      onClose={() => navigate({ to: edit, params: { groupeId }, search, replace: true })}
    />
  );
}

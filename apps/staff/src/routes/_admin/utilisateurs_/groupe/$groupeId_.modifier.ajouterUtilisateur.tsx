import { createFileRoute } from "@tanstack/react-router";
import { AddMember } from "../../../../features/accounts/groups/GroupModals.tsx";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/groupe/$groupeId_/modifier/ajouterUtilisateur",
)({
  component: Add,
});

function Add() {
  const { groupeId } = Route.useParams();
  return <AddMember groupId={groupeId} />;
}

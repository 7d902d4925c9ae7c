import { createFileRoute } from "@tanstack/react-router";
import { AddSubgroup } from "../../../../features/accounts/groups/GroupModals.tsx";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/groupe/$groupeId_/modifier/ajouterSousGroupe",
)({
  component: Add,
});

function Add() {
  const { groupeId } = Route.useParams();
  return <AddSubgroup groupId={groupeId} />;
}

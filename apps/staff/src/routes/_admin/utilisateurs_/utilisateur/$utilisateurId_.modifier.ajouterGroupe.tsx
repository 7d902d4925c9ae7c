import { createFileRoute } from "@tanstack/react-router";
import { AddToGroup } from "../../../../features/accounts/groups/GroupModals.tsx";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/utilisateur/$utilisateurId_/modifier/ajouterGroupe",
)({
  component: Add,
});

function Add() {
  const { utilisateurId } = Route.useParams();
  return <AddToGroup userId={utilisateurId} />;
}

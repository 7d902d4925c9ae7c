import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AddAssignment } from "../../../../features/access/AddAssignment.tsx";

export const Route = createFileRoute(
  "/_admin/admin/cours_/cours/$coursId_/modifier/ajouterAssUtilisateur",
)({
  params: { parse: ids },
  component: Add,
});

function Add() {
  const { coursId } = Route.useParams();
  return <AddAssignment target={{ kind: "Cours", id: coursId }} holder="utilisateur" />;
}

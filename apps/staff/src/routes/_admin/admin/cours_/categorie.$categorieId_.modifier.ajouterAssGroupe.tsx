import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AddAssignment } from "../../../../features/access/AddAssignment.tsx";

export const Route = createFileRoute(
  "/_admin/admin/cours_/categorie/$categorieId_/modifier/ajouterAssGroupe",
)({
  params: { parse: ids },
  component: Add,
});

function Add() {
  const { categorieId } = Route.useParams();
  return <AddAssignment target={{ kind: "Categorie", id: categorieId }} holder="groupe" />;
}

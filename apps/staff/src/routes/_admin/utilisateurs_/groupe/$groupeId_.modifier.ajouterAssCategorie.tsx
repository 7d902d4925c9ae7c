import { createFileRoute } from "@tanstack/react-router";
import { AssignmentModal } from "../../../../features/accounts/assignments/AssignmentModal.tsx";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/groupe/$groupeId_/modifier/ajouterAssCategorie",
)({
  component: Assign,
});

function Assign() {
  const { groupeId } = Route.useParams();
  return <AssignmentModal holder={{ kind: "groupe", id: groupeId }} kind="categorie" />;
}

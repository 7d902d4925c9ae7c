import { createFileRoute } from "@tanstack/react-router";
import { AssignmentModal } from "../../../../features/accounts/assignments/AssignmentModal.tsx";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/utilisateur/$utilisateurId_/modifier/ajouterAssCours",
)({
  component: Assign,
});

function Assign() {
  const { utilisateurId } = Route.useParams();
  return <AssignmentModal holder={{ kind: "utilisateur", id: utilisateurId }} kind="cours" />;
}

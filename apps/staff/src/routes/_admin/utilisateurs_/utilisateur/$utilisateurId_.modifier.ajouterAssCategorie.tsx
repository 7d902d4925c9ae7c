import { createFileRoute } from "@tanstack/react-router";
import { AssignmentModal } from "../../../../features/users/grants/AssignmentModal.tsx";

const edit = "/utilisateurs/utilisateur/$utilisateurId/modifier";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/utilisateur/$utilisateurId_/modifier/ajouterAssCategorie",
)({
  component: Assign,
});

function Assign() {
  const { utilisateurId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AssignmentModal
      holder={{ kind: "utilisateur", id: utilisateurId }}
      kind="categorie"
      onClose={() => navigate({ to: edit, params: { utilisateurId }, replace: true })}
    />
  );
}

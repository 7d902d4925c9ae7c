import { createFileRoute } from "@tanstack/react-router";
import { AssignmentModal } from "../../../../features/users/grants/AssignmentModal.tsx";

const edit = "/utilisateurs/groupe/$groupeId/modifier";

export const Route = createFileRoute(
  "/_admin/utilisateurs_/groupe/$groupeId_/modifier/ajouterAssCours",
)({
  component: Assign,
});

function Assign() {
  const { groupeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AssignmentModal
      holder={{ kind: "groupe", id: groupeId }}
      kind="cours"
      onClose={() => navigate({ to: edit, params: { groupeId }, search, replace: true })}
    />
  );
}

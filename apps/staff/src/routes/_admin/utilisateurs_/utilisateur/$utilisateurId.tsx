import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { UserPage } from "../../../../features/accounts/users/UserPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/utilisateur/$utilisateurId")({
  params: { parse: ids },
  component: User,
});

function User() {
  const { utilisateurId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <UserPage
      key={utilisateurId}
      userId={utilisateurId}
      onDeleted={() => navigate({ to: "/utilisateurs" })}
    />
  );
}

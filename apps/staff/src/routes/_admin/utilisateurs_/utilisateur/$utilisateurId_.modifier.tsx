import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { EditUserPage } from "../../../../features/accounts/users/EditUserPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/utilisateur/$utilisateurId_/modifier")({
  params: { parse: ids },
  component: EditUser,
});

function EditUser() {
  const { utilisateurId } = Route.useParams();
  return (
    <EditUserPage key={utilisateurId} userId={utilisateurId}>
      <Outlet />
    </EditUserPage>
  );
}

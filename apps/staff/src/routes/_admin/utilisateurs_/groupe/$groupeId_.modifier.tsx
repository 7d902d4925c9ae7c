import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { tableSearch } from "../../../../components/tables/table-search.ts";
import { useList } from "../../../../components/tables/use-list.ts";
import { EditGroupPage } from "../../../../features/accounts/groups/EditGroupPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/groupe/$groupeId_/modifier")({
  params: { parse: ids },
  validateSearch: tableSearch(),
  component: EditGroup,
});

function EditGroup() {
  const { groupeId } = Route.useParams();
  return (
    <EditGroupPage key={groupeId} groupId={groupeId} {...useList(Route)}>
      <Outlet />
    </EditGroupPage>
  );
}

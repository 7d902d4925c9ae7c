import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../../components/tables/table-search.ts";
import { useList } from "../../../../components/tables/use-list.ts";
import { GroupPage } from "../../../../features/accounts/groups/GroupPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/groupe/$groupeId")({
  params: { parse: ids },
  validateSearch: tableSearch(),
  component: Group,
});

function Group() {
  const { groupeId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <GroupPage
      key={groupeId}
      groupId={groupeId}
      {...useList(Route)}
      onDeleted={() => navigate({ to: "/utilisateurs" })}
    />
  );
}

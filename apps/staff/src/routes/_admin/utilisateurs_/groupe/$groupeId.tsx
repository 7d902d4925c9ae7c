import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../../components/tables/table-search.ts";
import { GroupPage } from "../../../../features/users/groups/GroupPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/groupe/$groupeId")({
  params: { parse: ids },
  validateSearch: tableSearch(),
  component: Group,
});

function Group() {
  const { groupeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupPage
      key={groupeId}
      groupId={groupeId}
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
      onDeleted={() => navigate({ to: "/utilisateurs" })}
    />
  );
}

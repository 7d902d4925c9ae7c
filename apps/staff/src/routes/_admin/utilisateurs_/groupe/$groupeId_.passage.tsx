import { ids } from "@majorant/client/calls/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PassagePage } from "../../../../features/bulk/PassagePage.tsx";
import { tableSearch } from "../../../../kit/tables/table-search.ts";

export const Route = createFileRoute("/_admin/utilisateurs_/groupe/$groupeId_/passage")({
  params: { parse: ids },
  validateSearch: tableSearch(),
  component: Passage,
});

function Passage() {
  const { groupeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PassagePage
      key={groupeId}
      groupeId={groupeId}
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
      onDone={() => navigate({ to: "/utilisateurs/passages" })}
    />
  );
}

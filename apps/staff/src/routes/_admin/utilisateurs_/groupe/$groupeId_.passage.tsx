import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PassagePage } from "../../../../features/bulk/PromotionPage.tsx";
import { tableSearch } from "../../../../components/tables/table-search.ts";

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

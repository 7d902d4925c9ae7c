import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../../components/tables/table-search.ts";
import { PromotionPage } from "../../../../features/bulk/PromotionPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/groupe/$groupeId_/passage")({
  params: { parse: ids },
  validateSearch: tableSearch(),
  component: Promotion,
});

function Promotion() {
  const { groupeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromotionPage
      key={groupeId}
      groupeId={groupeId}
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
      onDone={(id) => navigate({ to: "/utilisateurs/passages", state: { made: [id] } })}
    />
  );
}

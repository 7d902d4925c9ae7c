import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { PreparePromotionsPage } from "../../../features/bulk/PreparePromotionsPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/passages_/preparer")({
  validateSearch: tableSearch("groupe"),
  component: PreparePromotions,
});

function PreparePromotions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PreparePromotionsPage
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
      onDone={(made) =>
        navigate({ to: "/utilisateurs/passages", state: { made }, ignoreBlocker: true })
      }
    />
  );
}

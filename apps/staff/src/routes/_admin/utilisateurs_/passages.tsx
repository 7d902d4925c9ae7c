import { createFileRoute, Outlet } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { PromotionsPage } from "../../../features/bulk/PromotionsPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/passages")({
  validateSearch: tableSearch(),
  component: Promotions,
});

function Promotions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromotionsPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })}>
      <Outlet />
    </PromotionsPage>
  );
}

import { createFileRoute, Outlet } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { OrdersPage } from "../../../features/orders/OrdersPage.tsx";

export const Route = createFileRoute("/_admin/admin/commandes")({
  validateSearch: tableSearch("statut", "categorie", "jour", "du", "au"),
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrdersPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })}>
      <Outlet />
    </OrdersPage>
  );
}

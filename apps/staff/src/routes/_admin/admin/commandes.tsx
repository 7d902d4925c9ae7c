import { createFileRoute, Outlet } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { OrdersPage } from "../../../features/shop/orders/OrdersPage.tsx";

export const Route = createFileRoute("/_admin/admin/commandes")({
  validateSearch: tableSearch("statut", "categorie", "jour", "du", "au"),
  component: () => (
    <OrdersPage {...useList(Route)}>
      <Outlet />
    </OrdersPage>
  ),
});

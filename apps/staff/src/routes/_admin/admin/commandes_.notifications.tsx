import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { NotificationsPage } from "../../../features/shop/orders/NotificationsPage.tsx";

export const Route = createFileRoute("/_admin/admin/commandes_/notifications")({
  validateSearch: tableSearch("effet"),
  component: () => <NotificationsPage {...useList(Route)} />,
});

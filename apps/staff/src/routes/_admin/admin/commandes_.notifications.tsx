import { createFileRoute } from "@tanstack/react-router";
import { NotificationsPage } from "../../../features/orders/NotificationsPage.tsx";
import { tableSearch } from "../../../components/tables/table-search.ts";

export const Route = createFileRoute("/_admin/admin/commandes_/notifications")({
  validateSearch: tableSearch("effet"),
  component: Notifications,
});

function Notifications() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { NotificationsPage } from "../../../features/orders/NotificationsPage.tsx";

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

import { createFileRoute } from "@tanstack/react-router";
import { notificationsSearch, StaffNotifications } from "../../-StaffNotifications.tsx";

export const Route = createFileRoute("/_admin/admin/notifications")({
  validateSearch: notificationsSearch,
  component: Notifications,
});

function Notifications() {
  const navigate = Route.useNavigate();
  return (
    <StaffNotifications
      search={Route.useSearch()}
      onSearch={(search, how) => navigate({ search, ...how })}
    />
  );
}

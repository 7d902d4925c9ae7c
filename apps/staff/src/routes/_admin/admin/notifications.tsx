import { createFileRoute } from "@tanstack/react-router";
import { notificationsSearch, StaffNotifications } from "../../-StaffNotifications.tsx";

export const Route = createFileRoute("/_admin/admin/notifications")({
  validateSearch: notificationsSearch,
  component: StaffNotifications,
});

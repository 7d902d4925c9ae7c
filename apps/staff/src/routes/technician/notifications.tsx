import { createFileRoute } from "@tanstack/react-router";
import { notificationsSearch, StaffNotifications } from "../-StaffNotifications.tsx";

export const Route = createFileRoute("/technician/notifications")({
  validateSearch: notificationsSearch,
  component: StaffNotifications,
});

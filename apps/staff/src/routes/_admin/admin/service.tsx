import { createFileRoute } from "@tanstack/react-router";
import { Backups } from "../../../features/backups/Backups.tsx";
import { ServicePage } from "../../../features/service/ServicePage.tsx";

export const Route = createFileRoute("/_admin/admin/service")({
  component: () => <ServicePage backups={<Backups />} />,
});

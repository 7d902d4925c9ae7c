import { createFileRoute } from "@tanstack/react-router";
import { Backups } from "../../../features/operations/backups/Backups.tsx";
import { ServicePage } from "../../../features/operations/service/ServicePage.tsx";

export const Route = createFileRoute("/_admin/admin/service")({
  component: () => <ServicePage backups={<Backups />} />,
});

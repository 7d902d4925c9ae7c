import { createFileRoute } from "@tanstack/react-router";
import { ServicePage } from "../../../features/service/ServicePage.tsx";

export const Route = createFileRoute("/_admin/admin/service")({ component: ServicePage });

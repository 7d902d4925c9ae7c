import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "../../../features/operations/security/SecurityPage.tsx";

export const Route = createFileRoute("/_admin/admin/securite")({ component: SecurityPage });

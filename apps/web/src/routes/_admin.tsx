import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { StaffLayout } from "../staff/layout/StaffLayout.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: only("ROLE_ADMINISTRATEUR"),
  component: () => <StaffLayout area="administration" />,
});

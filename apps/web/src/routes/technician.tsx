import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { StaffLayout } from "../staff/layout/StaffLayout.tsx";

export const Route = createFileRoute("/technician")({
  beforeLoad: only("ROLE_TECHNICIAN"),
  component: () => <StaffLayout area="technique" />,
});

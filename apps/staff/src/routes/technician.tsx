import { only } from "@majorant/client/guards.ts";
import { createFileRoute } from "@tanstack/react-router";
import { StaffArea } from "./-StaffArea.tsx";

export const Route = createFileRoute("/technician")({
  beforeLoad: only("ROLE_TECHNICIAN"),
  component: () => <StaffArea area="technique" />,
});

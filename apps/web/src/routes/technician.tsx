import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { StaffArea } from "./-StaffArea.tsx";

export const Route = createFileRoute("/technician")({
  beforeLoad: only("ROLE_TECHNICIAN"),
  component: () => <StaffArea area="technique" />,
});

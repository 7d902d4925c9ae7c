import { only } from "@majorant/client/guards.ts";
import { createFileRoute } from "@tanstack/react-router";
import { StaffArea } from "./-StaffArea.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: only("ROLE_ADMINISTRATEUR"),
  component: () => <StaffArea area="administration" />,
});

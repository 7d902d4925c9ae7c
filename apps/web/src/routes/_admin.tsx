import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { StaffArea } from "./-StaffArea.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: only("ROLE_ADMINISTRATEUR"),
  component: () => <StaffArea area="administration" />,
});

import { only } from "@majorant/client/guards.ts";
import { createFileRoute } from "@tanstack/react-router";
import { StaffArea } from "./-StaffArea.tsx";

export const Route = createFileRoute("/enseignant")({
  beforeLoad: only("ROLE_ENSEIGNANT"),
  component: () => <StaffArea area="teaching" />,
});

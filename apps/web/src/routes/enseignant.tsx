import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { StaffArea } from "./-StaffArea.tsx";

export const Route = createFileRoute("/enseignant")({
  beforeLoad: only("ROLE_ENSEIGNANT"),
  component: () => <StaffArea area="teaching" />,
});

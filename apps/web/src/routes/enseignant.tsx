import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { StaffLayout } from "../staff/layout/StaffLayout.tsx";

export const Route = createFileRoute("/enseignant")({
  beforeLoad: only("ROLE_ENSEIGNANT"),
  component: () => <StaffLayout area="teaching" />,
});

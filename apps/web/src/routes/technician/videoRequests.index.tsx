import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { RoleHome } from "../app/RoleHome.tsx";

export const Route = createFileRoute("/technician/videoRequests/")({
  beforeLoad: only("ROLE_TECHNICIAN"),
  component: () => (
    <RoleHome title="Video requests">
      Il réunira les demandes de vidéos des enseignants et l’ajout de vidéos.
    </RoleHome>
  ),
});

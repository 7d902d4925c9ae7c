import { createFileRoute } from "@tanstack/react-router";
import { RoleHome } from "../../staff/RoleHome.tsx";

export const Route = createFileRoute("/technician/videoRequests/")({
  component: () => (
    <RoleHome title="Video requests">
      Il réunira les demandes de vidéos des enseignants et l’ajout de vidéos.
    </RoleHome>
  ),
});

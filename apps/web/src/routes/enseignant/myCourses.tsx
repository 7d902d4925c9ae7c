import { createFileRoute } from "@tanstack/react-router";
import { RoleHome } from "../../staff/RoleHome.tsx";

export const Route = createFileRoute("/enseignant/myCourses")({
  component: () => (
    <RoleHome title="Mes cours">
      Il réunira vos cours, leurs chapitres et vos demandes de vidéos.
    </RoleHome>
  ),
});

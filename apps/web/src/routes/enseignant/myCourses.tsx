import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { RoleHome } from "../app/RoleHome.tsx";

export const Route = createFileRoute("/enseignant/myCourses")({
  beforeLoad: only("ROLE_ENSEIGNANT"),
  component: () => (
    <RoleHome title="Mes cours">
      Il réunira vos cours, leurs chapitres et vos demandes de vidéos.
    </RoleHome>
  ),
});

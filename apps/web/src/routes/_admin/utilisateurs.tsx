import { createFileRoute } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { RoleHome } from "../app/RoleHome.tsx";

export const Route = createFileRoute("/utilisateurs")({
  beforeLoad: only("ROLE_ADMINISTRATEUR"),
  component: () => (
    <RoleHome title="Utilisateurs">
      Il réunira les utilisateurs, les groupes, les cours, les offres et les commandes.
    </RoleHome>
  ),
});

import { createFileRoute } from "@tanstack/react-router";
import { RoleHome } from "../../staff/RoleHome.tsx";

export const Route = createFileRoute("/_admin/utilisateurs")({
  component: () => (
    <RoleHome title="Utilisateurs">
      Il réunira les utilisateurs, les groupes, les cours, les offres et les commandes.
    </RoleHome>
  ),
});

import { createFileRoute } from "@tanstack/react-router";
import { AddSittingPage } from "../../features/sittings/SittingEditor.tsx";
import { sittingsAreas } from "../../features/sittings/sittings-area.ts";

export const Route = createFileRoute("/enseignant/concours-blancs_/ajouter")({
  component: () => <AddSittingPage area={sittingsAreas.teacher} />,
});

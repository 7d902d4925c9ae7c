import { createFileRoute } from "@tanstack/react-router";
import { AddPaperPage } from "../../../features/papers/PaperEditor.tsx";
import { papersAreas } from "../../../features/papers/papers-area.ts";

export const Route = createFileRoute("/_admin/admin/sujets_/ajouter")({
  component: () => <AddPaperPage area={papersAreas.admin} />,
});

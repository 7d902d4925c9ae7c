import { createFileRoute } from "@tanstack/react-router";
import { PapersPage } from "../../features/papers/PapersPage.tsx";
import { papersAreas } from "../../features/papers/papers-area.ts";

export const Route = createFileRoute("/enseignant/sujets")({
  component: () => <PapersPage area={papersAreas.teacher} />,
});

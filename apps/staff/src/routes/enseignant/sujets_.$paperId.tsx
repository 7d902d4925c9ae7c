import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PaperPage } from "../../features/papers/PaperEditor.tsx";
import { papersAreas } from "../../features/papers/papers-area.ts";

export const Route = createFileRoute("/enseignant/sujets_/$paperId")({
  params: { parse: ids<{ paperId: string }> },
  component: Paper,
});

function Paper() {
  const { paperId } = Route.useParams();
  return <PaperPage area={papersAreas.teacher} paperId={paperId} />;
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { EditSittingPage } from "../../features/sittings/SittingEditor.tsx";
import { sittingsAreas } from "../../features/sittings/sittings-area.ts";

export const Route = createFileRoute("/enseignant/concours-blancs_/$sittingId_/modifier")({
  params: { parse: ids<{ sittingId: string }> },
  component: EditSitting,
});

function EditSitting() {
  const { sittingId } = Route.useParams();
  return <EditSittingPage area={sittingsAreas.teacher} sittingId={sittingId} />;
}

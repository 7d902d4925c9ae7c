import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { MarkingPage, type MarkingSearch } from "../../features/sittings/marking/MarkingPage.tsx";
import { sittingsAreas } from "../../features/sittings/sittings-area.ts";

export const Route = createFileRoute("/enseignant/concours-blancs_/$sittingId_/correction")({
  params: { parse: ids<{ sittingId: string }> },
  validateSearch: ({ question, copie }): MarkingSearch => ({
    ...(Number(question) > 0 && { question: Number(question) }),
    ...(Number(copie) > 0 && { copie: Number(copie) }),
  }),
  component: Marking,
});

function Marking() {
  const { sittingId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <MarkingPage
      area={sittingsAreas.teacher}
      sittingId={sittingId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
}

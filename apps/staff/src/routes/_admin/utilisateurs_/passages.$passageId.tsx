import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PassageModal } from "../../../features/bulk/PromotionModal.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/passages/$passageId")({
  params: { parse: ids },
  component: Passage,
});

function Passage() {
  const { passageId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PassageModal
      key={passageId}
      passageId={passageId}
      onClose={() =>
        navigate({ to: "/utilisateurs/passages", search: (kept) => kept, replace: true })
      }
    />
  );
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PromotionModal } from "../../../features/bulk/PromotionModal.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/passages/$passageId")({
  params: { parse: ids },
  component: Promotion,
});

function Promotion() {
  const { passageId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PromotionModal
      key={passageId}
      passageId={passageId}
      onClose={() =>
        navigate({ to: "/utilisateurs/passages", search: (search) => search, replace: true })
      }
    />
  );
}

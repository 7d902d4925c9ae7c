import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../../app/calls/ids.ts";
import { CommandeModal } from "../../../staff/features/orders/CommandeModal.tsx";

export const Route = createFileRoute("/_admin/admin/commandes/$commandeId")({
  params: { parse: ids },
  component: Commande,
});

function Commande() {
  const { commandeId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CommandeModal
      key={commandeId}
      commandeId={commandeId}
      onClose={() => navigate({ to: "/admin/commandes", search: (kept) => kept, replace: true })}
    />
  );
}

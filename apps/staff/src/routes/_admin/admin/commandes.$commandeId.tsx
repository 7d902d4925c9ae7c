import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OrderModal } from "../../../features/shop/orders/OrderModal.tsx";

export const Route = createFileRoute("/_admin/admin/commandes/$commandeId")({
  params: { parse: ids },
  component: Order,
});

function Order() {
  const { commandeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrderModal
      key={commandeId}
      commandeId={commandeId}
      search={search}
      onClose={() =>
        navigate({ to: "/admin/commandes", search: (search) => search, replace: true })
      }
    />
  );
}

import { query } from "@majorant/client/api/query.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { RouteModal } from "../../components/dialogs/RouteModal.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { PanelRowSkeletons } from "../../components/page/PanelSkeletons.tsx";
import { Decisions } from "./Decisions.tsx";
import { OrderContent } from "./OrderContent.tsx";

export type OrderModalProps = { commandeId: number; onClose: () => void };

/** /admin/commandes/{commandeId}: one order above the table, its receipt, its history, what to do. */
export function OrderModal({ commandeId, onClose }: OrderModalProps) {
  const order = useQuery({
    ...query("GET /commandes/{commandeId}", { params: { commandeId } }),
    staleTime: 0,
  });
  return (
    <RouteModal
      title={`Commande n° ${commandeId}`}
      onClose={onClose}
      actions={order.data && <Decisions order={order.data} />}
    >
      <Loaded
        of={order}
        waiting={
          <>
            <Skeleton width="10rem" height="1.5rem" />
            <PanelRowSkeletons rows={5} />
          </>
        }
      >
        {(data) => <OrderContent order={data} />}
      </Loaded>
    </RouteModal>
  );
}

import { query } from "@majorant/client/api/query.ts";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { RouteModal } from "../../components/dialogs/RouteModal.tsx";
import { PanelRowSkeletons } from "../../components/page/PanelSkeletons.tsx";
import { Decisions } from "./Decisions.tsx";
import { OrderContent } from "./OrderContent.tsx";

export type OrderModalProps = { commandeId: number; onClose: () => void };

/** /admin/commandes/{commandeId}: one order above the table, its receipt, its history, what to do. */
export function OrderModal({ commandeId, onClose }: OrderModalProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query("GET /commandes/{commandeId}", { params: { commandeId } }),
    staleTime: 0,
  });
  return (
    <RouteModal
      title={`Commande n° ${commandeId}`}
      onClose={onClose}
      actions={data && <Decisions order={data} />}
    >
      {data ? (
        <OrderContent order={data} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <>
          <Skeleton width="10rem" height="1.5rem" />
          <PanelRowSkeletons rows={5} />
        </>
      )}
    </RouteModal>
  );
}

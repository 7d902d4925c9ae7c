import { ErrorState } from "@majorant/ui/told/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/told/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { RouteModal } from "../../kit/dialogs/RouteModal.tsx";
import { PanelRowSkeletons } from "../../kit/page/PanelSkeletons.tsx";
import { CommandeContent } from "./CommandeContent.tsx";
import { commandeById } from "./commandes.api.ts";
import { Decisions } from "./Decisions.tsx";

export type CommandeModalProps = { commandeId: number; onClose: () => void };

/** /admin/commandes/{commandeId}: one order above the table, its receipt, its history, what to do. */
export function CommandeModal({ commandeId, onClose }: CommandeModalProps) {
  const { data, error, isFetching, refetch } = useQuery(commandeById(commandeId));
  return (
    <RouteModal
      title={`Commande n° ${commandeId}`}
      onClose={onClose}
      actions={data && <Decisions order={data} />}
    >
      {data ? (
        <CommandeContent order={data} />
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

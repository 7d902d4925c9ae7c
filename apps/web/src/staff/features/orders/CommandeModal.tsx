import type { CommandeDetail } from "@majorant/contract/commandes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/actions/Button.tsx";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import { toast } from "../../../ui/told/toast.ts";
import { formatPrice } from "../../../ui/values/Price.tsx";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { RouteModal } from "../../kit/dialogs/RouteModal.tsx";
import { PanelRowSkeletons } from "../../kit/page/PanelSkeletons.tsx";
import { CommandeContent } from "./CommandeContent.tsx";
import { commandeById, useDecide } from "./commandes.api.ts";
import { nameOf } from "./labels.ts";
import { RefuseDialog } from "./RefuseDialog.tsx";

export type CommandeModalProps = { commandeId: number; onClose: () => void };

/** /admin/commandes/{commandeId}: one order above the table, its receipt, its history, what to do. */
export function CommandeModal({ commandeId, onClose }: CommandeModalProps) {
  const { data, error, isFetching, refetch } = useQuery(commandeById(commandeId));
  return (
    <RouteModal
      title={`Commande n° ${commandeId}`}
      onClose={onClose}
      actions={data && <Decision order={data} />}
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

/** Accepter and Refuser, which act on what waits for a confirmation only (section 4). */
function Decision({ order }: { order: CommandeDetail }) {
  const [asking, setAsking] = useState<"accept" | "refuse" | null>(null);
  const decide = useDecide(order.id);
  const waits = order.paiement?.statut === "confirming";
  const close = () => {
    setAsking(null);
    decide.reset();
  };
  const send = (motif: string | null) =>
    decide.mutate(motif, {
      onSuccess: () => {
        close();
        toast("success", motif === null ? "Le paiement est accepté" : "Le paiement est refusé");
      },
    });
  return (
    <>
      <Button variant="secondary" disabled={!waits} onClick={() => setAsking("refuse")}>
        Refuser
      </Button>
      <Button disabled={!waits} onClick={() => setAsking("accept")}>
        Accepter
      </Button>
      {asking === "accept" && (
        <ConfirmDialog
          title={`Accepter le paiement de ${formatPrice(order.total)} ?`}
          confirm="Accepter le paiement"
          pending={decide.isPending}
          error={decide.error}
          onConfirm={() => send(null)}
          onClose={close}
        >
          <p>
            Les cours de la commande s’ouvrent pour {nameOf(order)}, qui reçoit un mail et un reçu.
          </p>
          {order.doublons.length > 0 && (
            <p>
              Le même numéro de transaction est déclaré pour la commande n°{" "}
              {order.doublons.join(", n° ")}.
            </p>
          )}
        </ConfirmDialog>
      )}
      {asking === "refuse" && (
        <RefuseDialog
          pending={decide.isPending}
          error={decide.error}
          onRefuse={send}
          onClose={close}
        />
      )}
    </>
  );
}

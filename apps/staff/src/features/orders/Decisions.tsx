import { refusalReason } from "@majorant/contract/shop/order-decision-rules";
import type { AdminOrderDetail } from "@majorant/contract/shop/orders.admin";
import { canMark, canTakeBack } from "@majorant/domain/orders/payments";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { Select } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog.tsx";
import { methodOptions, nameOf } from "./labels.ts";
import { type Decision, useDecide } from "./use-decide.ts";
import { WordsDialog } from "./WordsDialog.tsx";

const done = {
  accept: "Le paiement est accepté",
  refuse: "Le paiement est refusé",
  mark: "La commande est marquée payée",
  takeBack: "Le paiement est annulé",
};

type Deed = keyof typeof done;

/**
 * What can be decided about an order. Accepter and Refuser act on what waits for a confirmation only
 * (docs/product/orders.md, Payment states); what else there is depends on the payment's state.
 */
export function Decisions({ order }: { order: AdminOrderDetail }) {
  const [asking, setAsking] = useState<Deed | null>(null);
  const [method, setMethod] = useState(order.paiement?.setting.id ?? "card");
  const decide = useDecide(order.id);
  const status = order.paiement?.statut;
  const waits = order.paiement?.statut === "confirming";
  const close = () => {
    setAsking(null);
    decide.reset();
  };
  const send = (decision: Decision & { what: Deed }) =>
    decide.mutate(decision, {
      onSuccess: () => {
        close();
        toast("success", done[decision.what]);
      },
    });
  const dialog = { pending: decide.isPending, error: decide.error, onClose: close };
  const reason = { ...dialog, label: "Motif", shape: refusalReason };
  return (
    <>
      {canTakeBack(status) && (
        <Button variant="secondary" onClick={() => setAsking("takeBack")}>
          Annuler le paiement
        </Button>
      )}
      {canMark(status) && (
        <Button variant="secondary" onClick={() => setAsking("mark")}>
          Marquer payée
        </Button>
      )}
      <Button variant="secondary" disabled={!waits} onClick={() => setAsking("refuse")}>
        Refuser
      </Button>
      <Button disabled={!waits} onClick={() => setAsking("accept")}>
        Accepter
      </Button>
      {asking === "accept" && (
        <ConfirmDialog
          {...dialog}
          title={`Accepter le paiement de ${formatPrice(order.total)} ?`}
          confirm="Accepter le paiement"
          onConfirm={() => send({ what: "accept" })}
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
        <WordsDialog
          {...reason}
          title="Refuser le paiement"
          submit="Refuser le paiement"
          danger
          description="L’étudiant le lit dans l’application et dans un mail"
          onSend={(motif) => send({ what: "refuse", motif })}
        />
      )}
      {asking === "mark" && (
        <WordsDialog
          {...reason}
          title={`Marquer payée\u00a0: ${formatPrice(order.total)}`}
          submit="Marquer payée"
          description="Gardé dans l’historique : où l’argent a été vu"
          onSend={(motif) => send({ what: "mark", motif, moyen: method })}
        >
          <p>
            À faire quand l’argent est arrivé sans que la banque nous l’ait dit. Les cours de la
            commande s’ouvrent pour {nameOf(order)}, qui reçoit un mail et un reçu.
          </p>
          <Select
            label="Moyen de paiement"
            description="Celui que le comptable lira"
            data={methodOptions}
            allowDeselect={false}
            value={method}
            onChange={(chosen) => chosen && setMethod(chosen)}
          />
        </WordsDialog>
      )}
      {asking === "takeBack" && (
        <WordsDialog
          {...reason}
          title={`Annuler le paiement de ${formatPrice(order.total)}`}
          submit="Annuler le paiement"
          danger
          description="L’étudiant le lit dans l’application et dans un mail"
          onSend={(motif) => send({ what: "takeBack", motif })}
        >
          <p>
            L’accès que cette commande a donné à {nameOf(order)} prend fin maintenant ; ce qui a été
            acheté en plus reste entier. Le reçu demeure, marqué comme annulé.
          </p>
        </WordsDialog>
      )}
    </>
  );
}

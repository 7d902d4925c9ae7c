import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { refusalReason, secondPaymentAnswer } from "@majorant/contract/shop/order-decision-rules";
import type { MoneySetting } from "@majorant/contract/shop/orders";
import type {
  AdminOrder,
  AdminOrderDetail,
  SecondPayment,
} from "@majorant/contract/shop/orders.admin";
import { canMark, canTakeBack } from "@majorant/domain/shop/payments";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { Select } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { ReasonDialog } from "../../../components/dialogs/ReasonDialog.tsx";
import { methodOptions, nameOf } from "./order-labels.tsx";

const done = {
  accept: "Le paiement est accepté",
  refuse: "Le paiement est refusé",
  mark: "La commande est marquée payée",
  takeBack: "Le paiement est annulé",
};

type DecisionName = keyof typeof done;

/**
 * What can be decided about an order. Accepter and Refuser act on what waits for a confirmation only
 * (docs/product/orders.md, Payment states); what else there is depends on the payment's state.
 */
export function PaymentDecisions({ order }: { order: AdminOrderDetail }) {
  const [asking, setAsking] = useState<DecisionName | null>(null);
  const paidBy = order.paiement?.setting.id ?? "card";
  const [method, setMethod] = useState(paidBy === "free" ? "card" : paidBy);
  const decide = useDecide(order.id);
  const status = order.paiement?.statut;
  const isFree = order.total === 0;
  const waits = order.paiement?.statut === "confirming";
  const close = () => {
    setAsking(null);
    decide.reset();
  };
  const send = (decision: Decision & { what: DecisionName }) =>
    decide.mutate(decision, {
      onSuccess: () => {
        close();
        toast("success", done[decision.what]);
      },
    });
  const dialog = { pending: decide.isPending, error: decide.error, onClose: close };
  const reason = { ...dialog, label: "Motif", rule: follows(refusalReason) };
  return (
    <>
      {canTakeBack(status) && (
        <Button variant="secondary" onClick={() => setAsking("takeBack")}>
          {isFree ? "Annuler la commande" : "Annuler le paiement"}
        </Button>
      )}
      {canMark(status) && (
        <Button variant="secondary" onClick={() => setAsking("mark")}>
          {isFree ? "Valider la commande" : "Marquer payée"}
        </Button>
      )}
      <Button variant="secondary" disabled={!waits} onClick={() => setAsking("refuse")}>
        Refuser
      </Button>
      <Button disabled={!waits} onClick={() => setAsking("accept")}>
        Accepter
      </Button>
      {asking === "accept" && (
        <AcceptDialog {...dialog} order={order} onConfirm={() => send({ what: "accept" })} />
      )}
      {asking === "refuse" && (
        <RefuseDialog {...dialog} onSend={(motif) => send({ what: "refuse", motif })} />
      )}
      {asking === "mark" && (
        <ReasonDialog
          {...reason}
          title={
            isFree ? "Valider la commande" : `Marquer payée\u00a0: ${formatPrice(order.total)}`
          }
          submit={isFree ? "Valider la commande" : "Marquer payée"}
          description={
            isFree ? "Gardé dans l’historique" : "Gardé dans l’historique : où l’argent a été vu"
          }
          onSend={(motif) => send({ what: "mark", motif, ...(!isFree && { moyen: method }) })}
        >
          {isFree ? (
            <p>
              Son code n’y laisse rien à payer. Les cours de la commande s’ouvrent de nouveau pour{" "}
              {nameOf(order)}, qui reçoit un mail et un reçu.
            </p>
          ) : (
            <>
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
            </>
          )}
        </ReasonDialog>
      )}
      {asking === "takeBack" && (
        <ReasonDialog
          {...reason}
          title={
            isFree
              ? "Annuler la commande offerte"
              : `Annuler le paiement de ${formatPrice(order.total)}`
          }
          submit={isFree ? "Annuler la commande" : "Annuler le paiement"}
          danger
          description="L’étudiant le lit dans l’application et dans un mail"
          onSend={(motif) => send({ what: "takeBack", motif })}
        >
          <p>
            L’accès que cette commande a donné à {nameOf(order)} prend fin maintenant ; ce qui a été
            acheté en plus reste entier. {whatRemains(order)}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

/** What becomes of the receipt or the invoice of a payment that is taken back. */
function whatRemains({ recus: [latest], total }: AdminOrderDetail): string {
  if (latest?.facture) return "La facture demeure, et un avoir l’annule.";
  return total > 0
    ? "Le reçu demeure, et un avoir dit qu’il est annulé."
    : "Le reçu demeure, marqué comme annulé.";
}

/** The same two decisions in an order's row; the others are taken where all that is known of it stands. */
export function RowDecisions({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<"accept" | "refuse" | null>(null);
  const decide = useDecide(order.id);
  const disabled = order.paiement?.statut !== "confirming";
  const close = () => {
    setAsking(null);
    decide.reset();
  };
  const send = (decision: { what: "accept" } | { what: "refuse"; motif: string }) =>
    decide.mutate(decision, {
      onSuccess: () => {
        close();
        toast("success", done[decision.what]);
      },
    });
  const dialog = { pending: decide.isPending, error: decide.error, onClose: close };
  const which = <span className="unseen"> la commande n° {order.id}</span>;
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setAsking("refuse")}>
        Refuser{which}
      </Button>
      <Button variant="quiet" disabled={disabled} onClick={() => setAsking("accept")}>
        Accepter{which}
      </Button>
      {asking === "accept" && (
        <AcceptDialog {...dialog} order={order} onConfirm={() => send({ what: "accept" })} />
      )}
      {asking === "refuse" && (
        <RefuseDialog {...dialog} onSend={(motif) => send({ what: "refuse", motif })} />
      )}
    </>
  );
}

type Deciding = { pending: boolean; error: Error | null; onClose: () => void };

type AcceptDialogProps = Deciding & { order: AdminOrder; onConfirm: () => void };

const AcceptDialog = ({ order, ...dialog }: AcceptDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Accepter le paiement de ${formatPrice(order.total)} ?`}
    confirm="Accepter le paiement"
  >
    <p>Les cours de la commande s’ouvrent pour {nameOf(order)}, qui reçoit un mail et un reçu.</p>
    {order.doublons.length > 0 && (
      <p>
        Le même numéro de transaction est déclaré pour la commande n° {order.doublons.join(", n° ")}
        .
      </p>
    )}
  </ConfirmDialog>
);

const RefuseDialog = (dialog: Deciding & { onSend: (reason: string) => void }) => (
  <ReasonDialog
    {...dialog}
    label="Motif"
    rule={follows(refusalReason)}
    title="Refuser le paiement"
    submit="Refuser le paiement"
    danger
    description="L’étudiant le lit dans l’application et dans un mail"
  />
);

/** Payments by card that came when the order was paid already: what to do is said to their payer. */
export function SecondPayments({ order }: { order: AdminOrder }) {
  return order.deuxiemesPaiements.map((payment) => (
    <SecondPaymentAlert key={payment.id} commandeId={order.id} payment={payment} />
  ));
}

type SecondPaymentAlertProps = { commandeId: number; payment: SecondPayment };

function SecondPaymentAlert({ commandeId, payment }: SecondPaymentAlertProps) {
  const { id, date, montant, reference, reponse } = payment;
  const [asking, setAsking] = useState(false);
  const decide = useDecide(commandeId);
  const close = () => {
    setAsking(false);
    decide.reset();
  };
  return (
    <>
      <Alert
        kind={reponse ? "info" : "warning"}
        title="Payée une deuxième fois"
        action={
          !reponse && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Répondre
            </Button>
          )
        }
      >
        <p>
          {formatPrice(montant)} reçus le <Moment at={date} /> (référence {reference}), alors que la
          commande était déjà payée.
        </p>
        {reponse ? (
          <p>
            {reponse.par ?? "Un compte supprimé"}, le <Moment at={reponse.date} /> : {reponse.texte}
          </p>
        ) : (
          <p>L’étudiant attend de savoir : remboursez-le à la banque, ou convenez d’autre chose.</p>
        )}
      </Alert>
      {asking && (
        <ReasonDialog
          title="Répondre au deuxième paiement"
          submit="Envoyer la réponse"
          label="Réponse"
          description="L’étudiant la lit dans l’application"
          rule={follows(secondPaymentAnswer)}
          pending={decide.isPending}
          error={decide.error}
          onSend={(reponse) =>
            decide.mutate(
              { what: "answer", notificationId: id, reponse },
              {
                onSuccess: () => {
                  close();
                  toast("success", "La réponse est envoyée");
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** What an administrator decides about an order. */
type Decision =
  | { what: "accept" }
  | { what: "mark"; motif: string; moyen?: MoneySetting }
  | { what: "refuse" | "takeBack"; motif: string }
  | { what: "answer"; notificationId: number; reponse: string };

const withReason = {
  refuse: "PUT /commandes/{commandeId}/refuser",
  takeBack: "PUT /commandes/{commandeId}/annuler",
} as const;

function sendDecision(commandeId: number, decision: Decision) {
  const params = { commandeId };
  switch (decision.what) {
    case "accept":
      return call("PUT /commandes/{commandeId}/accepter", { params });
    case "mark": {
      const { what: _, ...body } = decision;
      return call("PUT /commandes/{commandeId}/payer", { params, body });
    }
    case "answer": {
      const { notificationId, reponse } = decision;
      return call("PUT /commandes/{commandeId}/deuxiemesPaiements/{notificationId}", {
        params: { commandeId, notificationId },
        body: { reponse },
      });
    }
    default:
      return call(withReason[decision.what], { params, body: { motif: decision.motif } });
  }
}

/** The client's page shows their orders and their access; an order may be an instalment; statistics count sales. */
export const rereadByDecisions = [
  under("/commandes"),
  under("/remboursements"),
  under("/echeances"),
  under("/utilisateurs"),
  under("/journal"),
  under("/statistiques"),
];

/** Decides about an order. */
const useDecide = (commandeId: number) =>
  useChange((decision: Decision) => sendDecision(commandeId, decision), {
    rereads: rereadByDecisions,
  });

import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { refusalReason } from "@majorant/contract/shop/order-decision-rules";
import type { AdminOrderDetail, AdminPaymentPlan } from "@majorant/contract/shop/orders.admin";
import { graceDay } from "@majorant/domain/shop/instalments";
import { paymentPlanStateLabel } from "@majorant/domain/shop/payment-plans";
import { dayText } from "@majorant/domain/time/typed-days";
import { InstalmentStatus } from "@majorant/features/shop/orders/InstalmentStatus.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ReasonDialog } from "../../../../components/dialogs/ReasonDialog.tsx";
import { nameOf } from "../order-labels.tsx";
import { rereadByDecisions } from "../PaymentDecisions.tsx";
import css from "./Instalments.module.css";

type OrderPlanProps = { order: AdminOrderDetail; plan: AdminPaymentPlan };

/** The payment plan that an order is of: its instalments, each with its order, and the way to stop it. */
export function OrderPlan({ order, plan }: OrderPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const { etat, total, difference, arret, echeances } = plan;
  return (
    <section className="stack gap-2" aria-labelledby="payment-plan">
      <h3 id="payment-plan">Échéancier</h3>
      <p>
        {paymentPlanStateLabel(etat)} : <Price dinars={total} /> en {echeances.length} fois
        {difference > 0 && (
          <>
            , dont <Price dinars={difference} /> de plus qu’en une fois
          </>
        )}
      </p>
      {arret && (
        <p>
          Arrêté le <ExactMoment at={arret.date} /> par {arret.par ?? "un compte supprimé"} :{" "}
          <bdi>{arret.motif}</bdi>
        </p>
      )}
      <ol className={`plain ${css.plan}`}>
        {echeances.map((echeance) => (
          <li
            key={echeance.numero}
            className={css.instalment}
            aria-current={echeance.commande === order.id || undefined}
          >
            <span className={css.what}>
              <span>
                Échéance {echeance.numero},{" "}
                <span className="whole">due le {dayText(echeance.dueLe)}</span>
              </span>
              <InstalmentStatus state={echeance.etat} />
            </span>
            <Price dinars={echeance.montant} />
            <span className={css.more}>
              <OrderOf echeance={echeance} orderId={order.id} />
              <Grace {...echeance} />
            </span>
          </li>
        ))}
      </ol>
      {(etat === "running" || etat === "unbegun") && !arret && (
        <Button variant="secondary" className={css.stop} onClick={() => setAsking(true)}>
          Arrêter l’échéancier
        </Button>
      )}
      {isAsking && <StopDialog order={order} onClose={() => setAsking(false)} />}
    </section>
  );
}

type Echeance = AdminPaymentPlan["echeances"][number];

/** The order that an instalment was made into. */
function OrderOf({ echeance: { commande }, orderId }: { echeance: Echeance; orderId: number }) {
  if (commande === null) return "Commande à faire";
  if (commande === orderId) return "Cette commande";
  return (
    <Link
      from="/admin/commandes/$commandeId"
      to="/admin/commandes/$commandeId"
      params={{ commandeId: commande }}
      search={(search) => search}
    >
      Commande n° {commande}
    </Link>
  );
}

/** Before the first is paid nothing is open that could close. */
const Grace = ({ numero, etat, dueLe }: Echeance) =>
  numero > 1 &&
  (etat === "due" || etat === "late") &&
  ` : les cours se ferment après le ${dayText(graceDay(dueLe))} si elle n’est pas payée`;

/** 'Arrêter l'échéancier': what is paid stays, what is not is no longer asked for. */
function StopDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const stop = useChange(
    (motif: string) =>
      call("PUT /commandes/{commandeId}/echeancier/arreter", {
        params: { commandeId: order.id },
        body: { motif },
      }),
    { rereads: rereadByDecisions, said: "L’échéancier est arrêté" },
  );
  return (
    <ReasonDialog
      title="Arrêter l’échéancier"
      submit="Arrêter l’échéancier"
      danger
      label="Motif"
      description="L’étudiant le lit dans l’application"
      rule={follows(refusalReason)}
      pending={stop.isPending}
      error={stop.error}
      onSend={(motif) => stop.mutate(motif, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Ce qui est payé le reste, et ouvre ce qu’il ouvre. L’échéance qui attend son paiement ne se
        paie plus, et {nameOf(order)} n’en reçoit pas d’autre. On ne peut pas reprendre un
        échéancier arrêté.
      </p>
    </ReasonDialog>
  );
}

import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { AdminLink, AdminOrderDetail } from "@majorant/contract/shop/orders.admin";
import type { LinkState } from "@majorant/contract/shop/payment-links";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import css from "./OrderModal.module.css";
import { rereadByDecisions } from "./PaymentDecisions.tsx";

/** The links by which somebody else may pay an order, the latest first; the live one can be revoked. */
export function OrderLinks({ order }: { order: AdminOrderDetail }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useChange(
    () => call("PUT /commandes/{commandeId}/lien/revoquer", { params: { commandeId: order.id } }),
    { rereads: rereadByDecisions, said: "Le lien est révoqué" },
  );
  if (order.liens.length === 0) return null;
  return (
    <section className={`stack gap-2 ${css.history}`} aria-labelledby="links">
      <h3 id="links">Lien de paiement</h3>
      <ol className="plain">
        {order.liens.map((link) => (
          <li key={link.id} className={css.event}>
            <ExactMoment at={link.faitLe} />
            <span>
              <strong>{states[link.etat]}</strong>
              <Opened {...link} />
              <Ended {...link} />
            </span>
          </li>
        ))}
      </ol>
      {order.liens.some(({ etat }) => etat === "live") && (
        <Button variant="secondary" className={css.receipt} onClick={() => setAsking(true)}>
          Révoquer le lien
        </Button>
      )}
      {isAsking && (
        <ConfirmChange
          title="Révoquer le lien de paiement ?"
          confirm="Révoquer le lien"
          danger
          change={revoke}
          onClose={() => setAsking(false)}
        >
          <p>
            La personne qui l’a reçu ne pourra plus payer, ni voir cette commande. L’étudiant peut
            en faire un autre.
          </p>
        </ConfirmChange>
      )}
    </section>
  );
}

const states: Record<LinkState, string> = {
  live: "Actif",
  revoked: "Révoqué",
  over: "Terminé",
};

function Opened({ ouvertLe }: AdminLink) {
  return (
    <span className={css.terms}>
      {ouvertLe ? (
        <>
          Ouvert le <ExactMoment at={ouvertLe} />
        </>
      ) : (
        "Jamais ouvert"
      )}
    </span>
  );
}

function Ended({ revoqueLe, revoquePar, payeLe }: AdminLink) {
  return (
    <>
      {payeLe && (
        <span className={css.terms}>
          Payé par le lien le <ExactMoment at={payeLe} />
        </span>
      )}
      {revoqueLe && (
        <span className={css.terms}>
          Révoqué le <ExactMoment at={revoqueLe} />
          {revoquePar && ` par ${revoquePar}`}
        </span>
      )}
    </>
  );
}

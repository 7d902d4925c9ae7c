import type { WaitingOffer } from "@majorant/contract/shop/orders";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { unpaidOrder } from "../review.ts";

/** What was ordered last and waits to be paid, or the way to fill it; the specification's sentence with both. */
export function CartEmpty({ waiting }: { waiting: Iterable<WaitingOffer> }) {
  const orderId = unpaidOrder(waiting);
  if (orderId === undefined)
    return (
      <EmptyState
        title="Rien à payer pour le moment"
        action={<LinkButton to="/student/offers/">Explorer nos offres</LinkButton>}
      >
        <p>Votre carte est vide</p>
        <p>Choisissez une offre de votre classe : elle vous attendra ici.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={`Votre commande n° ${orderId} attend votre paiement`}
      action={
        <>
          <LinkButton to="/student/orders/$commandeId" params={{ commandeId: orderId }}>
            {`Voir la commande n° ${orderId}`}
          </LinkButton>
          <LinkButton to="/student/offers/" variant="quiet">
            Explorer nos offres
          </LinkButton>
        </>
      }
    >
      <p>Votre carte est vide</p>
    </EmptyState>
  );
}

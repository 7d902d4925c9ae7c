import type { WaitingOffer } from "@majorant/contract/shop/orders";
import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import css from "./WaitingOrderNote.module.css";

/** The same offer in an order that is not settled yet, and the way to it; nothing where there is none. */
export function WaitingOrderNote({ waiting }: { waiting: WaitingOffer | undefined }) {
  if (!waiting) return null;
  const { orderId, status } = waiting;
  return (
    <p className={`row gap-2 ${css.waiting}`}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {status === "awaiting"
          ? "Vous avez déjà une commande de cette offre, en attente de paiement."
          : "Vous avez déjà une commande de cette offre, en attente de confirmation."}{" "}
        <Link to="/student/orders/$commandeId" params={{ commandeId: orderId }}>
          Voir la commande n° {orderId}
        </Link>
      </span>
    </p>
  );
}

import type { AdminOrder } from "@majorant/contract/shop/orders.admin";
import { paymentLabelInList } from "@majorant/domain/orders/payments";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { Link } from "@tanstack/react-router";
import { nameOf } from "./labels.ts";

/** A payment's label and colour for an administrator; a payment that was taken back says so too. */
export function OrderStatus({ paiement }: Pick<AdminOrder, "paiement">) {
  const { label, tone } = paymentLabelInList(paiement?.statut);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {paiement?.annuleLe && <Badge tone="error">Annulé</Badge>}
    </>
  );
}

/** Who ordered, by a link to their page; only words where the account was deleted. */
export function Client(order: Pick<AdminOrder, "utilisateur">) {
  const { utilisateur } = order;
  if (!utilisateur) return nameOf(order);
  return (
    <Link to="/utilisateurs/utilisateur/$utilisateurId" params={{ utilisateurId: utilisateur.id }}>
      {nameOf(order)}
    </Link>
  );
}

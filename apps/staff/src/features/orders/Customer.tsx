import type { AdminOrder } from "@majorant/contract/shop/orders.admin";
import { Link } from "@tanstack/react-router";
import { nameOf } from "./labels.ts";

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

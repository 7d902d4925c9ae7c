import type { MoneySetting, PaymentSetting, PaymentStatus } from "@majorant/contract/shop/orders";
import type { AdminOrder } from "@majorant/contract/shop/orders.admin";
import { paymentLabel, paymentLabelInList } from "@majorant/domain/shop/payments";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { Link } from "@tanstack/react-router";

/** What was given back of an order in all, in decimal dinars. */
export const givenBackOf = ({ articleCommandes }: Pick<AdminOrder, "articleCommandes">) =>
  dinars(articleCommandes.reduce((sum, { rendu }) => sum + millimes(rendu), 0));

type OrderStatusProps = Pick<
  AdminOrder,
  "paiement" | "expireeLe" | "retiree" | "articleCommandes" | "total"
>;

/**
 * A payment's label and colour for an administrator; one that was taken back or given back says so too, and an order that expired.
 */
export function OrderStatus(order: OrderStatusProps) {
  const { paiement, expireeLe, retiree, total } = order;
  const givenBack = givenBackOf(order);
  const { label, tone } = paymentLabelInList(paiement?.statut);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {paiement?.annuleLe && <Badge tone="error">Annulé</Badge>}
      {givenBack > 0 && (
        <Badge tone="info">{givenBack < total ? "Rendu en partie" : "Rendu"}</Badge>
      )}
      {expireeLe && <Badge>{retiree ? "Annulée par l’étudiant" : "Expirée"}</Badge>}
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

export const methods: Record<PaymentSetting, string> = {
  card: "Carte bancaire",
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
  free: "Offert",
};

const byHand: MoneySetting[] = ["card", "transfer", "mandate", "cash"];

export const methodOptions = byHand.map((value) => ({
  value,
  label: methods[value],
}));

const statuses: PaymentStatus[] = ["awaiting", "confirming", "paid", "refused"];

/** The filter by status, in the words of docs/product/orders.md; and what waits for an answer. */
export const statusOptions = [
  ...statuses.map((value) => ({ value: value as string, label: paymentLabel(value).label })),
  { value: "deuxFois", label: "Payée deux fois, à décider" },
];

/** Whether a second payment of it waits for an answer. */
export const isUnanswered = ({ deuxiemesPaiements }: AdminOrder) =>
  deuxiemesPaiements.some(({ reponse }) => reponse === null);

/** Who ordered; the person is forgotten where the account was deleted. */
export const nameOf = ({ utilisateur }: Pick<AdminOrder, "utilisateur">) =>
  utilisateur ? `${utilisateur.prenom} ${utilisateur.nom}` : "Compte supprimé";

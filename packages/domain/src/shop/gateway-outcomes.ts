/** What became of a notification of the card gateway: in words, and whether it changed an order. */
const outcomes: Record<string, { label: string; acted: boolean }> = {
  received: { label: "En cours de lecture", acted: false },
  paid: { label: "Commande payée", acted: true },
  refused: { label: "Paiement refusé", acted: true },
  "known late": { label: "Confirme un paiement marqué", acted: false },
  "no change": { label: "Déjà connue", acted: false },
  "paid twice": { label: "Payée une deuxième fois", acted: false },
  "wrong amount": { label: "Montant différent", acted: false },
  "no account": { label: "Compte supprimé", acted: false },
  "unknown order": { label: "Commande inconnue", acted: false },
  pending: { label: "Paiement en cours", acted: false },
  cancelled: { label: "Abandonné", acted: false },
  refunded: { label: "Remboursé", acted: false },
  "charged back": { label: "Contesté par le payeur", acted: false },
  "unknown status": { label: "État inconnu", acted: false },
  unanswered: { label: "Sans réponse de la passerelle", acted: false },
  "other address": { label: "Adresse inattendue", acted: false },
  forged: { label: "Signature fausse", acted: false },
};

/** Outcomes that changed an order. */
export const actedOutcomes = Object.keys(outcomes).filter((outcome) => outcomes[outcome]?.acted);

/** Those that someone has to look into: money moved, or may have, and our books did not. */
const worrying = new Set([
  "paid twice",
  "wrong amount",
  "no account",
  "unknown order",
  "refunded",
  "charged back",
  "unknown status",
  "unanswered",
  "other address",
  "forged",
]);

/** An outcome's words and colour; one that is not known here is shown as it is. */
export function gatewayOutcome(outcome: string): {
  label: string;
  tone: "success" | "error" | "warning" | "info";
} {
  const details = outcomes[outcome];
  if (details?.acted)
    return { label: details.label, tone: outcome === "refused" ? "error" : "success" };
  return { label: details?.label ?? outcome, tone: worrying.has(outcome) ? "warning" : "info" };
}

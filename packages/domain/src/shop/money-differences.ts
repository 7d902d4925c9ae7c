import type { MoneyDifferenceKind } from "@majorant/contract/operations/security";

/** Where the money tables do not agree about an order, as an administrator reads it. */
const words: Record<MoneyDifferenceKind, string> = {
  receiptMissing: "Payée, mais sans reçu",
  receiptUnpaid: "Un reçu, mais jamais payée",
  receiptGap: "Le numéro avant celui de son reçu manque",
  accessMissing: "Payée, mais sans l’accès qu’elle donne",
  accessUnpaid: "Un accès, mais pas payée",
  accessElsewhere: "Son accès est à un autre compte ou à une autre catégorie",
  gatewayUnheard: "La banque la dit payée, elle ne l’est pas ici",
  gatewaySilent: "Payée par carte, sans que la banque l’ait dit",
  amountDiffers: "Le montant demandé à la banque n’est pas le sien",
  gatewayDiffers: "Payée par le mot d’une autre passerelle que la sienne",
  attemptUnknown: "Un paiement par carte dont la passerelle n’a jamais dit la suite",
  historyDiffers: "Son état n’est pas le dernier de son historique",
  reductionUncoded: "Ses prix sont réduits sans code de réduction",
  reductionDiffers: "Ses réductions ne sont pas ce que son code en a ôté",
  freeUnpaid: "Rien à payer, mais pas payée",
  paymentPlanDiffers: "Les montants de son échéancier ne font pas son total",
  instalmentDiffers: "Son montant ou ses dates ne sont pas ceux de son échéance",
  instalmentMissing: "Son échéancier continue, mais l’échéance suivante n’a pas de commande",
  instalmentTwice: "Une autre commande est la même échéance du même échéancier",
  paidTooLate: "Payée après la fin de ce que son échéance ouvre : rien n’est ouvert",
  invoiceDiffers: "Sa facture n’est pas la somme de ses lignes",
  invoiceLineMissing: "Une ligne manque à sa facture",
  taxDiffers: "Une taxe de sa facture n’est pas celle de son taux",
  refundedTooMuch: "Plus a été rendu que ce qui a été payé",
  refundUnnoted: "Un remboursement rendu n’a pas d’avoir, ou un avoir pas de remboursement",
  creditNoteMissing: "Paiement annulé, mais sans avoir de ce qui restait",
  creditNoteGap: "Le numéro avant celui de son avoir manque",
  creditNoteDiffers: "Les sommes de son avoir ne sont pas celles du remboursement ou de la facture",
  accessRefunded: "Un article rendu en entier ouvre encore un accès",
};

export const moneyDifferenceText = (kind: MoneyDifferenceKind): string => words[kind];

import type { PaymentSetting } from "@majorant/contract/shop/orders";
import type { AdminOrder, GatewayNotification } from "@majorant/contract/shop/orders.admin";
import { gatewayLabels } from "@majorant/domain/shop/asked-payments";
import { gatewayOutcome } from "@majorant/domain/shop/gateway-outcomes";
import { paymentLabelInList } from "@majorant/domain/shop/payments";
import { amountText } from "@majorant/domain/shop/price-text";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import type { Columns } from "../../../../platform/http/bytes/csv.ts";

/** The ways of paying and of giving back, as a spreadsheet has them. */
export const methods: Record<PaymentSetting, string> = {
  card: "Carte bancaire",
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
  free: "Offert",
};

type ExportedOrder = Omit<AdminOrder, "doublons" | "deuxiemesPaiements"> & {
  telephone: string | null;
};

type Article = ExportedOrder["articleCommandes"][number];

type Line = ExportedOrder & { article: Article; rendu: number };

/** A line for each article, so that a spreadsheet sums prices and counts none twice. */
export async function* linesOf(orders: AsyncIterable<ExportedOrder>): AsyncGenerator<Line> {
  for await (const order of orders)
    for (const article of order.articleCommandes) yield { ...order, article, rendu: article.rendu };
}

const moment = (at: string | null | undefined) => (at ? new Date(at) : null);

/** What accounting reads: amounts are numbers, and "Encaissé" has only what is paid now. */
export const orderColumns: Columns<Line> = {
  id: [["Commande", ({ id }) => id]],
  date: [
    ["Date", ({ date }) => new Date(date)],
    ["Payée le", ({ paiement }) => moment(paiement?.payeLe)],
  ],
  recu: [["Reçu", ({ recu }) => recu]],
  utilisateur: [
    ["Nom", ({ utilisateur }) => utilisateur?.nom ?? null],
    ["Prénom", ({ utilisateur }) => utilisateur?.prenom ?? null],
    ["Email", ({ utilisateur }) => utilisateur?.email ?? null],
  ],
  telephone: [["Téléphone", ({ telephone }) => telephone]],
  article: [
    ["Article", ({ article }) => article.offre.titre],
    ["Catégorie", ({ article }) => article.offre.categorie.titre],
    ["Mois", ({ article }) => article.duree],
    ["Prix catalogue (DT)", ({ article }) => amountText(article.prixCatalogue)],
    [
      "Réduction (DT)",
      ({ article }) => amountText(dinars(millimes(article.prixCatalogue) - millimes(article.prix))),
    ],
    ["Prix (DT)", ({ article }) => amountText(article.prix)],
  ],
  code: [["Code de réduction", ({ code }) => code?.code ?? null]],
  // One line each, and their sum.
  articleCommandes: [],
  total: [],
  paiement: [
    [
      "Encaissé (DT)",
      ({ article: { prix, rendu }, paiement }) =>
        amountText(paiement?.statut === "paid" ? dinars(millimes(prix) - millimes(rendu)) : 0),
    ],
    ["Statut", ({ paiement }) => paymentLabelInList(paiement?.statut).label],
    ["Moyen de paiement", ({ paiement }) => (paiement ? methods[paiement.setting.id] : null)],
    ["Numéro de transaction", ({ paiement }) => paiement?.numeroTransaction ?? null],
    ["Motif", ({ paiement }) => paiement?.motif ?? null],
    ["Annulée le", ({ paiement }) => moment(paiement?.annuleLe)],
    // Last: the columns before it stay where a spreadsheet has them.
    [
      "Passerelle",
      ({ paiement }) => (paiement?.passerelle ? gatewayLabels[paiement.passerelle] : null),
    ],
  ],
  echeance: [["Échéance", ({ echeance }) => echeance && `${echeance.numero} sur ${echeance.sur}`]],
  // Of one that nobody paid: its status and its refusal say as much.
  expireeLe: [],
  retiree: [],
  // After all that were there before it.
  rendu: [["Rendu (DT)", ({ rendu }) => amountText(rendu)]],
};

/** What the gateways told us, field by field as it came. */
export const notificationColumns: Columns<GatewayNotification> = {
  id: [],
  date: [["Date", ({ date }) => new Date(date)]],
  passerelle: [["Passerelle", ({ passerelle }) => passerelle]],
  commande: [["Commande", ({ commande }) => commande]],
  reference: [["Référence", ({ reference }) => reference]],
  resultat: [["Ce qu'elle a fait", ({ resultat }) => gatewayOutcome(resultat).label]],
  corps: [["Contenu", ({ corps }) => JSON.stringify(corps)]],
};

import type { Commande, GatewayNotification } from "@majorant/contract/commandes";
import type { PaymentSetting } from "@majorant/contract/orders";
import { gatewayOutcome } from "@majorant/domain/orders/gateway-outcomes";
import { paymentLabelInList } from "@majorant/domain/orders/payments";
import { amountText } from "@majorant/domain/orders/price-text";
import type { Column } from "../../../platform/http/bytes/csv.ts";

const methods: Record<PaymentSetting, string> = {
  card: "Carte bancaire",
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
};

type Exported = Omit<Commande, "doublons"> & { telephone: string | null };

/** Orders as a spreadsheet's file has them. */
export const commandeColumns: Column<Exported>[] = [
  ["Commande", ({ id }) => id],
  ["Date", ({ date }) => new Date(date)],
  ["Nom", ({ utilisateur }) => utilisateur?.nom ?? null],
  ["Prénom", ({ utilisateur }) => utilisateur?.prenom ?? null],
  ["Email", ({ utilisateur }) => utilisateur?.email ?? null],
  ["Téléphone", ({ telephone }) => telephone],
  ["Offres", ({ articleCommandes }) => articleCommandes.map(titled).join(", ")],
  ["Total (DT)", ({ total }) => amountText(total)],
  ["Statut", ({ paiement }) => paymentLabelInList(paiement?.statut).label],
  ["Moyen de paiement", ({ paiement }) => (paiement ? methods[paiement.setting.id] : null)],
  ["Numéro de transaction", ({ paiement }) => paiement?.numeroTransaction ?? null],
  ["Motif", ({ paiement }) => paiement?.motif ?? null],
];

/** What the gateways told us, field by field as it came. */
export const notificationColumns: Column<GatewayNotification>[] = [
  ["Date", ({ date }) => new Date(date)],
  ["Passerelle", ({ passerelle }) => passerelle],
  ["Commande", ({ commande }) => commande],
  ["Référence", ({ reference }) => reference],
  ["Ce qu'elle a fait", ({ resultat }) => gatewayOutcome(resultat).label],
  ["Contenu", ({ corps }) => JSON.stringify(corps)],
];

const titled = ({ offre, duree }: Commande["articleCommandes"][number]) =>
  duree === null ? offre.titre : `${offre.titre} (${duree} mois)`;

import type { Commande } from "@majorant/contract/commandes";
import { csvLine, csvStart } from "@majorant/domain/csv";
import { paymentLabelInList } from "@majorant/domain/payments";

const head = [
  "Commande",
  "Date",
  "Nom",
  "Prénom",
  "Email",
  "Téléphone",
  "Offres",
  "Total (DT)",
  "Statut",
  "Moyen de paiement",
  "Numéro de transaction",
  "Motif",
];

const methods: Record<NonNullable<Commande["paiement"]>["moyen"], string> = {
  card: "Carte bancaire",
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
};

const moment = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  dateStyle: "short",
  timeStyle: "short",
});

type Exported = Commande & { telephone: string | null };

const line = ({ utilisateur, paiement, ...order }: Exported) =>
  csvLine([
    order.id,
    moment.format(new Date(order.date)),
    utilisateur?.nom ?? null,
    utilisateur?.prenom ?? null,
    utilisateur?.email ?? null,
    order.telephone,
    order.articleCommandes
      .map(({ offre, duree }) => (duree === null ? offre.titre : `${offre.titre} (${duree} mois)`))
      .join(", "),
    order.total,
    paymentLabelInList(paiement?.statut).label,
    paiement ? methods[paiement.moyen] : null,
    paiement?.numeroTransaction ?? null,
    paiement?.motif ?? null,
  ]);

/** Orders as a spreadsheet's file, line by line: however many, few are in memory. */
export async function* commandesCsv(orders: AsyncIterable<Exported>): AsyncGenerator<string> {
  yield csvStart + csvLine(head);
  for await (const order of orders) yield line(order);
}

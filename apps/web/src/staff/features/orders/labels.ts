import type { Commande } from "@majorant/contract/commandes";
import type { PaymentSetting, PaymentStatus } from "@majorant/contract/orders";
import { paymentLabel } from "@majorant/domain/orders/payments";

export const methods: Record<PaymentSetting, string> = {
  card: "Carte bancaire",
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
};

const statuses: PaymentStatus[] = ["awaiting", "confirming", "paid", "refused"];

/** The filter by status, in section 4's words. */
export const statusOptions = statuses.map((value) => ({ value, label: paymentLabel(value).label }));

/** Who ordered; the person is forgotten where the account was deleted. */
export const nameOf = ({ utilisateur }: Commande) =>
  utilisateur ? `${utilisateur.prenom} ${utilisateur.nom}` : "Compte supprimé";

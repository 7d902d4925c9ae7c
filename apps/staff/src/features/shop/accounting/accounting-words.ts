import type {
  AccountingKind,
  AccountingMonth,
  AccountingMonthState,
} from "@majorant/contract/shop/accounting.admin";
import { monthText } from "@majorant/domain/shop/accounting";
import { total } from "@majorant/domain/shop/prices";
import { inflected } from "@majorant/domain/text/inflected";
import type { BadgeTone } from "@majorant/ui/feedback/Badge.tsx";

export const stateLabels: Record<AccountingMonthState, { label: string; tone: BadgeTone }> = {
  closed: { label: "Clôturé", tone: "success" },
  open: { label: "À clôturer", tone: "warning" },
  current: { label: "En cours", tone: "info" },
};

export const kindLabels: Record<AccountingKind, string> = {
  receipt: "Reçu",
  invoice: "Facture",
  creditNote: "Avoir",
};

/** "Novembre 2026". */
export const monthTitle = (mois: string): string => {
  const text = monthText(mois);
  return text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
};

/** "12 pièces". */
export const linesText = (lignes: number): string => inflected("fr", lignes, "# pièce|# pièces");

type Taxed = Pick<AccountingMonth, "taxes">;

/** What is taxed, before tax. */
export const netOf = ({ taxes }: Taxed): number => total(taxes.map(({ ht }) => ht));

export const taxOf = ({ taxes }: Taxed): number => total(taxes.map(({ tva }) => tva));

import * as z from "zod/mini";
import { accountingKinds, accountingMonthStates, monthPattern } from "../choices.ts";
import { dinars, endpoint, instant, paging, roles } from "../endpoint.ts";
import { format, words } from "../tables.ts";

// The accountant's journal, by months that administrators close (docs/product/documents.md): the French family.

const administrators = roles("ROLE_ADMINISTRATEUR");

/** What is taxed at one rate, in percent: 19, 7.5. */
const taxed = z.object({ taux: z.number(), ht: dinars, tva: dinars });

/** Of credit notes, amounts are less than nothing. */
const amounts = {
  total: dinars,
  timbre: dinars,
  /** The lowest rate first. */
  taxes: z.array(taxed),
};

export const accountingMonthState = z.enum(accountingMonthStates);

export type AccountingMonthState = z.infer<typeof accountingMonthState>;

export const accountingMonth = z.object({
  /** "2026-11". */
  mois: z.string(),
  etat: accountingMonthState,
  /** Whether it can be closed now: the earliest one that is not closed, once it is over. */
  cloturable: z.boolean(),
  lignes: z.number(),
  ...amounts,
  exonere: dinars,
  /** Of the documents that say nothing of taxes: receipts, and what gave them back. */
  nonVentile: dinars,
  clotureLe: z.nullable(instant),
  /** Null of a month that is not closed, and once the account is deleted. */
  cloturePar: z.nullable(z.string()),
  /** The hash of its last line, once it is closed. */
  empreinte: z.nullable(z.string()),
});

export type AccountingMonth = z.infer<typeof accountingMonth>;

export const accountingKind = z.enum(accountingKinds);

export type AccountingKind = z.infer<typeof accountingKind>;

/** A document in the journal; without whom it is for. */
export const accountingLine = z.object({
  id: z.number(),
  genre: accountingKind,
  /** As it is printed: "2026-000042", "AV-2026-000007". */
  numero: z.string(),
  commande: z.number(),
  /** Its own, in Tunis: "2026-11-21"; before the month of the line where that was closed meanwhile. */
  jour: z.string(),
  ...amounts,
  /** Null where the document says nothing of taxes. */
  exonere: z.nullable(dinars),
  /** What its hash follows is that of the line above; null while the month is open. */
  empreinte: z.nullable(z.string()),
});

export type AccountingLine = z.infer<typeof accountingLine>;

const month = z.string().check(z.regex(monthPattern, "Le mois s'écrit AAAA-MM"));

const byMonth = z.object({ mois: month });

export const listAccountingMonths = endpoint({
  method: "GET",
  path: "/comptabilite/mois",
  access: administrators,
  summary: "The months of the accountant's journal with their sums, the latest first",
  query: z.object(paging),
  reply: z.array(accountingMonth),
});

export const getAccountingMonth = endpoint({
  method: "GET",
  path: "/comptabilite/mois/{mois}",
  access: administrators,
  summary: "One month of the accountant's journal with its sums",
  params: byMonth,
  reply: accountingMonth,
});

export const listAccountingLines = endpoint({
  method: "GET",
  path: "/comptabilite/mois/{mois}/lignes",
  access: administrators,
  confirmed: "asTable",
  summary:
    "The lines of a month in the order of the journal; `q` is a document's or an order's number",
  params: byMonth,
  query: z.object({ q: words, genre: z.optional(accountingKind), ...paging, format }),
  reply: z.array(accountingLine),
});

export const closeAccountingMonth = endpoint({
  method: "PUT",
  path: "/comptabilite/mois/{mois}/cloturer",
  access: administrators,
  confirmed: "always",
  summary: "Close a month that is over; it is never opened again",
  params: byMonth,
  reply: accountingMonth,
  refuses: ["MONTH_CLOSED", "MONTH_NOT_OVER", "EARLIER_MONTH_OPEN"],
});

/** As it is printed, an invoice's or a credit note's. */
const documentNumber = z.string().check(z.regex(/^(AV-)?\d{4}-\d{6,9}$/));

export const getElectronicDocument = endpoint({
  method: "GET",
  path: "/comptabilite/documents/{numero}",
  access: administrators,
  summary:
    "An invoice or a credit note in the national format of electronic invoices, to be signed",
  params: z.object({ numero: documentNumber }),
  bytes: ["application/xml"],
});

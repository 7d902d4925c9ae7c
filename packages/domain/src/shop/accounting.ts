import type { AccountingMonthState } from "@majorant/contract/shop/accounting.admin";

// The accountant's journal: a line for each document on its day, in months that are closed one after the other and
// never opened again (docs/product/documents.md, The accountant's journal). Months and days are those of Tunis:
// "2026-11", "2026-11-21". Amounts are millimes.

/** What is taxed at one rate, in hundredths of a percent: 1900 is 19 %. */
export type TaxedAmount = { rate: number; net: number; tax: number };

/** A line of the journal: what a document says, without whom it is for. */
export type AccountingLine = {
  id: number;
  kind: "receipt" | "invoice" | "creditNote";
  year: number;
  number: number;
  orderId: number;
  day: string;
  /** Less than nothing of a credit note, as are its parts. */
  total: number;
  /** Null where the document says nothing of taxes: a receipt, and what gives back what has one. */
  exempt: number | null;
  stamp: number;
  /** The lowest rate first. */
  taxes: readonly TaxedAmount[];
};

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month after another. */
export const monthAfter = (month: string): string =>
  Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();

/** How a month stands on a day: closed, over and so to be closed, or not over yet. */
export const monthState = (
  { month, isClosed }: { month: string; isClosed: boolean },
  today: string,
): AccountingMonthState => {
  if (isClosed) return "closed";
  return month < monthOf(today) ? "open" : "current";
};

/** Why a month can't be closed on a day; null where it can. `open` is the earliest one that is not. */
export function closingRefusal({ month, open }: { month: string; open: string }, today: string) {
  if (month < open) return "MONTH_CLOSED";
  if (month >= monthOf(today)) return "MONTH_NOT_OVER";
  return month > open ? "EARLIER_MONTH_OPEN" : null;
}

/** A hash of a text, in hexadecimal: SHA-256. */
export type Digest = (text: string) => string;

/** The hash that the first line of all follows. */
export const noHash = "0".repeat(64);

/**
 * What the hash of a line is made of: all that it says, always in the same order. Words and whole numbers only, so that
 * no two lines have one text.
 */
export const lineText = ({ taxes, ...line }: AccountingLine): string =>
  [
    line.kind,
    line.year,
    line.number,
    line.orderId,
    line.day,
    line.total,
    line.exempt ?? "-",
    line.stamp,
    taxes.map(({ rate, net, tax }) => `${rate}:${net}:${tax}`).join(","),
  ].join("|");

/** The hash of each line, made of its text and of the hash before it: the first one's is `before`. */
export function chained(
  lines: readonly AccountingLine[],
  before: string,
  digest: Digest,
): string[] {
  let last = before;
  return lines.map((line) => {
    last = digest(`${last}\n${lineText(line)}`);
    return last;
  });
}

/** What is kept of a closed month: how many lines it had, and the hash of the last one, or that of the month before. */
export type ClosedMonth = { lines: number; hash: string };

/**
 * The first line of a closed month that is not what it was when it was closed; the last one where a later one is
 * missing. Undefined where all of them are, and "empty" where all are gone.
 */
export function brokenLine(
  closed: ClosedMonth,
  lines: readonly (AccountingLine & { hash: string | null })[],
  before: string,
  digest: Digest,
): AccountingLine | "empty" | undefined {
  const hashes = chained(lines, before, digest);
  const changed = lines.find(({ hash }, at) => hash !== hashes[at]);
  if (changed) return changed;
  if (lines.length === closed.lines && (hashes.at(-1) ?? before) === closed.hash) return undefined;
  return lines.at(-1) ?? "empty";
}

const month = new Intl.DateTimeFormat("fr", { month: "long", year: "numeric", timeZone: "UTC" });

/** "novembre 2026". */
export const monthText = (name: string): string => month.format(new Date(`${name}-01T00:00:00Z`));

/** "19 %", "7,5 %": a rate in hundredths of a percent. */
export const rateText = (rate: number): string => `${String(rate / 100).replace(".", ",")}\u00a0%`;

/** Accounting's years are those of the product's country. */
const zone = "Africa/Tunis";

/** The year that a receipt issued at that moment is numbered in. */
export const receiptYear = (issuedAt: Date): number =>
  Temporal.Instant.fromEpochMilliseconds(issuedAt.getTime()).toZonedDateTimeISO(zone).year;

/** A receipt's number as it is printed: "2026-000042", which sorts as it counts. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, "0")}`;

/** A credit note's number as it is printed: "AV-2026-000042", which is no receipt's. */
export const creditNoteNumber = (note: { year: number; number: number }): string =>
  `AV-${receiptNumber(note)}`;

/** The credit note that a text names as it is printed; null where it names none. */
export function creditNoteNamed(text: string): { year: number; number: number } | null {
  const [, number] = /^AV-(.+)$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : receiptNamed(number);
}

/** The receipt that a text names as it is printed; null where it names none. */
export function receiptNamed(text: string): { year: number; number: number } | null {
  const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : { year: Number(year), number: Number(number) };
}

/** Whether a text is a day as it is on the wire: "2026-11-24". */
export function isDay(text = ""): boolean {
  const midnight = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** "2026-11-24" → "24/11/2026", whatever the language of the browser. */
export const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** Day, month and year of a text that is written as a date, whether or not the calendar has it. */
const partsOf = (text: string) =>
  /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d\d)$/.exec(text.trim()) ??
  /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(text.trim());

/** Whether a date is typed with a year of two digits: it may be the beginning of one of four. */
export const hasShortYear = (text: string): boolean => partsOf(text)?.[3]?.length === 2;

/**
 * The day of "24/11/2026", "4-1-2026", "24.11.26", "24 11 2026" or "24112026", as it is on the wire; null where it is none.
 * A year of two digits is one of this century: no day that is typed here is anybody's birth.
 */
export function dayTyped(text: string): string | null {
  const [, day = "", month = "", year = ""] = partsOf(text) ?? [];
  const typed = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(typed) ? typed : null;
}

/** What is wrong with the value of a field for a day, which keeps what it cannot read as it was typed. */
export function dayFault(value: string | null): string | undefined {
  if (!value || isDay(value)) return undefined;
  return partsOf(value) === null
    ? "Écrivez la date ainsi : 24/11/2026"
    : "Cette date n’existe pas : écrivez le jour, le mois, puis l’année, comme 24/11/2026";
}

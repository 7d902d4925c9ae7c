/** Whether a text is a day as it is on the wire: "2026-11-24". */
export function isDay(text = ""): boolean {
  const midnight = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** "2026-11-24" → "24/11/2026", whatever the language of the browser. */
export const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** The day of "24/11/2026", "4-1-2026", "24 11 2026" or "24112026", as it is on the wire; null where it is none. */
export function dayTyped(text: string): string | null {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text.trim()) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim()) ??
    [];
  const typed = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(typed) ? typed : null;
}

/** What is wrong with the value of a field for a day, which keeps what it cannot read as it was typed. */
export const dayFault = (value: string): string | undefined =>
  value === "" || isDay(value) ? undefined : "Écrivez la date ainsi : 24/11/2026";

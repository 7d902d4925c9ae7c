/** The month that many before one, "2026-03". */
function before(month: string, count: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 - count, 1)).toISOString().slice(0, 7);
}

/**
 * The first and the last month that the server answers for what is asked, and the present one: up
 * to this month, and twelve of them, unless something else is asked.
 */
export function shownMonths(
  { de, a }: { de?: string | undefined; a?: string | undefined },
  now: Date,
): { de: string; a: string; present: string } {
  const present = now.toLocaleDateString("sv", { timeZone: "Africa/Tunis" }).slice(0, 7);
  const last = a ?? present;
  return { de: de ?? before(last, 11), a: last, present };
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr", { timeZone: "UTC", ...options });
const month = format({ month: "short", year: "2-digit" });
const wholeMonth = format({ month: "long", year: "numeric" });
const day = format({ day: "numeric", month: "short" });
const wholeDay = format({ day: "numeric", month: "long", year: "numeric" });

/** A month ("2026-11") or the first day of one or of a week ("2026-11-16"), short and in whole words. */
export function timeLabel(start: string, step: "mois" | "semaine") {
  const at = new Date(`${start.slice(0, 7)}${start.slice(7) || "-01"}T00:00:00Z`);
  return step === "mois"
    ? { short: month.format(at), long: capital(wholeMonth.format(at)) }
    : { short: day.format(at), long: `Semaine du ${wholeDay.format(at)}` };
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);

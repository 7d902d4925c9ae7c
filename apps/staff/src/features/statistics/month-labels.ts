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

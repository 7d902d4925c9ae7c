import type { AccessDates } from "../shop/periods.ts";

/** Where a dated right stands at a moment: it includes its beginning, and not its end. */
export function stateOf({ from, until }: AccessDates, now: Date): "current" | "coming" | "ended" {
  if (until !== null && until <= now) return "ended";
  return from === null || from <= now ? "current" : "coming";
}

/**
 * Up to when other rights to the same thing continue one that ends, without a gap: its own end
 * where none does, null where there is no end.
 */
export function continuedUntil(ending: Date, others: readonly AccessDates[]): Date | null {
  let end = ending;
  const inOrder = others.toSorted((a, b) => (a.from?.getTime() ?? 0) - (b.from?.getTime() ?? 0));
  for (const { from, until } of inOrder) {
    if (from !== null && from > end) break;
    if (until === null) return null;
    if (until > end) end = until;
  }
  return end;
}

/** Why a course is open or not, by the dates of all the rights to it; `at` is that end or beginning. */
export type Standing =
  | { state: "current"; at: null }
  | { state: "coming" | "ended"; at: Date }
  | { state: "never"; at: null };

/** One access that is current opens the course; else the next to begin is told, before the last that ended. */
export function accessStanding(accesses: readonly AccessDates[], now: Date): Standing {
  if (accesses.some((access) => stateOf(access, now) === "current"))
    return { state: "current", at: null };
  const times = (dates: (Date | null)[]) =>
    dates.filter((date) => date !== null).map((date) => date.getTime());
  const begins = times(
    accesses.filter((access) => stateOf(access, now) === "coming").map(({ from }) => from),
  );
  if (begins.length > 0) return { state: "coming", at: new Date(Math.min(...begins)) };
  const ends = times(accesses.map(({ until }) => until));
  if (ends.length > 0) return { state: "ended", at: new Date(Math.max(...ends)) };
  return { state: "never", at: null };
}

/** Why a period cannot be given: its end comes before its beginning, or is over already. */
export type PeriodFault = "PERIOD_INVERTED" | "PERIOD_OVER";

/** Whether an assignment may run in a period; null is open on that side. */
export function periodFault(
  { from, until }: { from: Date | null; until: Date | null },
  now: Date,
): PeriodFault | null {
  if (until === null) return null;
  if (from !== null && until <= from) return "PERIOD_INVERTED";
  return until <= now ? "PERIOD_OVER" : null;
}

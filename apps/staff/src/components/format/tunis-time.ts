/** "2026-12-03 20:00:00", as a clock in Tunis shows an instant: one hour ahead of UTC all year long. */
export const inTunis = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 19).replace("T", " ");

/** The instant, in UTC, at which a clock in Tunis shows that. */
export const ofTunis = (local: string): string =>
  new Date(`${local.replace(" ", "T")}+01:00`).toISOString();

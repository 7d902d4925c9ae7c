const timeZone = "Africa/Tunis";

const weekday = new Intl.DateTimeFormat("fr", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
});
const hour = new Intl.DateTimeFormat("fr", { timeZone, hour: "2-digit", minute: "2-digit" });
const numbers = new Intl.DateTimeFormat("fr", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const HOUR = 3_600_000;

/** How long a session counts as running: the wire has no end. */
export const runsFor = 2 * HOUR;

/** "jeudi 3 décembre, 20:00", in Tunis. */
export const spelled = (at: Date): string =>
  `${weekday.format(at).replace(/ 1 /, " 1er ")}, ${hour.format(at)}`;

/** "03/12/2026 20:00": the specification's section 9, in Tunis. */
export const exact = (at: Date): string => `${numbers.format(at)} ${hour.format(at)}`;

/** Where a session stands: still to come, running, or over. */
export function stateOf(at: Date, now: Date): "coming" | "running" | "over" {
  const since = now.getTime() - at.getTime();
  if (since < 0) return "coming";
  return since < runsFor ? "running" : "over";
}

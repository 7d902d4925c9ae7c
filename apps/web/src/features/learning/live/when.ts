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
const inDays = new Intl.RelativeTimeFormat("fr", { numeric: "auto" });
const inHours = new Intl.RelativeTimeFormat("fr", { style: "short" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "jeudi 3 décembre, 20:00", in Tunis. */
export const spelled = (at: Date): string =>
  `${weekday.format(at).replace(/ 1 /, " 1er ")}, ${hour.format(at)}`;

/** "03/12/2026 20:00": the specification's section 9, in Tunis. */
export const exact = (at: Date): string => `${numbers.format(at)} ${hour.format(at)}`;

/** Midnight of that day in Tunis, as an instant in UTC: only for counting days. */
const dayOf = (at: Date) => Date.parse(numbers.format(at).split("/").reverse().join("-"));

/** "dans 25 min", "dans 2 h", "demain", "dans 8 jours", "hier": calendar days from half a day on. */
export function fromNow(at: Date, now: Date): string {
  const away = at.getTime() - now.getTime();
  if (Math.abs(away) < HOUR) return inHours.format(Math.round(away / MINUTE), "minute");
  const days = (dayOf(at) - dayOf(now)) / DAY;
  if (days === 0 || Math.abs(away) < DAY / 2)
    return inHours.format(Math.round(away / HOUR), "hour");
  return inDays.format(days, "day");
}

/** Where a session stands: still to come, running, or over. */
export function stateOf(
  { date, end }: { date: string; end: string },
  now: Date,
): "coming" | "running" | "over" {
  if (now.getTime() < Date.parse(date)) return "coming";
  return now.getTime() < Date.parse(end) ? "running" : "over";
}

import { locale } from "../locale/locale.ts";

/** A date as numbers, whatever the language. */
const numbers = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const inDays = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const inHours = new Intl.RelativeTimeFormat(locale, { style: "short" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

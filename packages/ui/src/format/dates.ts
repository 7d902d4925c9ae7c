import { locale } from "../locale/locale.ts";

const timeZone = "Africa/Tunis";
const day = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" });

/** "03/12/2026 20:00", in Tunis (docs/product/limits.md, L4). */
export const exactly = (at: Date): string => `${day.format(at)} ${hour.format(at)}`;

/** A date as numbers, whatever the language. */
const numbers = new Intl.DateTimeFormat("fr", {
  timeZone,
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

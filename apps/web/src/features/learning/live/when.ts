import { liveState } from "@majorant/domain/time/live-state";
import { firstApart } from "@majorant/ui/format/first-apart.ts";
import { locale } from "@majorant/ui/locale/locale.ts";

const timeZone = "Africa/Tunis";

const weekday = new Intl.DateTimeFormat(locale, {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
});
const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" });
const numbers = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** "jeudi 3 décembre, 20:00", in Tunis. */
export const weekdayAndTime = (at: Date): string =>
  `${firstApart(weekday.format(at))}, ${hour.format(at)}`;

/** Whether a session runs, or is still to come on this day in Tunis. */
export function isToday(session: { date: string; end: string }, now: Date): boolean {
  const state = liveState(session, now);
  const sameDay = () => numbers.format(new Date(session.date)) === numbers.format(now);
  return state === "running" || (state === "coming" && sameDay());
}

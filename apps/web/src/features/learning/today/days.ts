import { daysBetween } from "@majorant/domain/reviews/returns";
import { firstApart } from "@majorant/ui/format/first-apart.ts";
import { locale } from "@majorant/ui/locale/locale.ts";

const spelled = new Intl.DateTimeFormat(locale, {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});
const away = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** "jeudi 3 décembre", of a day as it is on the wire. */
export const dayInWords = (day: string): string => firstApart(spelled.format(new Date(day)));

/** "demain", "dans 8 jours", "dans 3 mois": how far a day is from another one. */
export function dayFrom(today: string, day: string): string {
  const days = daysBetween(today, day);
  return days < 60 ? away.format(days, "day") : away.format(Math.round(days / 30), "month");
}

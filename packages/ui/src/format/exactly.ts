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

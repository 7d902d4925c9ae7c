import { type Language, locales } from "../accounts/languages.ts";

const timeZone = "Africa/Tunis";

const formatsOf = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }),
  hour: new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" }),
});

const formats = { fr: formatsOf(locales.fr), ar: formatsOf(locales.ar) };

/** "1er décembre 2026", in Tunis; French counts the first day of a month apart. */
export function dayOf(at: Date, language: Language = "fr"): string {
  const day = formats[language].day.format(at);
  return language === "fr" ? day.replace(/^1 /, "1er ") : day;
}

/** "1er décembre 2026", of a day by its name: "2026-12-01". */
export const namedDay = (day: string, language: Language = "fr"): string =>
  dayOf(new Date(`${day}T12:00:00Z`), language).replaceAll(" ", "\u00a0");

/** "20:00", in Tunis. */
export const hourOf = (at: Date, language: Language = "fr"): string =>
  formats[language].hour.format(at);

const at = { fr: "à", ar: "على الساعة" };

/** "1er décembre 2026 à 20:00", in Tunis and in one piece, as sentences of mails and notices say it. */
export const moment = (date: Date, language: Language = "fr"): string =>
  `${dayOf(date, language)} ${at[language]} ${hourOf(date, language)}`.replaceAll(" ", "\u00a0");

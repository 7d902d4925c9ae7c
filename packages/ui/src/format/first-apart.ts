import { locale } from "../locale/locale.ts";

/** "1er décembre": French counts the first day of a month apart. */
export const firstApart = (date: string): string =>
  locale === "fr" ? date.replace(/(^| )1 /, "$11er ") : date;

/** By the language of the screen; what no screen shows (mails, receipts) is French. */
const currencies = { fr: "DT", ar: "د.ت" };

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  });
  formats.set(locale, format);
  return format;
}

/**
 * "1 249,500 DT": decimal dinars as every screen, mail and receipt writes them, always with their
 * three decimals. The currency comes after the only no-break space that is not narrow.
 */
export const priceText = (dinars: number, locale = "fr"): string =>
  `${formatOf(locale).format(dinars)}\u00a0${locale.startsWith("ar") ? currencies.ar : currencies.fr}`;

/** "1249,500": in a column of a spreadsheet, which takes a space or a currency for words. */
export const amountText = (dinars: number): string => dinars.toFixed(3).replace(".", ",");

/** The forms of words that a number inflects, in the order in which a catalogue has them: "one|two|few|many|other". */
const order: readonly Intl.LDMLPluralRule[] = ["one", "two", "few", "many", "other"];

/**
 * Words with their number, as a language inflects them: of "شهر واحد|شهران|# أشهر|# شهرًا|# شهر" Arabic takes
 * the second for 2 and the fourth for 12. `#` is the number; what has no form of its own has the last one.
 */
export function inflected(language: string, count: number, forms: string): string {
  const all = forms.split("|");
  const form = all[order.indexOf(new Intl.PluralRules(language).select(count))] ?? all.at(-1) ?? "";
  return form.replace("#", String(count));
}

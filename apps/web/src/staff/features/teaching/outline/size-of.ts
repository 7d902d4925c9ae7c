const format = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });

/** A size in bytes, as people say it: "850 o", "12,3 Ko", "4 Mo". */
export function sizeOf(bytes: number): string {
  const units = ["o", "Ko", "Mo", "Go"];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${format.format(bytes / 1000 ** power)} ${units[power]}`;
}

const units = ["octets", "Ko", "Mo", "Go"] as const;

/** "850 octets", "12,4 Mo": one decimal below a hundred. */
export function byteSize(bytes: number): string {
  let count = bytes;
  let unit = 0;
  while (count >= 999.5 && unit < units.length - 1) {
    count /= 1000;
    unit += 1;
  }
  const decimals = unit > 0 && count < 99.95 ? 1 : 0;
  const text = count.toLocaleString("fr", { maximumFractionDigits: decimals });
  return `${text}\u00a0${units[unit]}`;
}

/** How much a new measure counts against those before: speeds jump, and their reader wants a calm figure. */
const weight = 0.3;

/** Measured this often at most, in milliseconds. */
const interval = 500;

/** How fast bytes come: `rate` in bytes a second, null until it is known. */
export type Pace = { at: number; bytes: number; rate: number | null };

/** The pace once `bytes` have come by `at`, in epoch milliseconds. */
export function paceAt(before: Pace | null, at: number, bytes: number): Pace {
  if (!before || bytes < before.bytes) return { at, bytes, rate: null };
  const elapsed = at - before.at;
  if (elapsed < interval) return before;
  const measured = ((bytes - before.bytes) * 1000) / elapsed;
  const rate = before.rate === null ? measured : before.rate + weight * (measured - before.rate);
  return { at, bytes, rate };
}

/** "moins d’une minute", "4 min", "1 h 20": how long the rest takes; null where nobody knows. */
export function timeLeft(bytes: number, rate: number | null): string | null {
  if (!rate || rate <= 0) return null;
  const minutes = Math.ceil(bytes / rate / 60);
  if (minutes <= 1) return "moins d’une minute";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, "0")}`;
}

/** The gateway's notification usually comes before the reader does, else within seconds. */
const FIRST_MS = 1500;
const LONGEST_MS = 15_000;
const TIMES = 14;

/**
 * Milliseconds to wait before asking for the order's state again, after so many `tries`:
 * each wait half as long again as the one before, for about two minutes, then false.
 */
export function nextWait(tries: number): number | false {
  if (tries >= TIMES) return false;
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** Math.max(0, tries - 1)));
}

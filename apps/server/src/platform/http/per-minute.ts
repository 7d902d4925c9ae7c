import type { Clock } from "../clock.ts";

const minute = 60_000;

/**
 * Counts by the minute, on this instance. One map for everybody, begun anew each minute: nothing grows, and nothing has
 * to be swept. `count` answers how many seconds are left to wait for whoever is beyond `most`, and 0 otherwise.
 */
export function openMinutes(clock: Clock) {
  let began = 0;
  let counts = new Map<string, number>();

  return {
    count(key: string, most: number): number {
      const now = clock().getTime();
      if (now < began || now - began >= minute) {
        began = now;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > most ? Math.ceil((began + minute - now) / 1_000) : 0;
    },
  };
}

const SECOND = 1000;

/** The longest pause between two tries, and how often one asks where nothing can be streamed. */
export const longestPause = 60 * SECOND;

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, and each
 * browser at a moment of its own, so that a server that comes back is not met by all of them at once.
 */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(longestPause, SECOND * 2 ** failures);
  return whole / 2 + (random * whole) / 2;
}

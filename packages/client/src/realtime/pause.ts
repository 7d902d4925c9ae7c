const SECOND = 1000;

/** The longest pause between two tries, and how often one asks where nothing can be streamed. */
export const longestPause = 60 * SECOND;

/** Within this a stream is taken up again that was sent to another server, in milliseconds. */
const longestMove = 3 * SECOND;

/** How long to wait before that: all streams of a server are sent away at one moment. */
export const pauseToMove = (random: number): number => random * longestMove;

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, and each
 * browser at a moment of its own, so that a server that comes back is not met by all of them at once.
 */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(longestPause, SECOND * 2 ** failures);
  return whole / 2 + (random * whole) / 2;
}

/** The ids with one of them at another place, from 0. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** How near to an edge of the window, in pixels, what is dragged makes the page roll. */
const edge = 72;

/** The most that it rolls by, in pixels a second. */
const fastest = 840;

/** A frame that comes later than this has been waited for: the page does not leap, in milliseconds. */
const longestFrame = 50;

/**
 * How many pixels the page rolls in a frame of so many milliseconds while something is held at `y` of a window that is so
 * high: the faster, the nearer to an edge, and as fast on every screen.
 */
export function rollStep(y: number, height: number, elapsed: number): number {
  const above = Math.min(Math.max(edge - y, 0) / edge, 1);
  const below = Math.min(Math.max(y - (height - edge), 0) / edge, 1);
  return ((below - above) * fastest * Math.min(elapsed, longestFrame)) / 1_000;
}

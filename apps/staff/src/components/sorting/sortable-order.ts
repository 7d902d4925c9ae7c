/** The ids with one of them at another place, from 0. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** How near to an edge of the window, in pixels, what is dragged makes the page roll. */
const edge = 72;

/** The most that it rolls by, in pixels of one frame. */
const fastest = 14;

/** How far the page rolls in a frame while something is held at `y` of a window that is so high: the faster, the nearer to an edge. */
export function rollStep(y: number, height: number): number {
  const above = Math.min(Math.max(edge - y, 0) / edge, 1);
  const below = Math.min(Math.max(y - (height - edge), 0) / edge, 1);
  return Math.round((below - above) * fastest);
}

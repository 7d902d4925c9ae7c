import { Refusal } from "./http/refusal.ts";

/** Loaded with the first picture: a start, and most of what is asked, need none. */
export const loadSharp = async () => (await import("sharp")).default;

/** How many pictures are decoded or drawn at a time: Node's four threads make passwords' hashes too. */
const atOnce = 2;

/** How many may wait for their turn; more would not be served before their callers have gone. */
const mostWaiting = 100;

/** More pixels than that no photo has that is worth looking at; each takes four bytes, several times over. */
export const mostPixels = 25_000_000;

let underWay = 0;
let done = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes or draws a picture once it is its turn, of all that this process makes.
 * @throws Refusal BUSY where too many wait already.
 */
export async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (underWay < atOnce) underWay += 1;
  else if (waiting.length >= mostWaiting) throw new Refusal("BUSY");
  // Whoever ends hands the turn on: it is not free in between.
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await draw();
  } finally {
    done += 1;
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

/** How many this process has made, and how many wait. */
export const pixelWork = () => ({ done, waiting: waiting.length });

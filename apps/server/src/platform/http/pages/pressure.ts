import type { FastifyInstance } from "fastify";
import type { Clock } from "../../clock.ts";
import { openMinutes } from "../per-minute.ts";

/** Later than this, in milliseconds, the server has no time for pages. */
const LATE_MS = 200;

/** Later than this, in milliseconds, somebody waits for the pages of others. */
const BEHIND_MS = 20;

/** More documents than anybody opens by hand in a minute: within the application a page leads on without another. */
const MANY_PAGES = 60;

/**
 * Whether the server has time to make pages. Where it has not, the browser makes them by itself from a blank
 * document: slower for one, rather than down for all; how often is counted.
 */
export function pagePressure(app: FastifyInstance, clock: Clock) {
  let count = 0;
  let asTyped = 0;
  const minutes = openMinutes(clock);
  const delay = () => app.memoryUsage().eventLoopDelay;
  return {
    isLate: () => delay() > LATE_MS,
    /** Whether somebody waits for the pages of others. */
    isBehind: () => delay() > BEHIND_MS,
    /** Counts a page of a reader: whether they have had many in this minute. Theirs are left first. */
    hasHadMany: (readerId: number) => minutes.count(String(readerId), MANY_PAGES) > 0,
    noteLeft: () => {
      count += 1;
    },
    /** How many pages were left to the browsers since the start. */
    left: () => count,
    /** Notes that so many texts of a page are beyond what pages typeset. */
    noteAsTyped: (texts: number) => {
      asTyped += texts;
    },
    /** How many texts were shown as they were typed since the start, each time that a page had them. */
    asTyped: () => asTyped,
  };
}

export type PagePressure = ReturnType<typeof pagePressure>;

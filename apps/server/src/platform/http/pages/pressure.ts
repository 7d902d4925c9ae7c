import type { FastifyInstance } from "fastify";

/** Later than this, in milliseconds, the server has no time for pages. */
const LATE_MS = 200;

/**
 * Whether the server has time to make pages. Where it has not, the browser makes them by itself from a blank
 * document: slower for one, rather than down for all; how often is counted.
 */
export function pagePressure(app: FastifyInstance) {
  let count = 0;
  return {
    isLate: () => app.memoryUsage().eventLoopDelay > LATE_MS,
    noteLeft: () => {
      count += 1;
    },
    /** How many pages were left to the browsers since the start. */
    left: () => count,
  };
}

export type PagePressure = ReturnType<typeof pagePressure>;

import { useSyncExternalStore } from "react";

const STEP_MS = 30_000;

/** The beginning of this half minute: times are said by the minute, and begin at full minutes. */
const halfMinute = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/**
 * When the page was opened. What is painted before React (decision 17) and React's first render both say
 * the time of that instant, so that React takes over the very same words.
 */
const opened = () => Math.floor(performance.timeOrigin / STEP_MS) * STEP_MS;

function tick(told: () => void) {
  const timer = setInterval(told, STEP_MS);
  return () => clearInterval(timer);
}

/** The time, told again every half a minute: enough for "dans 25 min". */
export function useNow(): Date {
  return new Date(useSyncExternalStore(tick, halfMinute, opened));
}

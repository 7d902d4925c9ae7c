import { useSyncExternalStore } from "react";
import { pageFacts } from "./document/page-facts.ts";

const STEP_MS = 30_000;

/** The beginning of this half minute: times are said by the minute, and begin at full minutes. */
const halfMinute = (at = Date.now()) => Math.floor(at / STEP_MS) * STEP_MS;

/** When the server made the page: what it wrote, the first render says again. */
const atServer = () => halfMinute(pageFacts()?.at);

function tick(onTick: () => void) {
  const timer = setInterval(onTick, STEP_MS);
  return () => clearInterval(timer);
}

/** The time, told again every half a minute: enough for "dans 25 min". */
export function useNow(): Date {
  return new Date(useSyncExternalStore(tick, () => halfMinute(), atServer));
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { leftToBrowser } from "./left-to-browser.ts";

// What texts take is bounded one by one (domain, text/bounds.ts); a page may have hundreds. The server typesets what there is
// room for and leaves the rest to the browser, which typesets what it can at once and the rest when it has nothing else to do.

/** What a page that is made on the server still has room for, and what became of its texts. */
export type PageCosts = {
  /** In the unit of `weighed`. */
  room: number;
  /** How many texts and formulas were left to the browser. */
  left: number;
  /** How many are beyond what is shown otherwise than typed. */
  asTyped: number;
};

/** Room for the texts of one page: some tenth of a second of the server, at worst. */
export const newPageCosts = (): PageCosts => ({ room: 20_000, left: 0, asTyped: 0 });

let source = (): PageCosts | undefined => undefined;

/** Where the costs are of the page that is made: on the server one of many at once, in a browser none. */
export const costsFrom = (next: () => PageCosts | undefined): void => {
  source = next;
};

/** Leaves a part of a page to the browser: thrown on the server within a Suspense boundary, whose fallback is sent. */
export class LeftToBrowser extends Error {
  override readonly name = "LeftToBrowser";
  /** React tells the browser this much of what was thrown. */
  readonly digest = leftToBrowser;
}

/** Notes that something is shown as it was typed. */
export const noteAsTyped = (): void => {
  const costs = source();
  if (costs) costs.asTyped += 1;
};

/** What a browser typesets in one go, and how much of it can stand in a page. */
const [mostAtOnce, mostStanding] = [20_000, 1_000_000] as const;

let takenAtOnce = 0;
let standing = 0;

/** Whether there is time for it before the browser has to look at what its reader does. */
function takes(cost: number): boolean {
  if (takenAtOnce === 0)
    setTimeout(() => {
      takenAtOnce = 0;
    });
  takenAtOnce += cost;
  return takenAtOnce <= mostAtOnce;
}

const waiting = new Set<() => void>();
let isAwaited = false;

/** Does it when the browser has nothing else to do, one after the other. */
function inTurn(act: () => void) {
  waiting.add(act);
  awaitIdle();
  return () => void waiting.delete(act);
}

function awaitIdle(): void {
  if (isAwaited || waiting.size === 0) return;
  isAwaited = true;
  whenIdle(() => {
    isAwaited = false;
    const [next] = waiting;
    if (next) waiting.delete(next);
    next?.();
    awaitIdle();
  });
}

/** Safari has no word for it. */
const whenIdle = (act: () => void): void =>
  void ("requestIdleCallback" in globalThis
    ? requestIdleCallback(act, { timeout: 1_000 })
    : setTimeout(act, 50));

/** Takes so much of the room of a page that the server makes; throws where it has none. */
export function spend(cost: number): void {
  const page = source();
  if (!page) return;
  if (page.room < cost) {
    page.left += 1;
    throw new LeftToBrowser();
  }
  page.room -= cost;
}

const never = () => () => {};

/** When something is typeset: at once, once there is time for it, or not at all in a page that has more than can be shown. */
export type Turn = "now" | "later" | "never";

/**
 * When what costs so much is typeset; until then, or for good, it stands as it was typed. Throws on the server where the
 * page has no room for it.
 */
export function useTurn(cost: number): Turn {
  spend(cost);
  // What the server has typeset is taken over as it is.
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [turn, setTurn] = useState<Turn>(() => (isTakenOver || takes(cost) ? "now" : "later"));
  useEffect(() => {
    if (turn === "never") return;
    if (turn === "later")
      return inTurn(() => setTurn(standing + cost <= mostStanding ? "now" : "never"));
    standing += cost;
    return () => {
      standing -= cost;
    };
  }, [turn, cost]);
  return turn;
}

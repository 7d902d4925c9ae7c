import { useSyncExternalStore } from "react";

/** How a script is waited for: it is on its way, for long already, or there is no line. */
export type Line = "fine" | "slow" | "gone";

const listeners = new Set<() => void>();
const waiting = new Map<symbol, { line: "slow" | "gone"; again: () => void }>();

function told() {
  for (const listener of listeners) listener();
}

/** Notes that something waits, and what tries it again now; answers how to end that. */
export function waitsFor(line: "slow" | "gone", again: () => void): () => void {
  const one = Symbol(line);
  waiting.set(one, { line, again });
  told();
  return () => {
    waiting.delete(one);
    told();
  };
}

/** Tries again now what waits. */
export function tryAgain(): void {
  for (const { again } of [...waiting.values()]) again();
}

function current(): Line {
  const lines = [...waiting.values()].map(({ line }) => line);
  if (lines.includes("gone")) return "gone";
  return lines.length > 0 ? "slow" : "fine";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What a page that waits for its script has to say. */
export const useLine = (): Line => useSyncExternalStore(subscribe, current, () => "fine");

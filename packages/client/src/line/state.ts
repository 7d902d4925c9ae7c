import { createStore, useStore } from "@majorant/ui/store.ts";

/** How a script is waited for: it is on its way, for long already, or there is no line. */
export type Line = "fine" | "slow" | "gone";

const line = createStore<Line>(() => "fine");
const waiters = new Map<symbol, { line: "slow" | "gone"; again: () => void }>();

/** Notes that something waits, and what tries it again now; answers how to end that. */
export function waitsFor(how: "slow" | "gone", again: () => void): () => void {
  const key = Symbol(how);
  waiters.set(key, { line: how, again });
  line.set(current());
  return () => {
    waiters.delete(key);
    line.set(current());
  };
}

/** Tries again now what waits. */
export function tryAgain(): void {
  for (const { again } of [...waiters.values()]) again();
}

function current(): Line {
  const lines = [...waiters.values()].map(({ line }) => line);
  if (lines.includes("gone")) return "gone";
  return lines.length > 0 ? "slow" : "fine";
}

/** What a page that waits for its script has to say. */
export const useLine = (): Line => useStore(line, () => "fine");

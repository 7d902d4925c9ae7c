import { constants } from "node:os";

/** How long a stop may take, in milliseconds: whoever manages services kills after longer ones. */
const mostMs = 9_500;

/** A signal to the whole group reaches us from whoever started us as well: within this it is the same one. */
const sameMs = 1_000;

/**
 * How long an instance beside others still answers whoever comes, in milliseconds, while it says that it is not ready:
 * a proxy looks for that from time to time.
 */
export const noticeMs = 2_000;

export type Stopping = {
  /** What is to be ended at the stop; the last one goes first. */
  onStop(step: () => Promise<unknown>): void;
  /** What is told as the stop begins, before anything is ended. */
  onBegin(tell: () => void): void;
  /** Ends everything, then this process with that code; once it has begun, nothing more. */
  stop(code: number): Promise<void>;
  begun(): boolean;
};

/** The one way in which this process ends: at a signal, or when something it stands on has gone. */
export function openStopping(say: (line: string) => void): Stopping {
  const listeners: (() => void)[] = [];
  const steps: (() => Promise<unknown>)[] = [];
  let since: number | null = null;

  async function stop(code: number): Promise<void> {
    if (since !== null) return;
    since = performance.now();
    setTimeout(() => {
      say("The stop took too long: what was left is cut off.");
      process.exit(1);
    }, mostMs);
    for (const tell of listeners) tell();
    for (const step of steps.reverse())
      await step().catch((error) => say(`While stopping: ${error?.message ?? error}`));
    process.exit(code);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (since === null) void stop(0);
      else if (performance.now() - since > sameMs) process.exit(128 + constants.signals[signal]);
    });

  return {
    onStop: (step) => void steps.push(step),
    onBegin: (tell) => void listeners.push(tell),
    stop,
    begun: () => since !== null,
  };
}

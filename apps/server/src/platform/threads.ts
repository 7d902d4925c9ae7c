import { Worker } from "node:worker_threads";
import { Refusal } from "./http/refusal.ts";

type Waiting<Task, Outcome> = { task: Task; resolve: (outcome: Outcome | null) => void };

/** A thread at work or at rest. */
type Thread<Task, Outcome> = {
  worker: Worker;
  ready: boolean;
  doing: Waiting<Task, Outcome> | null;
  limit?: NodeJS.Timeout;
};

/** A thread that takes longer than that to begin has something wrong with it. */
const mostToBegin = 20_000;

/** What a thread may take: so many at a time, each so long for a task, with a heap of so many megabytes. */
export type ThreadLimits = {
  threads: number;
  milliseconds: number;
  megabytes: number;
  /** How many tasks wait for their turn; those beyond would not be done before their callers have gone. */
  mostWaiting: number;
};

/**
 * What people wrote and a bomb may be among is read apart from everything else: in threads that do one task at a time,
 * within limits. One that goes beyond them is ended, and another begins in its place. Who waits is served in turn. The
 * script says "ready" once, then answers each message with one.
 * @returns what does a task: null where it was ended, or failed. It throws Refusal BUSY where too many wait.
 */
export function openThreads<Task, Outcome>(
  script: URL,
  { threads, milliseconds, megabytes, mostWaiting }: ThreadLimits,
): (task: Task) => Promise<Outcome | null> {
  const waiting: Waiting<Task, Outcome>[] = [];
  const running = new Set<Thread<Task, Outcome>>();

  function begin(): void {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const thread: Thread<Task, Outcome> = { worker, ready: false, doing: null };
    running.add(thread);
    thread.limit = setTimeout(() => end(thread), mostToBegin).unref();
    worker.on("message", (message: Outcome | "ready") => {
      clearTimeout(thread.limit);
      if (message === "ready") thread.ready = true;
      else {
        thread.doing?.resolve(message);
        thread.doing = null;
      }
      giveWork();
    });
    worker.on("error", () => end(thread));
    worker.on("exit", () => end(thread));
  }

  function end(thread: Thread<Task, Outcome>): void {
    if (!running.delete(thread)) return;
    clearTimeout(thread.limit);
    // One that never began would not begin for the next one either.
    const lost = thread.doing ?? (thread.ready ? null : (waiting.shift() ?? null));
    lost?.resolve(null);
    void thread.worker.terminate();
    giveWork();
  }

  function giveWork(): void {
    for (const thread of running) {
      if (!thread.ready || thread.doing) continue;
      const next = waiting.shift();
      if (!next) break;
      thread.doing = next;
      thread.limit = setTimeout(() => end(thread), milliseconds);
      thread.worker.postMessage(next.task);
    }
    const beginning = [...running].filter(({ ready }) => !ready).length;
    if (waiting.length > beginning && running.size < threads) begin();
    // A thread keeps the process from ending for as long as somebody waits, and no longer.
    for (const { worker, doing } of running) {
      if (doing || waiting.length > 0) worker.ref();
      else worker.unref();
    }
  }

  return async (task) => {
    if (waiting.length >= mostWaiting) throw new Refusal("BUSY");
    const { promise, resolve } = Promise.withResolvers<Outcome | null>();
    waiting.push({ task, resolve });
    giveWork();
    return promise;
  };
}

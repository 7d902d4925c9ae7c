import { Worker } from "node:worker_threads";
import type { Checked, Question } from "@majorant/domain/answers/check";

/** What a thread is asked to do. */
export type Task =
  | { does: "check"; question: Question; answer: string }
  | { does: "read"; kind: Question["kind"]; answer: string };

export type Outcome = Checked;

type Waiting = { task: Task; resolve: (outcome: Outcome | null) => void };

/** A thread at work or at rest. */
type Thread = { worker: Worker; ready: boolean; doing: Waiting | null; limit?: NodeJS.Timeout };

/** A thread that takes longer than that to begin has something wrong with it. */
const mostToBegin = 20_000;

/** Formulas are small: whatever grows beyond that is a bomb. */
const mostMegabytes = 64;

/**
 * Threads that do one task at a time, each for so long at most: one that takes longer is ended, and another
 * begins in its place. Who waits is served in turn.
 * @returns what does a task: null where it was ended, or failed.
 */
export function openThreads({
  script,
  threads,
  milliseconds,
}: {
  script: URL;
  threads: number;
  milliseconds: number;
}): (task: Task) => Promise<Outcome | null> {
  const waiting: Waiting[] = [];
  const running = new Set<Thread>();

  function begin(): void {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const thread: Thread = { worker, ready: false, doing: null };
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

  function end(thread: Thread): void {
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

  return (task) => {
    const { promise, resolve } = Promise.withResolvers<Outcome | null>();
    waiting.push({ task, resolve });
    giveWork();
    return promise;
  };
}

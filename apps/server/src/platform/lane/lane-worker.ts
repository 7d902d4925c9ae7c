import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { RefusalCode } from "@majorant/contract/refusals";
import { Refusal } from "../http/refusal.ts";

// The process of lane-process.ts: does what it is sent, and ends when nobody is there any more to send something.

/** Work, by where its function is. */
export type Task = { id: number; module: string; name: string; args: unknown[] };

export type Answer = { id: number } & (
  | { value: unknown }
  | { code: RefusalCode }
  | { error: unknown }
);

/** Linux has priorities by thread, and some of this process's are there already. */
const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

const answer = (said: Answer) => process.send?.(said);

process.on("message", async (message) => {
  const { id, module, name, args } = message as Task; // what lane-process.ts sends
  try {
    const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>; // as its sender knows
    answer({ id, value: await functions[name]?.(...args) });
  } catch (error) {
    if (error instanceof Refusal)
      answer({ id, code: error.body.code as RefusalCode }); // a refusal is no fault
    else answer({ id, error });
  }
});

// At once: an ordinary exit waits for the threads, and with them for a decoder that hangs.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Signals to the whole group are its parent's to answer: it stays in that group, since Linux weighs priorities within one.
for (const signal of ["SIGINT", "SIGHUP", "SIGTERM"] as const) process.on(signal, () => {});

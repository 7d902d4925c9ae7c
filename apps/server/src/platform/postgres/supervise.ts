import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresLog } from "./log.ts";

const DEATHS_BORNE = 3;
const WITHIN_MS = 60_000;

/** Somebody told it to end, us as well perhaps: a moment, and we know. */
const TOLD_MS = 1_000;

export interface Supervised {
  /** From now on its end is nothing to mend. */
  expectEnd(): void;
  /** Leaves the last one to the caller, and gives its pid if it still runs. */
  giveUp(): Promise<number | undefined>;
}

/**
 * Keeps a server running: starts it again when it dies on its own, or does not start again. When that
 * was too often `onGone` is called, and it stays down.
 */
export async function supervise(
  launch: () => Promise<ChildProcess>,
  { log, onGone }: { log: PostgresLog; onGone?: (() => void) | undefined },
): Promise<Supervised> {
  let isWanted = true;
  let current: ChildProcess | undefined;
  let restart = Promise.resolve();
  let deaths: number[] = [];

  const start = async () => {
    const child = await launch();
    current = child;
    child.once("exit", (code, signal) => {
      current = undefined;
      restart = mend(signal ?? `code ${code}`, code === 0);
    });
  };

  const mend = async (how: string, wasTold: boolean): Promise<void> => {
    if (wasTold) await pause(TOLD_MS);
    if (!isWanted) return;
    deaths = [...deaths.filter((time) => Date.now() - time < WITHIN_MS), Date.now()];
    const isHopeless = deaths.length > DEATHS_BORNE;
    const next = isHopeless ? "too often: it stays down" : "starting it again";
    log.error(`PostgreSQL ended unexpectedly (${how}), ${next}`);
    if (isHopeless) {
      onGone?.();
      return;
    }
    try {
      await start();
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error));
      await mend("before it was ready", false);
    }
  };

  // A process that ends without calling `giveUp` takes its server along, as far as a signal can.
  const onExit = () => process.platform !== "win32" && current?.kill("SIGINT");
  await start();
  process.once("exit", onExit);
  const expectEnd = () => {
    isWanted = false;
  };
  return {
    expectEnd,
    async giveUp() {
      expectEnd();
      await restart;
      process.off("exit", onExit);
      return current?.pid;
    },
  };
}

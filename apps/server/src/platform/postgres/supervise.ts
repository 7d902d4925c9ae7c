import type { ChildProcess } from "node:child_process";
import type { PostgresLog } from "./log.ts";

const DEATHS_BORNE = 3;
const WITHIN_MS = 60_000;

/**
 * Keeps a server running: starts it again when it dies on its own, until it has died too often.
 * `giveUp` leaves the last one to the caller, and gives its pid if it still runs.
 */
export async function supervise(
  launch: () => Promise<ChildProcess>,
  log: PostgresLog,
): Promise<{ giveUp(): Promise<number | undefined> }> {
  let isWanted = true;
  let current: ChildProcess | undefined;
  let restart = Promise.resolve();
  let deaths: number[] = [];

  const start = async () => {
    const child = await launch();
    current = child;
    child.once("exit", (code, signal) => {
      current = undefined;
      if (!isWanted) return;
      deaths = [...deaths.filter((time) => Date.now() - time < WITHIN_MS), Date.now()];
      const isHopeless = deaths.length > DEATHS_BORNE;
      const next = isHopeless ? "too often: it stays down" : "starting it again";
      log.error(`PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}), ${next}`);
      if (!isHopeless) restart = start().catch((error) => log.error(error.message));
    });
  };

  // A process that ends without calling `giveUp` takes its server along, as far as a signal can.
  const onExit = () => process.platform !== "win32" && current?.kill("SIGINT");
  await start();
  process.once("exit", onExit);
  return {
    async giveUp() {
      isWanted = false;
      await restart;
      process.off("exit", onExit);
      return current?.pid;
    },
  };
}

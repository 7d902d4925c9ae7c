import pg from "pg";
import type { Connection } from "./connection.ts";

/** What a server makes of being asked: nothing at all, where it hangs or its machine is gone. */
export type Pulse = "answers" | "refuses" | "silent";

/** How long is waited for a connection, and then for an answer, in milliseconds. */
const patience = 4_000;

/** How often a watch asks, and how long it waits, in milliseconds; at the second silence it cuts. */
const interval = 2_000;

/** Asks a server whether it is there, on a connection of its own: the pool's may all be busy. */
export function openPulse(connection: Connection | string) {
  const own = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: 1,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  own.on("error", () => {}); // the next question tells
  own.on("connect", (client) => client.on("error", () => {}));
  let asking: Promise<Pulse> | null = null;
  let watching: NodeJS.Timeout | undefined;

  async function question(): Promise<Pulse> {
    const began = performance.now();
    try {
      await own.query("select 1");
      return "answers";
    } catch {
      // It was refused, or given up.
      return performance.now() - began < patience - 100 ? "refuses" : "silent";
    } finally {
      asking = null;
    }
  }

  /** Whoever asks while a question is under way waits for the same answer, each as long as they want. */
  function ask(withinMs: number): Promise<Pulse> {
    asking ??= question();
    const silence = Promise.withResolvers<Pulse>();
    // An answer that has come while this process was busy is read before it is called silence.
    const timer = setTimeout(() => setImmediate(silence.resolve, "silent"), withinMs);
    return Promise.race([asking, silence.promise]).finally(() => clearTimeout(timer));
  }

  return {
    ask,
    /**
     * Cuts the connections that wait for a server which says nothing: their questions fail then, where
     * they would wait for as long as TCP does, or for ever. A slow question is not cut while others are answered.
     */
    watch(cut: () => void): void {
      let silences = 0;
      const look = async () => {
        silences = (await ask(interval)) === "silent" ? silences + 1 : 0;
        if (silences > 1) cut();
        watching = setTimeout(look, interval);
        watching.unref();
      };
      watching = setTimeout(look, interval);
      watching.unref();
    },
    close(): Promise<void> {
      clearTimeout(watching);
      return own.end();
    },
  };
}

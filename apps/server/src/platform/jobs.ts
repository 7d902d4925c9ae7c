import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import type { Database } from "./database/database.ts";
import type { DB } from "./database/schema.ts";

/** A kind of job: its queue's name, and what its data look like. */
export type Job<Data extends object> = {
  queue: string;
  retries: number;
  /** How long one try may take. */
  seconds: number;
  /** Never there: it only ties the name to the type. */
  data?: Data | undefined;
};

/** Declares a kind of job. Its handler must do no harm when it is run twice. */
export const job = <Data extends object>(queue: string, retries = 5, seconds = 900): Job<Data> => ({
  queue,
  retries,
  seconds,
});

/** Does a job; the signal says that this worker has lost it, or is stopping. */
type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

type Handled = Pick<Job<object>, "queue" | "retries" | "seconds"> & { handler: Handler<never> };

export type Jobs = {
  /** Enqueues inside the caller's transaction: no commit, no job. */
  enqueue<Data extends object>(trx: Kysely<DB>, kind: Job<Data>, data: Data): Promise<void>;
  /** Says who does a kind of job; before `start`. */
  handle<Data extends object>(kind: Job<Data>, handler: Handler<Data>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Jobs in PostgreSQL. A dead worker misses its heartbeat, and its job is tried again within a minute. */
export function openJobs({ pool }: Database, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    monitorIntervalSeconds: 30,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  const handlers = new Map<string, Handled>();
  const stopping = new AbortController();

  return {
    async enqueue(trx, kind, data) {
      await boss.send(kind.queue, data, { db: fromKysely(trx) });
    },
    handle({ queue, retries, seconds }, handler) {
      handlers.set(queue, { queue, retries, seconds, handler });
    },
    async start() {
      await boss.start();
      for (const { queue, retries, seconds, handler } of handlers.values()) {
        await boss.createQueue(queue, {
          retryLimit: retries,
          retryDelay: 5,
          retryBackoff: true,
          heartbeatSeconds: 20,
          expireInSeconds: seconds,
        });
        await boss.work(queue, { pollingIntervalSeconds: 1 }, async ([received]) => {
          if (!received) return;
          const started = performance.now();
          try {
            // the queue holds what `enqueue` typed
            await handler(
              received.data as never,
              AbortSignal.any([received.signal, stopping.signal]),
            );
            log.info({ job: queue, id: received.id, ms: performance.now() - started }, "job done");
          } catch (error) {
            log.error({ err: error, job: queue, id: received.id }, "job failed");
            throw error;
          }
        });
      }
    },
    async stop() {
      stopping.abort(new Error("this worker is stopping"));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

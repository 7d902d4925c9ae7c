import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { fromKysely, PgBoss, type Job as PgBossJob } from "pg-boss";
import { isDatabaseAway } from "../database/away.ts";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/schema.ts";

type Terms = {
  /** How often it is tried again. */
  retries: number;
  /** How long one try may take. */
  seconds: number;
  /** How many one worker does at the same time. */
  atOnce: number;
};

/** A kind of job: its queue's name, its terms, and what its data look like. */
export type Job<Data extends object> = Terms & {
  queue: string;
  /** Never there: it only ties the name to the type. */
  data?: Data | undefined;
};

/** Declares a kind of job. Its handler must do no harm when it is run twice. */
export const job = <Data extends object>(queue: string, terms: Partial<Terms> = {}): Job<Data> => ({
  queue,
  retries: 5,
  seconds: 900,
  atOnce: 10,
  ...terms,
});

/** Does a job; the signal says that this worker has lost it, or is stopping. */
type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

type Handled = Terms & {
  queue: string;
  handler: Handler<never>;
  /** When it is due by itself, as cron says it, in Tunis. */
  cron?: string;
};

export type Jobs = {
  /** Enqueues inside the caller's transaction: no commit, no job. */
  enqueue<Data extends object>(trx: Kysely<DB>, kind: Job<Data>, data: Data): Promise<void>;
  /** Says who does a kind of job; before `start`. */
  handle<Data extends object>(kind: Job<Data>, handler: Handler<Data>): void;
  /**
   * Says what is done by the clock, and how often; before `start`. However many instances there are,
   * one of them does it at each time, and no two at once. A try that fails waits for the next time.
   */
  schedule(queue: string, cron: string, task: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Jobs in PostgreSQL. A dead worker misses its heartbeat, and its job is tried again within a minute. */
export function openJobs({ pool }: Database, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // Both: a dead worker is looked for when both have passed.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => {
    // Each kind of job asks once a second: a database that is away is said elsewhere, and once.
    if (!isDatabaseAway(error)) log.error({ err: error }, "job queue");
  });
  const handlers = new Map<string, Handled>();
  const stopping = new AbortController();

  /**
   * A job that this worker stopped in the middle waits as it did before: the try was not its own. What
   * is done by the clock waits for its next time.
   */
  const giveBack = (id: string) =>
    pool.query(
      `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where id = $1 and state = 'active'`,
      [id],
    );

  /** One try of one job; a fault fails that job and no other of its batch. */
  async function attempt({ queue, handler, cron }: Handled, received: PgBossJob<object>) {
    const started = performance.now();
    try {
      const signal = AbortSignal.any([received.signal, stopping.signal]);
      await handler(received.data as never, signal); // the queue holds what `enqueue` typed
      log.info({ job: queue, id: received.id, ms: performance.now() - started }, "job done");
      return { id: received.id, status: "completed" as const };
    } catch (error) {
      if (stopping.signal.aborted && !cron) {
        log.info({ job: queue, id: received.id }, "job given back");
        // Where that fails its heartbeat misses, as a dead worker's does.
        await giveBack(received.id).catch(() => {});
      } else log.error({ err: error, job: queue, id: received.id }, "job failed");
      return { id: received.id, status: "failed" as const, output: { message: String(error) } };
    }
  }

  async function work(kind: Handled): Promise<void> {
    await boss.createQueue(kind.queue, {
      retryLimit: kind.retries,
      retryDelay: 5,
      retryBackoff: true,
      heartbeatSeconds: 20,
      expireInSeconds: kind.seconds,
      // At most one that waits and one that is done.
      ...(kind.cron ? { policy: "stately" } : {}),
    });
    if (kind.cron) await boss.schedule(kind.queue, kind.cron, null, { tz: "Africa/Tunis" });
    await boss.work(
      kind.queue,
      {
        pollingIntervalSeconds: 1,
        batchSize: kind.atOnce,
        burstWhenBatchFull: kind.atOnce > 1,
        perJobResults: true,
      },
      (batch: PgBossJob<object>[]) => Promise.all(batch.map((received) => attempt(kind, received))),
    );
  }

  return {
    async enqueue(trx, kind, data) {
      await boss.send(kind.queue, data, { db: fromKysely(trx) });
    },
    handle({ data: _, ...kind }, handler) {
      handlers.set(kind.queue, { ...kind, handler });
    },
    schedule(queue, cron, task) {
      const terms = { retries: 0, seconds: 900, atOnce: 1 };
      handlers.set(queue, { ...terms, queue, cron, handler: task });
    },
    async start() {
      await boss.start();
      for (const kind of handlers.values()) await work(kind);
    },
    async stop() {
      stopping.abort(new Error("this worker is stopping"));
      await boss.stop({ graceful: true, timeout: 4_000 }).catch((error: Error) => {
        log.warn({ reason: error.message }, "the job queue did not stop well");
      });
    },
  };
}

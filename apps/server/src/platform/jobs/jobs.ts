import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { fromKysely, PgBoss, type Job as PgBossJob, type QueueResult } from "pg-boss";
import { isDatabaseAway } from "../database/away.ts";
import type { Database } from "../database/database.ts";
import type { Listening } from "../database/listening.ts";
import type { DB } from "../database/schema.ts";
import { isDiskFull } from "../storage/disk.ts";

type Terms = {
  /** How often it is tried again. */
  retries: number;
  /** The longest pause between two tries, in seconds; the first is of five, and each twice the one before. */
  longestPause?: number;
  /** How long one that failed for good is kept, in days. */
  keptDays: number;
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
  keptDays: 7,
  seconds: 900,
  atOnce: 10,
  ...terms,
});

/** Trying again would end the same: the job fails for good at once. */
export class FailedForGood extends Error {}

/** Does a job; the signal says that this worker has lost it, or is stopping. */
type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

type Registration = Terms & {
  queue: string;
  handler: Handler<never>;
  /** When it is due by itself, as cron says it, in Tunis. */
  cron?: string;
};

export type Jobs = {
  /** Enqueues inside the caller's transaction: no commit, no job. An `id` of the caller's names it. */
  enqueue<Data extends object>(
    trx: Transaction<DB>,
    kind: Job<Data>,
    data: Data,
    how?: { id?: string },
  ): Promise<void>;
  /** Many of one kind in one statement; those of a lower `priority` than 0 let all others pass. */
  enqueueAll<Data extends object>(
    trx: Transaction<DB>,
    kind: Job<Data>,
    jobs: readonly { id: string; data: Data; priority?: number }[],
  ): Promise<void>;
  /** Says who does a kind of job; before `start`. */
  handle<Data extends object>(kind: Job<Data>, handler: Handler<Data>): void;
  /**
   * Says what is done by the clock, and how often; before `start`. However many instances there are,
   * one of them does it at each time, and no two at once. A try that fails waits for the next time, and
   * so does one that takes longer than `seconds`: a quarter of an hour. The signal is as a handler's.
   */
  schedule(
    queue: string,
    cron: string,
    task: (signal: AbortSignal) => Promise<void>,
    how?: { seconds: number },
  ): void;
  start(): Promise<void>;
  /** Begins no more jobs, and gives back those under way; others can still be enqueued. */
  rest(): void;
  stop(): Promise<void>;
};

/** How long a job may take to leave off once it is told to, in milliseconds. */
const graceMs = 3_000;

/** Where the hours of schedules are read. */
const timezone = "Africa/Tunis";

/** How often each kind of job is asked for, in seconds: by who is told of new ones, and by who is not. */
const askingWhenTold = 5;
const asking = 1;

/**
 * Jobs in PostgreSQL. A dead worker misses its heartbeat, and its job is tried again within a minute. An
 * instance that takes none still enqueues them. One that listens hears of a new job as it is committed; what nobody tells
 * of (a pause before another try that is over, a job given back) is found by asking.
 */
export function openJobs(
  { pool }: Database,
  log: FastifyBaseLogger,
  { takesJobs, listening }: { takesJobs: boolean; listening?: Listening } = { takesJobs: true },
): Jobs {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      ...(listening ? { listen: listenBy(listening) } : {}),
    },
    useListenNotify: takesJobs && listening !== undefined,
    // Both: a dead worker is looked for when both have passed.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    supervise: takesJobs,
    schedule: takesJobs,
  });
  boss.on("error", (error) => {
    // Each kind of job asks again and again: a database that is away is said elsewhere, and once.
    if (!isDatabaseAway(error)) log.error({ err: error }, "job queue");
  });
  const handlers = new Map<string, Registration>();
  const stopping = new AbortController();
  /** The jobs under way here, and whether the clock does them. */
  const running = new Map<string, { byClock: boolean }>();
  let resting: Promise<void> | null = null;

  /** One try of one job; a fault fails that job and no other of its batch. */
  async function attempt({ queue, handler, cron }: Registration, received: PgBossJob<object>) {
    const started = performance.now();
    const byClock = cron !== undefined;
    running.set(received.id, { byClock });
    let isBegun = false;
    try {
      // It came while this worker was told to stop.
      stopping.signal.throwIfAborted();
      isBegun = true;
      const signal = AbortSignal.any([received.signal, stopping.signal]);
      await handler(received.data as never, signal); // the queue holds what `enqueue` typed
      log.info({ job: queue, id: received.id, ms: performance.now() - started }, "job done");
      return { id: received.id, status: "completed" as const };
    } catch (error) {
      if (stopping.signal.aborted && byClock && isBegun)
        log.info({ job: queue, id: received.id }, "job left for its next time");
      else if (stopping.signal.aborted) {
        log.info({ job: queue, id: received.id }, "job given back");
        // Where that fails its heartbeat misses, as a dead worker's does.
        await giveBack(pool, received.id).catch(() => {});
      } else if (isDiskFull(error) && !byClock) {
        log.error({ err: error, job: queue, id: received.id }, "the disk is full: the job waits");
        await putOff(pool, received.id).catch(() => {});
      } else log.error({ err: error, job: queue, id: received.id }, "job failed");
      return {
        id: received.id,
        // pg-boss's word for no further try: no queue of ours has another one for its dead.
        status: error instanceof FailedForGood ? ("deadletter" as const) : ("failed" as const),
        output: { message: error instanceof Error ? error.message : String(error) },
      };
    } finally {
      running.delete(received.id);
    }
  }

  async function leaveOff(): Promise<void> {
    stopping.abort(new Error("this worker is stopping"));
    const leaving = [...handlers.values()].map(({ queue }) => boss.offWork(queue));
    await Promise.race([Promise.allSettled(leaving), pause(graceMs, null, { ref: false })]);
    // What does not hear of it is done again elsewhere, and does no harm by that; the queue would take a try of it.
    for (const [id, { byClock }] of running) if (!byClock) await giveBack(pool, id).catch(() => {});
  }

  async function openQueue(kind: Registration, before: QueueResult | undefined): Promise<void> {
    const terms = queueTerms(kind);
    // A queue that was there before keeps its terms otherwise.
    if (before) {
      if (!isMatch(before, terms)) await boss.updateQueue(kind.queue, terms);
    } else
      await boss.createQueue(kind.queue, {
        ...terms,
        // At most one that waits and one that is done.
        ...(kind.cron ? { policy: "stately" } : {}),
      });
  }

  async function work(kind: Registration): Promise<void> {
    await boss.work(
      kind.queue,
      {
        pollingIntervalSeconds: asking,
        notifyPollingIntervalSeconds: askingWhenTold,
        batchSize: kind.atOnce,
        burstWhenBatchFull: kind.atOnce > 1,
        perJobResults: true,
      },
      (batch: PgBossJob<object>[]) => Promise.all(batch.map((received) => attempt(kind, received))),
    );
  }

  return {
    async enqueue(trx, kind, data, how = {}) {
      await boss.send(kind.queue, data, { ...how, db: fromKysely(trx) });
    },
    async enqueueAll(trx, kind, many) {
      await boss.insert(kind.queue, [...many], { db: fromKysely(trx) });
    },
    handle({ data: _, ...kind }, handler) {
      handlers.set(kind.queue, { ...kind, handler });
    },
    schedule(queue, cron, task, { seconds } = { seconds: 900 }) {
      const terms = { retries: 0, keptDays: 7, seconds, atOnce: 1 };
      handlers.set(queue, { ...terms, queue, cron, handler: (_, signal) => task(signal) });
    },
    async start() {
      await boss.start();
      // What is as it was is not written again: instances start side by side, and each writing waits for the others.
      const before = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      const schedules = await boss.getSchedules();
      for (const kind of handlers.values()) {
        await openQueue(kind, before.get(kind.queue));
        if (!takesJobs) continue;
        const { queue, cron } = kind;
        if (
          cron &&
          !schedules.some((schedule) => isMatch(schedule, { name: queue, cron, timezone }))
        )
          await boss.schedule(queue, cron, null, { tz: timezone });
        await work(kind);
      }
    },
    rest() {
      resting ??= leaveOff();
    },
    async stop() {
      resting ??= leaveOff();
      await resting;
      await boss.stop({ graceful: true, timeout: 1_000 }).catch((error: Error) => {
        log.warn({ reason: error.message }, "the job queue did not stop well");
      });
    },
  };
}

/**
 * A job that this worker stopped in the middle waits as it did before: the try was not its own. What
 * is done by the clock waits for its next time.
 */
const giveBack = (pool: Database["pool"], id: string) =>
  pool.query(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
      where id = $1 and state = 'active'`,
    [id],
  );

/**
 * A full disk is the machine's fault: the job waits until there is room, for as long as that takes,
 * and no try is spent. It pauses for as long as it has waited, half a minute at least and an hour at most.
 */
const putOff = (pool: Database["pool"], id: string) =>
  pool.query(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
        output = jsonb_build_object('full_since', since),
        start_after = now() + least(greatest(now() - since, interval '30 seconds'), interval '1 hour'),
        keep_until = greatest(keep_until, now() + interval '14 days')
      from (select id as job_id, coalesce((output ->> 'full_since')::timestamptz, now()) as since
        from pgboss.job where id = $1) as waiting
      where id = job_id and state = 'active'`,
    [id],
  );

/** Whether `known` says all that `wanted` says. */
const isMatch = (known: object, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(known, name) === value);

/** The terms of a kind of job, as pg-boss names them. */
const queueTerms = (kind: Terms) => ({
  retryLimit: kind.retries,
  retryDelay: 5,
  retryBackoff: true,
  ...(kind.longestPause ? { retryDelayMax: kind.longestPause } : {}),
  heartbeatSeconds: 20,
  expireInSeconds: kind.seconds,
  deleteAfterSeconds: kind.keptDays * 24 * 3600,
  // Whoever adds one says so.
  notify: true,
});

/** How pg-boss hears of new jobs: on the connection by which this process hears of everything. */
const listenBy =
  (listening: Listening) =>
  async (channel: string, hear: (queue: string) => void, resumed: () => void) => {
    listening.listenTo(channel, { hear, resumed, interrupted() {} });
    return { close: async () => {} };
  };

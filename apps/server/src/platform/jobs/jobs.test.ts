import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { eventually } from "../../../test/eventually.ts";
import { type Listening, openListening } from "../database/listening.ts";
import { job, openJobs } from "./jobs.ts";

const database = await testDatabase();
const { db } = database;
const silent = pino({ level: "silent" });

test("what is done by the clock is scheduled once, and done by one instance at a time", async () => {
  const instances = [openJobs(database, silent), openJobs(database, silent)];
  const handler = vi.fn(async () => {});
  for (const jobs of instances) {
    // A minute that does not come while the test runs.
    jobs.schedule("tick", "0 4 1 1 *", handler);
    await jobs.start();
  }
  onTestFinished(async () => void (await Promise.all(instances.map((jobs) => jobs.stop()))));
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule
    where name = 'tick'`.execute(db);
  expect(rows).toEqual([{ name: "tick", cron: "0 4 1 1 *", timezone: "Africa/Tunis" }]);

  // As the clock does, on both of them and behind time.
  const tick = job("tick");
  await db.transaction().execute(async (trx) => {
    for (const jobs of instances)
      for (let count = 0; count < 3; count++) await jobs.enqueue(trx, tick, {});
  });
  await eventually(() => expect(handler).toHaveBeenCalled());
  const ticks = sql`select from pgboss.job where name = 'tick'`;
  expect((await ticks.execute(db)).rows).toHaveLength(1);
  expect(handler).toHaveBeenCalledOnce();
});

test("a worker that stops gives back what it has, also what does not hear of it, and no try is spent", async () => {
  const kinds = [job("hears", { retries: 5 }), job("deaf", { retries: 5 })] as const;
  const jobs = openJobs(database, silent);
  const begun = vi.fn();
  jobs.handle(kinds[0], (_, signal) => {
    begun();
    return new Promise((_, reject) => signal.addEventListener("abort", reject));
  });
  jobs.handle(kinds[1], () => {
    begun();
    return new Promise(() => {});
  });
  await jobs.start();
  await db.transaction().execute(async (trx) => {
    for (const kind of kinds) await jobs.enqueue(trx, kind, {});
  });
  await eventually(() => expect(begun).toHaveBeenCalledTimes(2));

  jobs.rest();
  // A call that is still under way enqueues, and it is somebody else's to do.
  await db.transaction().execute((trx) => jobs.enqueue(trx, kinds[0], {}));
  await jobs.stop();
  const rows = sql`select name, state, retry_count as tries from pgboss.job
    where name in ('hears', 'deaf') order by name`;
  const waiting = { state: "created", tries: 0 };
  expect((await rows.execute(db)).rows).toEqual([
    { name: "deaf", ...waiting },
    { name: "hears", ...waiting },
    { name: "hears", ...waiting },
  ]);
  expect(begun).toHaveBeenCalledTimes(2);
});

test("what the clock does hears that its worker stops, and is left for its next time", async () => {
  const jobs = openJobs(database, silent);
  const ended = vi.fn();
  let begun = false;
  jobs.schedule("long", "0 4 1 1 *", async (signal) => {
    begun = true;
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    // What it has begun is cleared away before the worker is gone.
    await new Promise((resolve) => setImmediate(resolve));
    ended();
    signal.throwIfAborted();
  });
  await jobs.start();
  await db.transaction().execute((trx) => jobs.enqueue(trx, job("long"), {}));
  await eventually(() => expect(begun).toBe(true));
  await jobs.stop();
  expect(ended).toHaveBeenCalledOnce();
  const { rows } = await sql`select state from pgboss.job where name = 'long'`.execute(db);
  expect(rows).toEqual([{ state: "failed" }]);
});

test("a queue that was there before takes over the terms of a new version", async () => {
  for (const terms of [{}, { retries: 22, longestPause: 14_400, keptDays: 30 }]) {
    const jobs = openJobs(database, silent);
    jobs.handle(job("known", terms), async () => {});
    await jobs.start();
    await jobs.stop();
  }
  const { rows } = await sql`select retry_limit, retry_delay_max, deletion_seconds
    from pgboss.queue where name = 'known'`.execute(db);
  expect(rows).toEqual([
    { retry_limit: 22, retry_delay_max: 14_400, deletion_seconds: 30 * 24 * 3600 },
  ]);
});

test("an instance that takes no jobs leaves them to one that does", async () => {
  const web = openJobs(database, silent, { takesJobs: false });
  const worker = openJobs(database, silent);
  const [here, there] = [vi.fn(async (_: object) => {}), vi.fn(async (_: object) => {})];
  const errand = job<{ word: string }>("errand");
  web.handle(errand, here);
  worker.handle(errand, there);
  await web.start();
  onTestFinished(async () => void (await Promise.all([web.stop(), worker.stop()])));
  await db.transaction().execute((trx) => web.enqueue(trx, errand, { word: "Bonjour" }));
  await worker.start();
  await eventually(() => expect(there).toHaveBeenCalledOnce());
  expect(there.mock.calls[0]).toMatchObject([{ word: "Bonjour" }, {}]);
  expect(here).not.toHaveBeenCalled();
});

test("an instance that listens is told of a job, with its commit and not before", async () => {
  const told: string[] = [];
  const real = openListening(database.pool, silent);
  const listening: Listening = {
    ...real,
    listenTo: (channel, listener) =>
      real.listenTo(channel, {
        ...listener,
        hear(queue) {
          told.push(queue);
          listener.hear(queue);
        },
      }),
  };
  const jobs = openJobs(database, silent, { takesJobs: true, listening });
  const done = vi.fn(async (_: object) => {});
  const parcel = job<{ word: string }>("parcel");
  jobs.handle(parcel, done);
  await listening.start();
  await jobs.start();
  onTestFinished(async () => {
    await jobs.stop();
    listening.stop();
  });
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, parcel, { word: "never" });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await db.transaction().execute((trx) => jobs.enqueue(trx, parcel, { word: "Bonjour" }));
  await eventually(() => expect(done).toHaveBeenCalledOnce());
  expect(done.mock.calls[0]).toMatchObject([{ word: "Bonjour" }, {}]);
  await listening.caughtUp();
  expect(told).toEqual(["parcel"]);

  // What was added while nobody heard it is looked for once it is heard again.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db);
  await db.transaction().execute((trx) => jobs.enqueue(trx, parcel, { word: "Rebonjour" }));
  await eventually(() => expect(done).toHaveBeenCalledTimes(2));
  await eventually(() => expect(listening.isListening()).toBe(true));
});

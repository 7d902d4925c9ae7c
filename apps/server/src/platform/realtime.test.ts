import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { openRealtime, type RealtimeEvent } from "./realtime.ts";

const { db, pool } = await testDatabase();
const silent = pino({ level: "silent" });

/** Two instances on one database. */
const [one, two] = [openRealtime(pool, silent), openRealtime(pool, silent)];
await Promise.all([one.start(), two.start()]);
afterAll(() => {
  one.stop();
  two.stop();
});

function listen(userId: number, live = one) {
  const events: RealtimeEvent[] = [];
  const listener = { hear: (event: RealtimeEvent) => events.push(event), end: vi.fn() };
  return { events, ended: listener.end, leave: live.subscribe(userId, listener) };
}

const greeting = { type: "greeting", data: { word: "Bonjour d’été" } };

test("says a user's events on every instance, and to that user alone", async () => {
  const [here, there, other] = [listen(1), listen(1, two), listen(2)];
  await one.publish(db, 1, greeting);
  await vi.waitFor(() => {
    expect(here.events).toEqual([greeting]);
    expect(there.events).toEqual([greeting]);
  });
  expect(other.events).toEqual([]);
  for (const each of [here, there, other]) each.leave?.();
});

test("says nothing of what was rolled back, nor to who has left", async () => {
  const [stays, leaves] = [listen(3), listen(3)];
  leaves.leave?.();
  const rolledBack = db.transaction().execute(async (trx) => {
    await one.publish(trx, 3, { type: "never", data: null });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await one.publish(db, 3, greeting);
  await vi.waitFor(() => expect(stays.events).toEqual([greeting]));
  expect(leaves.events).toEqual([]);
  stays.leave?.();
});

test("ends its listeners when its connection is lost, and listens again", async () => {
  const before = listen(4);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen live'`.execute(db);
  await vi.waitFor(() => expect(before.ended).toHaveBeenCalledOnce());
  const after = await vi.waitFor(() => {
    const listener = listen(4);
    expect(listener.leave).not.toBeNull();
    return listener;
  });
  await two.publish(db, 4, greeting);
  await vi.waitFor(() => expect(after.events).toEqual([greeting]));
  expect(before.events).toEqual([]);
  after.leave?.();
});

test("ends its listeners when it stops, and takes no more", async () => {
  const third = openRealtime(pool, silent);
  await third.start();
  const last = listen(5, third);
  third.stop();
  expect(last.ended).toHaveBeenCalledOnce();
  expect(listen(5, third).leave).toBeNull();
  expect(pool.totalCount - pool.idleCount).toBe(2);
});

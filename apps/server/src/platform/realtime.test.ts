import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { eventually } from "../../test/eventually.ts";
import { openListening } from "./database/listening.ts";
import { openRealtime, type RealtimeEvent } from "./realtime.ts";

const { db, pool, connection } = await testDatabase();
const silent = pino({ level: "silent" });

/** A way to the database through a port, whose open connections can be lost as a network loses them: without a word. */
async function wireTo(to: typeof connection) {
  if (typeof to === "string") throw new Error("the run's server is known by its parts");
  const { host, port, user, database, password } = to;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith("/")
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    connection: {
      host: "127.0.0.1",
      port: address.port,
      user,
      database,
      ...(password ? { password } : {}),
    },
    lose() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** What an instance hears of its database, by a pool. */
async function open(by: pg.Pool) {
  const listening = openListening(by, silent);
  const realtime = openRealtime(listening, silent);
  await listening.start();
  return { ...realtime, stop: listening.stop };
}

/** Two instances on one database. */
const [one, two] = await Promise.all([open(pool), open(pool)]);
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
  await eventually(() => {
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
  await eventually(() => expect(stays.events).toEqual([greeting]));
  expect(leaves.events).toEqual([]);
  stays.leave?.();
});

test("ends its listeners when its connection is lost, and listens again", async () => {
  const before = listen(4);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db);
  await eventually(() => expect(before.ended).toHaveBeenCalledOnce());
  const after = await eventually(() => {
    const listener = listen(4);
    expect(listener.leave).not.toBeNull();
    return listener;
  });
  await two.publish(db, 4, greeting);
  await eventually(() => expect(after.events).toEqual([greeting]));
  expect(before.events).toEqual([]);
  after.leave?.();
});

test("notices that its connection is dead though nothing says so, and listens on another", async () => {
  const wire = await wireTo(connection);
  const far = new pg.Pool({ ...wire.connection, max: 3 });
  const instance = await open(far);
  const before = listen(6, instance);
  wire.lose();
  await eventually(() => expect(before.ended).toHaveBeenCalledOnce());
  const after = await eventually(() => {
    const listener = listen(6, instance);
    expect(listener.leave).not.toBeNull();
    return listener;
  });
  await one.publish(db, 6, greeting);
  await eventually(() => expect(after.events).toEqual([greeting]));
  instance.stop();
  await far.end();
  await wire.close();
});

test("ends its listeners when it stops, and takes no more", async () => {
  const third = await open(pool);
  const last = listen(5, third);
  third.stop();
  expect(last.ended).toHaveBeenCalledOnce();
  expect(listen(5, third).leave).toBeNull();
  expect(pool.totalCount - pool.idleCount).toBe(2);
});

test("those who want to be caught up at the same time ask once together, after the one who asked before", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await Promise.all(Array.from({ length: 5 }, () => one.caughtUp()));
  const asked = query.mock.calls.flatMap(([text], index) =>
    String(text).startsWith("listen") ? [query.mock.contexts[index]] : [],
  );
  query.mockRestore();
  // The other instance's beats are not theirs; one of this instance's own may come before them, or fall among them.
  const [client] = asked;
  const ofOne = asked.filter((each) => each === client).length;
  expect([1, 2, 3]).toContain(ofOne);
});

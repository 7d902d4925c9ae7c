import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { toRefusal } from "../http/errors.ts";
import { isDatabaseAway } from "./away.ts";
import { openDatabase, takeTime } from "./database.ts";
import type { DB } from "./schema.ts";

const { db, connection } = await testDatabase();

test("ids, counts and dates come back as the generated types say", async () => {
  const query = sql<Record<string, unknown>>`
    SELECT 9007199254740991::bigint AS big, count(*) AS count, array[1, 2, null]::bigint[] AS ids,
      '2026-03-29'::date AS day, '2026-03-29T02:30:00Z'::timestamptz AS moment, 1.10::numeric AS amount`;
  expect((await query.execute(db)).rows).toEqual([
    {
      big: 9007199254740991,
      count: 1,
      ids: [1, 2, null],
      day: "2026-03-29",
      moment: new Date("2026-03-29T02:30:00Z"),
      amount: "1.10",
    },
  ]);
});

test("a bigint that a number cannot hold fails the query rather than being rounded", async () => {
  const query = sql`SELECT 9007199254740993::bigint AS big`;
  await expect(query.execute(db)).rejects.toThrow(/9007199254740993/);
});

test("a server that drops idle connections is heard of, and the next query opens another", async () => {
  const failure = Promise.withResolvers<Error>();
  const other = openDatabase(connection, { poolSize: 1, onError: failure.resolve });
  const { rows } = await other.pool.query("SELECT pg_backend_pid() AS pid");
  await sql`SELECT pg_terminate_backend(${rows[0].pid})`.execute(db);
  expect((await failure.promise).message).toMatch(/terminat/);
  expect((await other.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await other.close();
});

test("a busy connection that is lost fails the question that follows, and nothing else", async () => {
  const other = openDatabase(connection, { poolSize: 1 });
  const client = await other.pool.connect();
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await sql`SELECT pg_terminate_backend(${rows[0].pid})`.execute(db);
  // Nobody is asking anything: without a listener of its own the loss would end this process.
  await ended;
  await expect(client.query("SELECT 1")).rejects.toSatisfy(isDatabaseAway);
  client.release(true);
  expect((await other.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await other.close();
});

test("a transaction whose connection is lost fails as such, and the next one has another", async () => {
  const other = openDatabase(connection, { poolSize: 1 });
  const transaction = other.db.transaction().execute(async (trx) => {
    const pid = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${pid.rows[0]?.pid})`.execute(db);
    await sql`SELECT 1`.execute(trx);
  });
  await expect(transaction).rejects.toSatisfy(isDatabaseAway);
  await other.db.transaction().execute((trx) => sql`SELECT 1`.execute(trx));
  await other.close();
});

test("a slow question is waited for while others are answered", async () => {
  const other = openDatabase(connection, { poolSize: 1, watch: true });
  expect(await other.pulse(5_000)).toBe("answers");
  await other.pool.query("SELECT pg_sleep(9)");
  await other.close();
});

describe("an application's connections", () => {
  const timesOf = async (db: Kysely<DB>) => {
    const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const settings = names.map((name) => sql<string>`current_setting(${name})`);
    const { rows } = await sql<{
      times: string[];
    }>`select array[${sql.join(settings)}] as times`.execute(db);
    return rows[0]?.times;
  };

  test("end what takes too long, but for a transaction that takes the time of a job", async () => {
    expect(await timesOf(db)).toEqual(["30s", "10s", "1min"]);
    await db.transaction().execute(async (trx) => {
      await takeTime(trx);
      expect(await timesOf(trx)).toEqual(["15min", "15min", "15min"]);
    });
    expect(await timesOf(db)).toEqual(["30s", "10s", "1min"]);
    const command = openDatabase(connection, { poolSize: 1 });
    expect(await timesOf(command.db)).toEqual(["0", "0", "0"]);
    await command.close();
  });

  test.each([
    ["a question", "set local statement_timeout = 50", "select pg_sleep(5)"],
    ["a lock", "set local lock_timeout = 50", "select pg_advisory_xact_lock(26)"],
    [
      "a transaction that does nothing",
      "set local idle_in_transaction_session_timeout = 50",
      "select 1",
    ],
  ])("refuse %s that is cut off as busy", async (_what, limit, question) => {
    const holder = openDatabase(connection, { poolSize: 1 });
    await sql`select pg_advisory_lock(26)`.execute(holder.db);
    const failure = db.transaction().execute(async (trx) => {
      await sql.raw(limit).execute(trx);
      await setTimeout(150);
      await sql.raw(question).execute(trx);
    });
    const error = await failure.catch((reason: unknown) => reason);
    // One whose connection was ended hears of that, or of its loss.
    expect(toRefusal(error)).toMatchObject({ status: 503 });
    await holder.close();
  });

  test("refuse who waits for one longer than six seconds", async () => {
    const other = openDatabase(connection, { poolSize: 1, limited: true });
    const client = await other.pool.connect();
    const failure = await other.pool.query("select 1").catch((reason: unknown) => reason);
    expect(toRefusal(failure)?.body.code).toBe("UNAVAILABLE");
    client.release();
    expect((await other.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await other.close();
  });
});

test("each test file has a database of its own, migrated", async () => {
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  const name = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  expect(name.rows[0]?.name).not.toBe(inject("postgres").template);
});

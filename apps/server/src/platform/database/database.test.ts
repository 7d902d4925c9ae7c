import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { openDatabase } from "./database.ts";

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
  const heard = Promise.withResolvers<Error>();
  const other = openDatabase(connection, { poolSize: 1, onError: heard.resolve });
  const { rows } = await other.pool.query("SELECT pg_backend_pid() AS pid");
  await sql`SELECT pg_terminate_backend(${rows[0].pid})`.execute(db);
  expect((await heard.promise).message).toMatch(/terminat/);
  expect((await other.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await other.close();
});

test("each test file has a database of its own, migrated", async () => {
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  const name = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  expect(name.rows[0]?.name).not.toBe(inject("postgres").template);
});

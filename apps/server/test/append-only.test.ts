import * as groups from "@majorant/contract/accounts/groups.admin";
import { deleteUser } from "@majorant/contract/accounts/users.admin";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import { testApp } from "./app.ts";
import { factories } from "./factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({ administrator: true });
const token = await tokenOf(administrator);

const anOrder = async () =>
  (await db.insertInto("orders").defaultValues().returning("id").executeTakeFirstOrThrow()).id;

/** A row of each table that is only ever added to, by who did it. */
const rows: Record<string, (actor: number) => Promise<unknown>> = {
  payment_history: async (actor) =>
    db
      .insertInto("payment_history")
      .values({
        order_id: await anOrder(),
        to_status: "awaiting",
        actor_id: actor,
        reason: "",
      })
      .execute(),
  second_payment_answers: async (actor) => {
    const notification = await db
      .insertInto("gateway_notifications")
      .values({ gateway: "gpg", body: "{}", outcome: "paid twice", order_id: await anOrder() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("second_payment_answers")
      .values({
        notification_id: notification.id,
        actor_id: actor,
        at: new Date(),
        answer: "Remboursé",
      })
      .execute();
  },
  accounting_months: (() => {
    let month = 0;
    return async (actor: number) => {
      month += 1;
      await db
        .insertInto("accounting_months")
        .values({
          month: `2010-0${month}`,
          at: new Date(),
          actor_id: actor,
          lines: 0,
          total: 0,
          untold: 0,
          exempt: 0,
          stamp: 0,
          taxes: "[]",
          hash: "0".repeat(64),
        })
        .execute();
    };
  })(),
  video_request_history: async (actor) =>
    db
      .insertInto("video_request_history")
      .values({
        request_id: (await make.videoRequest({ state: "received" })).id,
        state: "received",
        at: new Date(),
        actor_id: actor,
      })
      .execute(),
};

/** The tables whose rows may lose their actor, and nothing else. */
const { rows: guarded } = await sql<{ name: string }>`
  select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where tgfoid = 'refuse_change'::regproc order by relname`.execute(db);

test("every append-only table with an actor is looked at below", () => {
  expect(guarded.map(({ name }) => name)).toEqual(Object.keys(rows).sort());
});

describe.each(Object.keys(rows))("%s", (table) => {
  const all = async () =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

  test("keeps its rows as they were when who wrote them is deleted, computed columns too", async () => {
    await sql`alter table ${sql.table(table)} add column computed timestamp
      generated always as (at at time zone 'UTC') stored`.execute(db);
    const actor = await make.user();
    await rows[table]?.(actor.id);
    const before = await all();
    const params = { utilisateurId: actor.id };
    expect((await call(deleteUser, { token, params })).statusCode).toBe(204);
    const entries = before.filter(({ actor_id }) => actor_id === actor.id);
    expect(entries).toHaveLength(1);
    expect(await all()).toEqual(
      expect.arrayContaining(entries.map((row) => ({ ...row, actor_id: null }))),
    );
  });

  test("refuses every other change", async () => {
    await rows[table]?.((await make.user()).id);
    const other = await make.user();
    for (const change of [
      sql`update ${sql.table(table)} set actor_id = ${other.id}`,
      sql`update ${sql.table(table)} set actor_id = null, at = at - interval '1 day'`,
      sql`delete from ${sql.table(table)}`,
    ])
      await expect(change.execute(db)).rejects.toThrow(`${table} is append-only`);
  });
});

describe("whoever wrote a line of the journal can be deleted", () => {
  async function author() {
    const user = await make.user({
      administrator: true,
      password_hash: await hashPassword("Majorant-2026"),
    });
    const own = await tokenOf(user);
    await call(groups.addGroup, { token: own, body: { nom: crypto.randomUUID() } });
    return { ...user, token: own };
  }

  test("by another administrator", async () => {
    const params = { utilisateurId: (await author()).id };
    expect((await call(deleteUser, { token, params })).statusCode).toBe(204);
  });

  test("with the group that they are in", async () => {
    const { id } = await author();
    // Administrators stay when their group goes; one who was it once does not.
    await db.updateTable("users").set({ administrator: false }).where("id", "=", id).execute();
    const group = await make.group();
    await make.member(group, { id });
    const answer = await call(groups.deleteGroup, {
      token,
      params: { groupeId: group.id },
      query: { deleteUtilisateurs: "true" },
    });
    expect(answer.statusCode).toBe(204);
    const users = await db.selectFrom("users").where("id", "=", id).select("id").execute();
    expect(users).toEqual([]);
  });

  test("by themselves", async () => {
    const { id, token: own } = await author();
    const body = { password: "Majorant-2026" };
    const answer = await call(deleteAccount, { token: own, params: { utilisateurId: id }, body });
    expect(answer.statusCode).toBe(204);
  });
});

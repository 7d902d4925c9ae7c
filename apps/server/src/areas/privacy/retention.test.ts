import { type RetainedKind, retention } from "@majorant/domain/accounts/retention";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { deleteExpired } from "./retention.queries.ts";

const { db } = await testApp();
const make = factories(db);
const user = await make.user();
const video = await make.video();
const hour = 3_600_000;
const day = 24 * hour;
// The middle of a day of Tunis: what is kept by the day is deleted by whole days.
const now = new Date(`${new Date().toISOString().slice(0, 10)}T11:00:00Z`);
const tunisDay = (at: Date) => at.toLocaleDateString("sv", { timeZone: "Africa/Tunis" });

/** A row of each kind that is of a moment, and how many of that moment there are. */
type Rows = { add: (at: Date) => Promise<unknown>; count: (at: Date) => ReturnType<typeof sql> };

/** Those of rows alone: earlier versions, which have bytes, are beside their own job. */
type RowsKind = Exclude<RetainedKind, "earlierVersions">;

const rows: Record<RowsKind, Rows> = {
  sessions: {
    add: (at) =>
      sql`insert into sessions
          (token_hash, user_id, created_at, last_used_at, confirmed_until, expires_at)
        values (${hash()}, ${user.id}, ${ago(at, 30)}, ${ago(at, 30)}, ${ago(at, 30)}, ${at})`.execute(
        db,
      ),
    count: (at) => sql`select from sessions where expires_at = ${at}`,
  },
  endedSessions: {
    add: (at) =>
      sql`insert into ended_sessions (token_hash, reason, ended_at)
        values (${hash()}, 'password', ${at})`.execute(db),
    count: (at) => sql`select from ended_sessions where ended_at = ${at}`,
  },
  passwordResets: {
    add: (at) =>
      sql`insert into password_resets (token_hash, user_id, expires_at)
        values (${hash()}, ${user.id}, ${at})`.execute(db),
    count: (at) => sql`select from password_resets where expires_at = ${at}`,
  },
  knownDevices: {
    add: (at) =>
      sql`insert into known_devices (secret_hash, user_id, signed_in_at)
        values (${hash()}, ${user.id}, ${at})`.execute(db),
    count: (at) => sql`select from known_devices where signed_in_at = ${at}`,
  },
  challenges: {
    add: (at) =>
      sql`insert into challenges (token_hash, user_id, purpose, expires_at)
        values (${hash()}, ${user.id}, 'sign-in', ${at})`.execute(db),
    count: (at) => sql`select from challenges where expires_at = ${at}`,
  },
  tries: {
    add: (at) =>
      sql`insert into rate_limits (key, points, expire)
        values (${crypto.randomUUID()}, 1, ${at.getTime()})`.execute(db),
    count: (at) => sql`select from rate_limits where expire = ${at.getTime()}`,
  },
  refusedTries: {
    add: (at) =>
      sql`insert into refused_tries (kind, day, network, tries, last_at)
        values ('signIn', ${tunisDay(at)}::date, ${crypto.randomUUID()}, 1, ${at})`.execute(db),
    count: (at) => sql`select from refused_tries where last_at = ${at}`,
  },
  notifications: {
    add: (at) =>
      sql`insert into notifications (user_id, notice, created_at)
        values (${user.id}, '{"kind":"orderPaid","orderId":1}', ${at})`.execute(db),
    count: (at) => sql`select from notifications where created_at = ${at}`,
  },
  followUps: {
    add: (at) =>
      sql`insert into follow_ups (user_id, reason, kind, at, until)
        values (${user.id}, 'stuck', 'setAside', ${at}, '2026-12-01')`.execute(db),
    count: (at) => sql`select from follow_ups where at = ${at}`,
  },
  announcements: {
    add: (at) =>
      sql`insert into announcements
          (key, title, content, audience, audience_name, by_mail, send_at, created_at)
        values (gen_random_uuid(), 'Ce soir', 'À 20:00', 'group', 'MP1', false, ${at}, ${at})`.execute(
        db,
      ),
    count: (at) => sql`select from announcements where send_at = ${at}`,
  },
  gatewayNoise: {
    add: (at) =>
      sql`insert into gateway_notifications (gateway, received_at, body, outcome)
        values ('gpg', ${at}, '{}', 'forged')`.execute(db),
    count: (at) => sql`select from gateway_notifications where received_at = ${at}`,
  },
  payers: {
    add: (at) =>
      sql`with o as (insert into orders (user_id, created_at, expired_at)
          values (${user.id}, ${ago(at, 7)}, ${at}) returning id)
        insert into payment_links (order_id, token_hash, made_at, email, language, email_left_at)
        select id, ${hash()}, ${ago(at, 7)}, 'parent@exemple.tn', 'fr', ${ago(at, 7)} from o`.execute(
        db,
      ),
    count: (at) =>
      sql`select from payment_links k join orders o on o.id = k.order_id
        where o.expired_at = ${at} and k.email is not null and k.token_hash is not null`,
  },
  presences: {
    add: async (at) => {
      const { id } = await make.liveSession();
      await sql`insert into live_presences (live_session_id, user_id, first_at, last_at)
        values (${id}, ${user.id}, ${at}, ${at})`.execute(db);
    },
    count: (at) => sql`select from live_presences where last_at = ${at}`,
  },
  viewing: {
    add: async (at) => {
      await sql`insert into active_days values (${tunisDay(at)}::date, ${user.id})
        on conflict do nothing`.execute(db);
      await sql`insert into viewing_days (user_id, resource_id, day, seconds)
        values (${user.id}, ${video.id}, ${tunisDay(at)}::date, 60) on conflict do nothing`.execute(
        db,
      );
    },
    count: (at) =>
      sql`select from viewing_days join active_days using (day, user_id)
        where day = ${tunisDay(at)}::date`,
  },
  moneyChecks: {
    add: (at) =>
      sql`insert into money_checks (at, orders, differences) values (${at}, 0, 0)`.execute(db),
    count: (at) => sql`select from money_checks where at = ${at}`,
  },
  journal: {
    add: (at) =>
      sql`insert into audit (at, action, subject, ip) values (${at}, 'change', 'settings', '::1')`.execute(
        db,
      ),
    count: (at) => sql`select from audit where at = ${at}`,
  },
};

const hash = () => Buffer.from(crypto.randomUUID());
const ago = (at: Date, days: number) => new Date(at.getTime() - days * day);

const kinds = Object.keys(rows) as RowsKind[]; // the table's own keys
const isThere = async (kind: RowsKind, at: Date) =>
  (await rows[kind].count(at).execute(db)).rows.length > 0;

describe("the daily job", () => {
  test.each(kinds)("%s: keeps what is of its last day, deletes what is older", async (kind) => {
    const limit = ago(now, retention[kind]);
    const [before, after] = [new Date(limit.getTime() - day), new Date(limit.getTime() + day)];
    for (const at of [before, after]) await rows[kind].add(at);
    expect([await isThere(kind, before), await isThere(kind, after)]).toEqual([true, true]);
    await deleteExpired(db, now);
    expect([await isThere(kind, before), await isThere(kind, after)]).toEqual([false, true]);
    await deleteExpired(db, now);
    expect(await isThere(kind, after)).toBe(true);
  });

  test("never deletes what is younger than its time, whatever there is", async () => {
    const young = fc.tuple(fc.constantFrom(...kinds), fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(young, { minLength: 1, maxLength: 12 }), async (some) => {
        const moments = some.map(
          ([kind, share]) =>
            [kind, new Date(Math.ceil(now.getTime() - share * retention[kind] * day))] as const,
        );
        for (const [kind, at] of moments) await rows[kind].add(at);
        await deleteExpired(db, now);
        for (const [kind, at] of moments)
          expect([kind, await isThere(kind, at)]).toEqual([kind, true]);
      }),
      { numRuns: 25 },
    );
  });

  test("leaves what a payment stands on, however old", async () => {
    const at = ago(now, 4_000);
    const order = await db
      .insertInto("orders")
      .values({ user_id: user.id, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const outcome of ["paid", "refunded", "other address", "wrong amount"])
      await db
        .insertInto("gateway_notifications")
        .values({
          gateway: "gpg",
          body: "{}",
          received_at: at,
          outcome,
          order_id: outcome === "other address" ? null : order.id,
        })
        .execute();
    await deleteExpired(db, now);
    const left = await db
      .selectFrom("gateway_notifications")
      .where("received_at", "=", at)
      .select("outcome")
      .orderBy("id")
      .execute();
    expect(left.map(({ outcome }) => outcome)).toEqual([
      "paid",
      "refunded",
      "other address",
      "wrong amount",
    ]);
  });
});

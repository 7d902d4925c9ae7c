import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  assignGroupCourse,
  assignUserCourse,
  changeGroupCourse,
  removeGroupCourse,
} from "@majorant/contract/access/assignments.admin";
import { joinGroup, leaveGroup } from "@majorant/contract/accounts/users.admin";
import { readAllNotifications } from "@majorant/contract/notifications/notifications";
import { createOrder, startPayment } from "@majorant/contract/shop/orders";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { eventually } from "../../../test/eventually.ts";
import { factories } from "../../../test/factories.ts";
import { notifyPayment } from "../../../test/paying.ts";
import { type EventReader, hear, listen } from "../../../test/reading/events.ts";
import { buildApp } from "../../app.ts";
import { endSession, endSessions } from "../../platform/accounts/sessions.ts";
import { parseConfig } from "../../platform/config.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { notify } from "./notifications.queries.ts";

const { app, db, connection, call, tokenOf, now, setNow } = await testApp();
const make = factories(db);
const origin = await listen(app);

const open: EventReader[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.leave();
});

const streamOf = async (user: { id: number }, token: string, at = origin) => {
  const stream = await hear(at, `/api/notifications/utilisateur/${user.id}/stream`, token);
  open.push(stream);
  return stream;
};

async function student() {
  const user = await make.user();
  const token = await tokenOf(user);
  return { user, token };
}

const paidNotice = (orderId: number) => ({ kind: "orderPaid" as const, orderId });

/** What one may study has changed. */
const access = { type: "access", data: null };

const unread = (count: number) => ({ type: "unread", data: { unread: count } });

test("an order that is paid is told on every open stream, at once", async () => {
  const { user, token } = await student();
  const offer = await make.offer();
  const [phone, laptop] = [await streamOf(user, token), await streamOf(user, token)];
  const other = await student();
  const otherStream = await streamOf(other.user, other.token);
  expect(phone.headers.get("content-type")).toBe("text/event-stream");
  expect(phone.headers.get("content-encoding")).toBeNull();
  await eventually(() => expect(phone.events).toEqual([unread(0)]));

  const body = [{ offer: { id: offer.id }, duration: 1 }];
  const { id, onlinePayment } = (await call(createOrder, { body, token })).json();
  await call(startPayment, { params: { commandeId: id }, token });
  await notifyPayment(app, onlinePayment.orderID);

  const notification = {
    kind: "orderPaid",
    text: `Votre commande n° ${id} est payée : vos cours sont ouverts`,
    link: `/student/orders/${id}`,
    read: false,
  };
  for (const stream of [phone, laptop])
    await eventually(() => {
      expect(stream.events).toEqual([
        unread(0),
        access,
        { type: "notification", data: expect.objectContaining(notification) },
        unread(1),
      ]);
    });
  expect(otherStream.events).toEqual([unread(0)]);

  await call(readAllNotifications, { params: { utilisateurId: user.id }, token });
  await eventually(() => expect(laptop.events.at(-1)).toEqual(unread(0)));
});

test("whose right is given, moved or taken hears so, by whichever group it comes", async () => {
  const { user, token } = await student();
  const stream = await streamOf(user, token);
  const other = await student();
  const otherStream = await streamOf(other.user, other.token);
  const course = await make.course();
  const above = await make.group();
  const group = await make.group({ parent_id: above.id });
  const administrator = await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" }));
  const told = async (times: number) => {
    await eventually(() => {
      expect(stream.events.filter(({ type }) => type === "access")).toHaveLength(times);
    });
  };
  const role = "ROLE_APPRENANT" as const;
  const membership = { utilisateurId: user.id, groupeId: group.id };

  await call(joinGroup, { token: administrator, params: membership });
  await told(1);
  const given = await call(assignGroupCourse, {
    token: administrator,
    body: { groupe: { id: above.id }, cours: { id: course.id }, role },
  });
  await told(2);
  const dates = { dateDebut: null, dateFin: new Date(now().getTime() + 86_400_000).toISOString() };
  const params = { assignmentId: given.json().id };
  await call(changeGroupCourse, { token: administrator, params, body: dates });
  await told(3);
  await call(leaveGroup, { token: administrator, params: membership });
  await told(4);
  // Nothing of theirs any more.
  await call(removeGroupCourse, { token: administrator, params });
  const own = { utilisateur: { id: user.id }, cours: { id: course.id }, role };
  await call(assignUserCourse, { token: administrator, body: own });
  await told(5);
  expect(otherStream.events).toEqual([unread(0)]);
});

test("what one instance does is told by another", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "majorant-test-"));
  const database = openDatabase(connection, { poolSize: 5 });
  const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0" });
  const second = await buildApp(config, database, {});
  const otherAddress = await listen(second);
  const { user, token } = await student();
  const stream = await streamOf(user, token, otherAddress);
  await notify(db, { userId: user.id, notice: paidNotice(7), now: now() });
  await eventually(() => expect(stream.events.map(({ type }) => type)).toContain("notification"));

  // It stops at once, streams or not.
  const before = performance.now();
  await second.close();
  expect(performance.now() - before).toBeLessThan(8_000);
  await eventually(() => expect(stream.ended).toBe(true));
  await database.close();
  await rm(dataDir, { recursive: true });
});

test("a stream tells in the account's language", async () => {
  const user = await make.user({ language: "ar" });
  const stream = await streamOf(user, await tokenOf(user));
  await eventually(() => expect(stream.events).toEqual([unread(0)]));
  await notify(db, { userId: user.id, notice: paidNotice(92), now: now() });
  const text = "دُفع طلبك رقم 92: دروسك مفتوحة الآن";
  await eventually(() =>
    expect(stream.events).toContainEqual({
      type: "notification",
      data: expect.objectContaining({ text }),
    }),
  );
});

test("a stream ends with its session, and with no other", async () => {
  const { user, token } = await student();
  const other = await tokenOf(user);
  const [first, second] = [await streamOf(user, token), await streamOf(user, other)];
  const [session] = await db
    .selectFrom("sessions")
    .where("user_id", "=", user.id)
    .orderBy("id")
    .select("id")
    .execute();
  await endSession(db, session?.id ?? 0);
  await eventually(() => expect(first.ended).toBe(true));
  expect(second.ended).toBe(false);
  await endSessions(db, { userId: user.id }, "password");
  await eventually(() => expect(second.ended).toBe(true));
});

test("an account keeps four streams: the oldest gives way and is told so", async () => {
  const { user, token } = await student();
  const streams: EventReader[] = [];
  for (let count = 0; count < 5; count++) streams.push(await streamOf(user, token));
  await eventually(() => expect(streams[0]?.ended).toBe(true));
  expect(streams[0]?.events.at(-1)).toEqual({ type: "replaced", data: null });
  expect(streams.slice(1).some(({ ended }) => ended)).toBe(false);
  // Those that leave make room.
  for (const each of streams.slice(1)) each.leave();
  const again = await streamOf(user, token);
  await notify(db, { userId: user.id, notice: paidNotice(8), now: now() });
  await eventually(() => expect(again.events).toHaveLength(3));
});

test("streams end when the database's connection is lost, and the next ones hear again", async () => {
  const { user, token } = await student();
  const before = await streamOf(user, token);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db);
  await eventually(() => expect(before.ended).toBe(true));
  const after = await eventually(() => streamOf(user, token));
  await notify(db, { userId: user.id, notice: paidNotice(9), now: now() });
  await eventually(() => expect(after.events.map(({ type }) => type)).toContain("notification"));
});

test("a quiet stream says that it lives, until its session expires", async () => {
  const { user, token } = await student();
  const ticks = vi.spyOn(globalThis, "setInterval");
  const stream = await streamOf(user, token);
  const beat = ticks.mock.calls.find(([, ms]) => ms === 25_000)?.[0];
  ticks.mockRestore();
  await eventually(() => expect(stream.comments).toBe(1));
  beat?.();
  await eventually(() => expect(stream.comments).toBe(2));
  setNow(new Date(Date.now() + 31 * 24 * 3_600_000));
  beat?.();
  await eventually(() => expect(stream.ended).toBe(true));
  setNow(new Date());
});

import { chooseLanguage } from "@majorant/contract/accounts/users";
import {
  countUnread,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from "@majorant/contract/notifications/notifications";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { deleteExpired } from "../privacy/retention.queries.ts";
import { notify } from "./notifications.queries.ts";

const { db, call, tokenOf, now } = await testApp();
const make = factories(db);

/** A student with so many notifications, all unread. */
async function notifiedUser(count: number) {
  const user = await make.user();
  for (let orderId = 1; orderId <= count; orderId++)
    await notify(db, { userId: user.id, notice: { kind: "orderPaid", orderId }, now: now() });
  return { user, token: await tokenOf(user), params: { utilisateurId: user.id } };
}

const texts = (rows: Notification[]) => rows.map(({ text }) => Number(/n° (\d+)/.exec(text)?.[1]));

test("the top bar asks for the latest ten, the page for one page of them all", async () => {
  const { token, params } = await notifiedUser(12);
  const top = await call(listNotifications, {
    params,
    query: { topNotifications: "true" },
    token,
  });
  expect(texts(top.json())).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(top.headers["x-total-count"]).toBe("12");

  const page = await call(listNotifications, { params, query: { page: "1", size: "5" }, token });
  expect(texts(page.json())).toEqual([7, 6, 5, 4, 3]);
  expect(page.headers["x-total-count"]).toBe("12");
  expect(page.json()[0]).toEqual({
    id: expect.any(Number),
    kind: "orderPaid",
    text: "Votre commande n° 7 est payée : vos cours sont ouverts",
    link: "/student/orders/7",
    date: expect.stringMatching(/Z$/),
    read: false,
  });
  const nonsense = await call(listNotifications, {
    params,
    query: { topNotifications: "oui" },
    token,
  });
  expect([nonsense.statusCode, nonsense.json().code]).toEqual([400, "INVALID"]);
});

test("they are told in the account's language, those of before as well", async () => {
  const { user, token, params } = await notifiedUser(1);
  const texts = async () =>
    (await call(listNotifications, { params, token })).json().map((row: Notification) => row.text);
  expect(await texts()).toEqual(["Votre commande n° 1 est payée : vos cours sont ouverts"]);
  await call(chooseLanguage, { params, token, body: { language: "ar" } });
  const notice = { kind: "diskFull" as const };
  await notify(db, { userId: user.id, notice, now: now() });
  expect(await texts()).toEqual([
    // The staff's is French.
    "Le disque du serveur est plein : les nouvelles vidéos attendent",
    "دُفع طلبك رقم 1: دروسك مفتوحة الآن",
  ]);
});

test("one is read, and then all", async () => {
  const { token, params } = await notifiedUser(3);
  const unread = async () => (await call(countUnread, { params, token })).json().unread;
  expect(await unread()).toBe(3);

  const [latest] = (await call(listNotifications, { params, token })).json();
  const one = { params: { ...params, notificationId: latest.id }, token };
  // Twice does no harm.
  for (let count = 0; count < 2; count++)
    expect((await call(readNotification, one)).statusCode).toBe(204);
  expect(await unread()).toBe(2);
  const rows: Notification[] = (await call(listNotifications, { params, token })).json();
  expect(rows.map(({ read }) => read)).toEqual([true, false, false]);

  expect((await call(readAllNotifications, { params, token })).statusCode).toBe(204);
  expect(await unread()).toBe(0);
});

test("another's notification is not there to be read", async () => {
  const [mine, theirs] = [await notifiedUser(1), await notifiedUser(1)];
  const [row] = (
    await call(listNotifications, { params: theirs.params, token: theirs.token })
  ).json();
  for (const notificationId of [row.id, 999_999]) {
    const answer = await call(readNotification, {
      params: { ...mine.params, notificationId },
      token: mine.token,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  }
  const { unread } = (
    await call(countUnread, { params: theirs.params, token: theirs.token })
  ).json();
  expect(unread).toBe(1);
});

test("what may be told once is told once, whoever tells it", async () => {
  const { user, token, params } = await notifiedUser(0);
  const notification = {
    userId: user.id,
    notice: { kind: "orderPaid" as const, orderId: 1 },
    now: now(),
  };
  await Promise.all(
    Array.from({ length: 5 }, () => notify(db, { ...notification, once: "order:1" })),
  );
  expect((await call(listNotifications, { params, token })).json()).toHaveLength(1);
});

test("what was told is kept for a school year and the summer after it, then forgotten", async () => {
  const { user, token, params } = await notifiedUser(1);
  const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 3_600_000);
  for (const [orderId, days] of [
    [2, 399],
    [3, 401],
  ] as const)
    await notify(db, {
      userId: user.id,
      notice: { kind: "orderPaid", orderId },
      now: daysAgo(days),
    });
  await deleteExpired(db, now());
  const answer = await call(listNotifications, { params, token });
  expect(texts(answer.json()).sort()).toEqual([1, 2]);
});

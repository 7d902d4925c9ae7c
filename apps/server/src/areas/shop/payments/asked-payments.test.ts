import { listNotifications as listNotices } from "@majorant/contract/notifications/notifications";
import { getService } from "@majorant/contract/operations/service";
import { getOrder, startPayment } from "@majorant/contract/shop/orders";
import {
  exportOrders,
  getAdminOrder,
  listGatewayNotifications,
  markOrderPaid,
} from "@majorant/contract/shop/orders.admin";
import { makePaymentLink } from "@majorant/contract/shop/payment-links";
import { konnectNotification } from "@majorant/contract/shop/payments";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { factories } from "../../../../test/factories.ts";
import { konnectAccount, konnectEmulator } from "../../../../test/konnect.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { konnectGateway } from "../../../integrations/payment/konnect.ts";
import { checkMoney } from "../../operations/money/money.queries.ts";
import { expireOldOrders } from "../orders/expiry.jobs.ts";
import { openAskedPayments } from "./asked-payments.ts";

// A gateway that says how a payment stands when it is asked, on its good days and on its bad ones. No job is taken here:
// what the clock would do is done where the test says.

const konnect = await konnectEmulator();
const server = await testApp({ ...konnect.environment, ROLE: "web" });
const { app, db, call, now, setNow, pool } = server;
const make = factories(db);
const { buying, statusOf, history, accessOf, isEnrolled } = paymentsOf(server);
const admin = await server.tokenOf(await make.user({ administrator: true }));

const begin = new Date("2026-11-27T10:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The clock goes on by so much from where it is. */
const wait = (ms: number) => setNow(new Date(now().getTime() + ms));

const mailer = { send: async () => {} };
const asking = openAskedPayments(
  {
    app,
    db,
    clock: now,
    jobs: { ...neverAsked() },
    mailer,
    publicUrl: "https://majorant.tn",
  },
  konnectGateway({ url: konnect.url, ...konnectAccount }, { origin: () => "", waits: 2_000 }),
);

/** Jobs that nobody asks for here. */
function neverAsked() {
  const never = () => {
    throw new Error("no job is asked for here");
  };
  return {
    enqueue: never,
    enqueueAll: never,
    handle: never,
    schedule: never,
    start: never,
    rest: never,
    stop: never,
  };
}

/** What the clock does each minute. */
const askDue = () => asking.askDue(new AbortController().signal);

const setOut = (token: string, commandeId: number, gateway: string | null = "konnect") =>
  call(startPayment, {
    params: { commandeId },
    token,
    ...(gateway && { query: { gateway } }),
  });

/** The word of somebody about a payment there: the gateway's own, or not. */
const word = (payment_ref: string, remoteAddress = "41.226.1.7") =>
  app.inject({
    method: "GET",
    url: `/api${konnectNotification.path}`,
    query: { payment_ref },
    remoteAddress,
  });

/** A student who has set out for Konnect, where the payment has that name. */
async function settingOut() {
  setNow(begin);
  const bought = await buying();
  return { ...bought, ...(await openedOf(bought)) };
}

/** Opens one more attempt of an order. */
async function openedOf({ token, orderId }: { token: string; orderId: number }) {
  const answer = await setOut(token, orderId);
  expect(answer.statusCode).toBe(200);
  const ref = answer.json().redirect.split("/").at(-1) as string;
  return { ref, attempt: konnect.find(ref).orderId };
}

const attemptOf = (reference: string) =>
  db
    .selectFrom("payment_attempts")
    .where("reference", "=", reference)
    .selectAll()
    .executeTakeFirstOrThrow();

const outcomesOf = async (reference: string) =>
  (
    await db
      .selectFrom("gateway_notifications")
      .where("reference", "=", reference)
      .select("outcome")
      .orderBy("id")
      .execute()
  ).map(({ outcome }) => outcome);

const faults = async () =>
  (await call(getService, { token: admin }))
    .json()
    .pannes.map(({ genre }: { genre: string }) => genre)
    .filter((genre: string) => genre.startsWith("ask") || genre.startsWith("attempts"));

/** The next test begins on a good day, and asks about its own payments only. */
afterEach(async () => {
  konnect.be(null);
  konnect.letGo();
  await db
    .updateTable("payment_attempts")
    .set({ state: "unpaid", ask_at: null, unanswered_since: null })
    .where("state", "=", "open")
    .execute();
});

describe("setting out", () => {
  test("leads to an address, and the attempt remembers the gateway", async () => {
    setNow(begin);
    const { token, orderId, reference } = await buying();
    const answer = await setOut(token, orderId);
    expect(answer.json()).toEqual({ redirect: expect.stringMatching(/^http:.*\/pay\/\w{24}$/) });
    const ref = answer.json().redirect.split("/").at(-1);
    const { orderId: attempt, sent } = konnect.find(ref);
    expect(attempt).toMatch(new RegExp(`^M${orderId}-2-[0-9a-f]{12}$`));
    expect(sent).toMatchObject({ amount: 60_000, token: "TND", orderId: attempt });
    expect(await attemptOf(attempt)).toMatchObject({
      gateway: "konnect",
      state: "open",
      gateway_ref: ref,
    });
    expect(await statusOf(token, orderId)).toBe("awaiting");
    // The form that the order shows is of an attempt at the gateway that tells.
    const order = (await call(getOrder, { params: { commandeId: orderId }, token })).json();
    expect(order.onlinePayment).toMatchObject({
      orderID: reference,
      gateways: ["gpg", "konnect"],
    });
    const { historique } = (
      await call(getAdminOrder, { params: { commandeId: orderId }, token: admin })
    ).json();
    expect(historique.map(({ motif }: { motif: string }) => motif)).toEqual([
      "paiement commencé chez Konnect",
    ]);
  });

  test("goes to the first gateway by itself, and to none that is not there", async () => {
    setNow(begin);
    const { token, orderId } = await buying();
    expect((await setOut(token, orderId, null)).json()).toHaveProperty("form");
    expect((await setOut(token, orderId, "flouci")).statusCode).toBe(400);
    const alone = await testApp({ ROLE: "web" });
    const there = await paymentsOf(alone).buying();
    const refused = await alone.call(startPayment, {
      params: { commandeId: there.orderId },
      token: there.token,
      query: { gateway: "konnect" },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "GATEWAY_NOT_OFFERED"]);
  });

  test("tells nobody the key", async () => {
    const { token, orderId } = await settingOut();
    const order = await call(getOrder, { params: { commandeId: orderId }, token });
    const documents = await app.inject({ url: "/api/openapi.json" });
    const all = [order.body, documents.body, (await setOut(token, orderId)).body].join();
    expect(all).not.toContain(konnectAccount.apiKey);
    expect(all).not.toContain(konnectAccount.walletId);
  });

  test.each(["down", "500", "401", "html", "megabytes", "elsewhere"] as const)(
    "for a gateway that is %s is refused, and the order is paid otherwise",
    async (trouble) => {
      setNow(begin);
      const { token, orderId, reference } = await buying();
      konnect.be(trouble);
      const answer = await setOut(token, orderId);
      konnect.be(null);
      expect([answer.statusCode, answer.json().code]).toEqual([503, "GATEWAY_AWAY"]);
      expect(answer.json().error).toContain("rien n'a été pris");
      await notifyPayment(app, reference);
      expect(await statusOf(token, orderId)).toBe("paid");
    },
  );

  test("is told to administrators where nobody can, until somebody can again", async () => {
    setNow(begin);
    await db.deleteFrom("payment_attempts").where("state", "=", "unopened").execute();
    const { token, orderId } = await buying();
    konnect.be("down");
    for (let n = 0; n < 3; n++) {
      wait(minute);
      await setOut(token, orderId);
    }
    konnect.be(null);
    expect(await faults()).toEqual(["askedGatewayAway"]);
    wait(minute);
    await setOut(token, orderId);
    expect(await faults()).toEqual([]);
  });

  test("fifty times at once, and again, opens thirty payments: one pays, one is paid twice", async () => {
    setNow(begin);
    const { user, token, orderId } = await buying();
    const many = (count: number) =>
      Promise.all(Array.from({ length: count }, () => setOut(token, orderId)));
    // Twenty calls a minute, as of any call that writes; thirty openings an hour.
    const answers = await many(50);
    wait(minute);
    answers.push(...(await many(20)));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? "" : answer.json().code));
    expect(codes.filter((code) => code === "TOO_MANY_WRITES")).toHaveLength(30);
    expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(10);
    const opened = answers.filter(({ statusCode }) => statusCode === 200);
    const refs = opened.map((answer) => answer.json().redirect.split("/").at(-1) as string);
    expect(new Set(refs.map((ref) => konnect.find(ref).orderId)).size).toBe(30);
    for (const ref of refs.slice(0, 2)) konnect.pay(ref);
    await Promise.all(refs.map((ref) => word(ref)));
    expect(await history(orderId)).toEqual(["absent → awaiting", "awaiting → paid"]);
    expect(await accessOf(user)).toHaveLength(1);
    const paid = refs.slice(0, 2).map((ref) => konnect.find(ref).orderId);
    expect((await Promise.all(paid.map(outcomesOf))).flat().sort()).toEqual(["paid", "paid twice"]);
  });

  test("holds no order while the gateway is slow", async () => {
    setNow(begin);
    const { token, orderId, reference } = await buying();
    konnect.hold();
    const slow = setOut(token, orderId);
    await expect.poll(konnect.holding, { timeout: 60_000 }).toBe(1);
    // Nobody waits for it: the order is locked at once, and paid.
    await pool.query("select from orders where id = $1 for update nowait", [orderId]);
    await notifyPayment(app, reference);
    expect(await statusOf(token, orderId)).toBe("paid");
    konnect.letGo();
    // Its payer is led there all the same: what they pay is a second payment.
    const ref = (await slow).json().redirect.split("/").at(-1);
    konnect.pay(ref);
    await word(ref);
    expect(await outcomesOf(konnect.find(ref).orderId)).toEqual(["paid twice"]);
  });
});

describe("a word about a payment", () => {
  test("has the gateway asked, and what it says pays and opens the course", async () => {
    const { user, token, course, orderId, ref, attempt } = await settingOut();
    konnect.pay(ref);
    const answer = await word(ref);
    expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await history(orderId)).toEqual(["absent → awaiting", "awaiting → paid"]);
    expect(await outcomesOf(attempt)).toEqual(["paid"]);
    expect(await attemptOf(attempt)).toMatchObject({ state: "paid", ask_at: null });

    const params = { commandeId: orderId };
    const order = (await call(getAdminOrder, { params, token: admin })).json();
    expect(order.paiement).toMatchObject({ setting: { id: "card" }, passerelle: "konnect" });
    expect(order.historique.at(-1)).toMatchObject({ motif: "accepté par Konnect", par: null });
    const csv = await call(exportOrders, { query: { q: String(orderId) }, token: admin });
    expect(csv.body).toContain("Konnect");
    const query = { q: attempt };
    const [notification] = (await call(listGatewayNotifications, { query, token: admin })).json();
    expect(notification).toMatchObject({
      passerelle: "konnect",
      commande: orderId,
      resultat: "paid",
      corps: { payment_ref: ref, status: "completed", amount: "60000" },
    });
    await checkMoney(db, now());
    const differences = await db
      .selectFrom("money_differences")
      .where("order_id", "=", orderId)
      .selectAll()
      .execute();
    expect(differences).toEqual([]);
  });

  test("that comes ten times at once, and again, pays once", async () => {
    const { user, orderId, ref, attempt } = await settingOut();
    konnect.pay(ref);
    await Promise.all(Array.from({ length: 10 }, () => word(ref)));
    wait(minute);
    await word(ref);
    await askDue();
    expect(await history(orderId)).toEqual(["absent → awaiting", "awaiting → paid"]);
    expect(await accessOf(user)).toHaveLength(1);
    expect(await outcomesOf(attempt)).toEqual(["paid"]);
  });

  test("that two instances ask about at once pays once", async () => {
    const { user, orderId, ref, attempt } = await settingOut();
    konnect.pay(ref);
    konnect.hold();
    const first = word(ref);
    await expect.poll(konnect.holding, { timeout: 60_000 }).toBe(1);
    wait(3_000);
    const second = word(ref);
    await expect.poll(konnect.holding, { timeout: 60_000 }).toBe(2);
    // Nobody is held up by that neither.
    await pool.query("select from orders where id = $1 for update nowait", [orderId]);
    konnect.letGo();
    await Promise.all([first, second]);
    expect(await outcomesOf(attempt)).toEqual(["paid"]);
    expect(await accessOf(user)).toHaveLength(1);
  });

  test("that is a lie changes nothing: the gateway says that nobody has paid", async () => {
    const { token, orderId, ref, attempt } = await settingOut();
    expect((await word(ref)).statusCode).toBe(200);
    expect(await statusOf(token, orderId)).toBe("awaiting");
    expect(await outcomesOf(attempt)).toEqual([]);
  });

  test("is asked about once in a second, however often it comes", async () => {
    const { ref } = await settingOut();
    const questions = () => konnect.asked.filter((line) => line.endsWith(ref)).length;
    await Promise.all(Array.from({ length: 20 }, () => word(ref)));
    expect(questions()).toBe(1);
    // The last of them said that there is news: it is looked at in the next minute.
    konnect.pay(ref);
    wait(2_000);
    await askDue();
    expect(questions()).toBe(2);
  });

  test("of a payment that is none of ours asks nobody, and is counted by address", async () => {
    setNow(begin);
    const before = konnect.asked.length;
    for (const name of ["", "0".repeat(24), "'; drop table orders;--", "%00", "é".repeat(30)])
      expect((await word(name, "102.1.2.3")).statusCode).toBe(200);
    expect((await word("x".repeat(101), "102.1.2.3")).statusCode).toBe(400);
    const codes = new Set<number>();
    for (let n = 0; n < 100; n++) codes.add((await word(`stranger-${n}`, "102.1.2.3")).statusCode);
    expect(codes).toEqual(new Set([200, 429]));
    expect(konnect.asked).toHaveLength(before);
    // The gateway's own are heard, from there too.
    const { token, orderId, ref } = await settingOut();
    konnect.pay(ref);
    expect((await word(ref, "102.1.2.3")).statusCode).toBe(200);
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("of another amount is left to the administrators", async () => {
    for (const changes of [{ amount: 1_000 }, { reachedAmount: 59_999 }, { amount: 60_001 }]) {
      const { token, orderId, ref, attempt } = await settingOut();
      konnect.pay(ref, changes);
      await word(ref);
      expect([changes, await outcomesOf(attempt)]).toEqual([changes, ["wrong amount"]]);
      expect(await statusOf(token, orderId)).toBe("awaiting");
      const body = { motif: "Vu chez Konnect", moyen: "card" };
      const params = { commandeId: orderId };
      expect((await call(markOrderPaid, { params, body, token: admin })).statusCode).toBe(200);
      expect(await statusOf(token, orderId)).toBe("paid");
    }
  });

  test("of what the gateway answers with another order's payment is not believed", async () => {
    const one = await settingOut();
    const other = await settingOut();
    konnect.pay(one.ref, { orderId: other.attempt });
    await word(one.ref);
    expect(await statusOf(one.token, one.orderId)).toBe("awaiting");
    expect(await statusOf(other.token, other.orderId)).toBe("awaiting");
  });

  test("is not the other gateway's to say, whatever it signs", async () => {
    const { token, orderId, attempt, ref } = await settingOut();
    await notifyPayment(app, attempt, "00");
    expect(await statusOf(token, orderId)).toBe("awaiting");
    expect(await outcomesOf(attempt)).toEqual(["unknown order"]);
    konnect.pay(ref);
    await word(ref);
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("of an order that was paid at the other gateway is a second payment", async () => {
    const { user, token, orderId, reference, ref, attempt } = await settingOut();
    await notifyPayment(app, reference);
    konnect.pay(ref);
    await word(ref);
    expect(await outcomesOf(attempt)).toEqual(["paid twice"]);
    expect(await accessOf(user)).toHaveLength(1);
    const order = (await call(getOrder, { params: { commandeId: orderId }, token })).json();
    expect(order.secondPayments).toMatchObject([{ amount: 60, answer: null }]);
    const notices = (await call(listNotices, { token, params: { utilisateurId: user.id } })).json();
    expect(JSON.stringify(notices)).toContain("payée deux fois");
  });

  test("of an account that is gone is kept for the administrators", async () => {
    const { user, orderId, ref, attempt } = await settingOut();
    konnect.pay(ref);
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    await word(ref);
    expect(await outcomesOf(attempt)).toEqual(["no account"]);
    expect(await history(orderId)).toEqual(["absent → awaiting"]);
  });

  test("that can't be written down is asked for again", async () => {
    const { token, orderId, ref } = await settingOut();
    konnect.pay(ref);
    await sql`alter table assignments add constraint broken check (false) not valid`.execute(db);
    try {
      expect((await word(ref)).statusCode).toBe(500);
      expect(await statusOf(token, orderId)).toBe("awaiting");
    } finally {
      await sql`alter table assignments drop constraint broken`.execute(db);
    }
    wait(minute);
    await askDue();
    expect(await statusOf(token, orderId)).toBe("paid");
  });
});

describe("a gateway that says nothing by itself", () => {
  test("is asked, and pays without a word of its own", async () => {
    const { token, orderId, ref } = await settingOut();
    wait(minute);
    await askDue();
    expect(await statusOf(token, orderId)).toBe("awaiting");
    konnect.pay(ref);
    wait(minute);
    await askDue();
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test.each(["down", "500", "401", "html", "half", "megabytes", "elsewhere"] as const)(
    "that is %s for an hour is asked until it answers, and administrators are told meanwhile",
    async (trouble) => {
      const { token, orderId, ref, attempt } = await settingOut();
      konnect.pay(ref);
      konnect.be(trouble);
      await word(ref);
      expect(await faults()).toEqual([]);
      let questions = 0;
      for (let minutes = 0; minutes < 60; minutes++) {
        wait(minute);
        const before = konnect.asked.length;
        await askDue();
        questions += konnect.asked.length - before;
      }
      // With pauses: not each minute.
      expect(questions).toBeGreaterThan(5);
      expect(questions).toBeLessThan(30);
      expect(await statusOf(token, orderId)).toBe("awaiting");
      expect(await faults()).toEqual(["askedGatewayAway"]);
      konnect.be(null);
      wait(11 * minute);
      await askDue();
      expect(await statusOf(token, orderId)).toBe("paid");
      expect(await outcomesOf(attempt)).toEqual(["paid"]);
      expect(await faults()).toEqual([]);
    },
  );

  test("that is down is left alone after some questions, until the next minute", async () => {
    setNow(begin);
    const all = await Promise.all(Array.from({ length: 20 }, settingOut));
    for (const { ref } of all) konnect.pay(ref);
    wait(minute);
    konnect.be("down");
    const before = konnect.asked.length;
    await askDue();
    expect(konnect.asked.length - before).toBeLessThan(15);
    konnect.be(null);
    wait(2 * minute);
    await askDue();
    for (const { token, orderId } of all) expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("that says yes once the order has expired pays it, at its price", async () => {
    const { token, orderId, ref } = await settingOut();
    wait(8 * day);
    await expireOldOrders({ db, mailer, publicUrl: "https://majorant.tn" }, now());
    konnect.pay(ref);
    await word(ref);
    const order = (await call(getOrder, { params: { commandeId: orderId }, token })).json();
    expect([order.payment.status, order.expiredAt]).toEqual(["paid", null]);
  });

  test("that says for two days that nobody has paid is asked no more; its late yes pays all the same", async () => {
    const { token, orderId, ref, attempt } = await settingOut();
    for (let hours = 0; hours < 49; hours++) {
      wait(hour);
      await askDue();
    }
    expect(await outcomesOf(attempt)).toEqual(["cancelled"]);
    expect(await attemptOf(attempt)).toMatchObject({ state: "unpaid", ask_at: null });
    expect(await statusOf(token, orderId)).toBe("awaiting");
    await word(ref);
    expect(await outcomesOf(attempt)).toEqual(["cancelled"]);
    konnect.pay(ref);
    wait(minute);
    await word(ref);
    expect(await outcomesOf(attempt)).toEqual(["cancelled", "paid"]);
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("that never answers is given up after a week, and every administrator is told", async () => {
    const { token, orderId, ref, attempt } = await settingOut();
    konnect.be("down");
    for (let hours = 0; hours < 24 * 7 + 2; hours++) {
      wait(hour);
      await askDue();
    }
    expect(await outcomesOf(attempt)).toEqual(["unanswered"]);
    expect(await faults()).toEqual(["attemptsUnanswered"]);
    const notices = await db
      .selectFrom("notifications as n")
      .innerJoin("users as u", "u.id", "n.user_id")
      .where("u.administrator", "=", true)
      .where(sql<boolean>`n.notice->>'reference' = ${attempt}`)
      .select(sql<string>`n.notice->>'kind'`.as("kind"))
      .execute();
    expect(notices).toEqual([{ kind: "paymentUnanswered" }]);
    const before = konnect.asked.length;
    wait(day);
    await askDue();
    expect(konnect.asked).toHaveLength(before);
    // Its word, whenever it comes, is heard.
    konnect.be(null);
    konnect.pay(ref);
    await word(ref);
    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await faults()).toEqual([]);
  });
});

describe("a browser that comes back", () => {
  const comeBack = (end: string, reference: string) =>
    app.inject({ url: `/api/payments/konnect/return/${end}/${reference}` });

  test("finds its order paid: the gateway is asked on the way", async () => {
    const { token, orderId, ref, attempt } = await settingOut();
    konnect.pay(ref);
    const answer = await comeBack("ok", attempt);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/student/orders/${orderId}?paiement=ok`,
    ]);
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("proves nothing by that", async () => {
    const { token, orderId, attempt } = await settingOut();
    await comeBack("ok", attempt);
    expect(await statusOf(token, orderId)).toBe("awaiting");
    const { headers } = await comeBack("ko", `${attempt}?payment_ref=1`);
    expect(headers.location).toBe(`/student/orders/${orderId}?paiement=ko`);
  });

  test("is led to its orders from anything else", async () => {
    for (const [end, reference] of [
      ["ok", "M1-1-000000000000"],
      ["peut-etre", "M1-1"],
      ["ok", "%20"],
    ] as const)
      expect((await comeBack(end, reference)).headers.location).toBe("/student/orders");
  });

  test("is led back although the gateway is away", async () => {
    const { orderId, ref, attempt } = await settingOut();
    konnect.pay(ref);
    konnect.be("down");
    const { headers } = await comeBack("ok", attempt);
    konnect.be(null);
    expect(headers.location).toBe(`/student/orders/${orderId}?paiement=ok`);
  });
});

test("who pays by a link chooses too, and Konnect is told of the student what the page shows", async () => {
  setNow(begin);
  const { token, orderId } = await buying();
  const made = await call(makePaymentLink, { params: { commandeId: orderId }, token });
  const post = (path: string, payload: object) =>
    app.inject({ method: "POST", url: `/api/paymentLinks/${path}`, payload });
  const link = made.json().token;
  const { order } = (await post("open", { token: link })).json();
  expect(order.gateways).toEqual(["gpg", "konnect"]);
  const answer = await post("onlinePayment", { token: link, gateway: "konnect" });
  const ref = answer.json().redirect.split("/").at(-1);
  const { sent, orderId: attempt } = konnect.find(ref);
  expect(sent).toMatchObject({ email: "", phoneNumber: "" });
  expect(sent.lastName).toMatch(/^.\.$/);
  konnect.pay(ref);
  const back = await app.inject({ url: `/api/payments/konnect/return/ok/${attempt}` });
  expect(back.headers.location).toBe("/payer?paiement=ok");
  expect((await post("open", { token: link })).json().state).toBe("paid");
  const { historique } = (
    await call(getAdminOrder, { params: { commandeId: orderId }, token: admin })
  ).json();
  expect(historique.map(({ motif }: { motif: string }) => motif)).toEqual([
    "paiement commencé chez Konnect par le lien",
    "payé par le lien, accepté par Konnect",
  ]);
});

import {
  listNotifications,
  type Notification,
} from "@majorant/contract/notifications/notifications";
import { putSettings } from "@majorant/contract/settings/settings";
import {
  createOrder,
  declarePayment,
  getOrder,
  listUserOrders,
  listWaitingOffers,
  startPayment,
} from "@majorant/contract/shop/orders";
import { acceptOrder, refuseOrder, takeOrderBack } from "@majorant/contract/shop/orders.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import type { Mail } from "../../../platform/jobs/mail.ts";
import { expireOldOrders } from "./expiry.jobs.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow, now } = server;
const make = factories(db);
const admin = await tokenOf(await make.user({ administrator: true }));
const start = new Date();
const inDays = (days: number) => setNow(new Date(start.getTime() + days * 24 * 3_600_000));
const mails: Mail[] = [];
const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
const expire = () =>
  expireOldOrders({ db, mailer, publicUrl: "https://majorant.exemple.tn" }, now());

/** A student's order of a month, made at the start. */
async function ordering() {
  inDays(0);
  const user = await make.user();
  const token = await tokenOf(user);
  const offer = await make.offer();
  const order = () => call(createOrder, { token, body: [{ offer, duration: 1 }] });
  const { id, onlinePayment, expiredAt } = (await order()).json();
  expect(expiredAt).toBeNull();
  const params = { commandeId: id as number };
  return {
    user,
    token,
    order,
    params,
    reference: onlinePayment.orderID as string,
    read: async () => (await call(getOrder, { params, token })).json(),
    pay: () => call(startPayment, { params, token }),
    declare: (transactionNumber: string) => {
      const parts = { paiement: { transactionNumber, method: "transfer" } };
      return call(declarePayment, { params, token, parts });
    },
    accesses: () =>
      db.selectFrom("assignments").where("user_id", "=", user.id).select("id").execute(),
  };
}

describe("an order that waits for its payment", () => {
  test("expires after seven days, says so, and takes no payment at its old prices", async () => {
    const { user, token, params, read, pay, declare } = await ordering();
    inDays(6.9);
    await expire();
    expect((await read()).expiredAt).toBeNull();
    expect((await pay()).statusCode).toBe(200);
    inDays(7.1);
    await expire();
    const expiredAt = now().toISOString();
    expect(await read()).toMatchObject({ expiredAt, payment: { status: "awaiting" }, total: 60 });
    const own = { params: { utilisateurId: user.id }, token };
    expect((await call(listUserOrders, own)).json()).toMatchObject([
      { id: params.commandeId, expiredAt },
    ]);
    expect((await call(listWaitingOffers, own)).json()).toEqual([]);
    for (const answer of [await pay(), await declare("VIR-1")])
      expect([answer.statusCode, answer.json().code]).toEqual([409, "ORDER_EXPIRED"]);
    await expire();
    expect((await read()).expiredAt).toBe(expiredAt);
  });

  test("is paid all the same when the gateway's word comes late: no payment is lost", async () => {
    const { reference, read, accesses } = await ordering();
    inDays(8);
    await expire();
    expect((await read()).expiredAt).not.toBeNull();
    expect((await notifyPayment(app, reference)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ expiredAt: null, payment: { status: "paid" } });
    expect(await accesses()).toHaveLength(1);
    inDays(29);
    await expire();
    expect((await read()).expiredAt).toBeNull();
  });

  test("does not expire while what was declared is looked into; refused, it has its days again", async () => {
    const { params, read, declare } = await ordering();
    await declare("VIR-2");
    inDays(20);
    await expire();
    expect((await read()).expiredAt).toBeNull();
    const body = { motif: "Rien reçu" };
    expect((await call(refuseOrder, { params, token: admin, body })).statusCode).toBe(200);
    inDays(26);
    await expire();
    expect((await read()).expiredAt).toBeNull();
    expect((await declare("VIR-3")).statusCode).toBe(200);
    await call(acceptOrder, { params, token: admin });
    inDays(29);
    await expire();
    expect(await read()).toMatchObject({ expiredAt: null, payment: { status: "paid" } });
  });

  test("that the bank refused expires a week after that", async () => {
    const { reference, read, pay } = await ordering();
    inDays(5);
    await notifyPayment(app, reference, "05");
    inDays(11.9);
    await expire();
    expect((await pay()).statusCode).toBe(200);
    inDays(12.1);
    await expire();
    expect(await read()).toMatchObject({ payment: { status: "refused" } });
    expect((await pay()).json().code).toBe("ORDER_EXPIRED");
  });

  test("waits for as many days as the setting says", async () => {
    const settings = { websiteDescription: "Des cours.", montrerLesCoursSpeciaux: "true" };
    const save = (orderExpiryDays: unknown) =>
      call(putSettings, { token: admin, body: { ...settings, orderExpiryDays } });
    const { read } = await ordering();
    for (const days of [0, 91, 1.5, "7"]) expect((await save(days)).statusCode).toBe(400);
    expect((await save(20)).json().orderExpiryDays).toBe(20);
    inDays(19);
    await expire();
    expect((await read()).expiredAt).toBeNull();
    inDays(21);
    await expire();
    expect((await read()).expiredAt).not.toBeNull();
    inDays(0);
    await save(7);
  });
});

describe("its student", () => {
  test("is told that it expired, on screen and by mail, once", async () => {
    const { user, token, params, reference } = await ordering();
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", user.id)
      .select("email")
      .executeTakeFirstOrThrow();
    const subjects = () => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    const notices = async () => {
      const own = { params: { utilisateurId: user.id }, token };
      const list: Notification[] = (await call(listNotifications, own)).json();
      return list.map(({ kind, link }) => [kind, link]);
    };
    inDays(7.1);
    await Promise.all([expire(), expire()]);
    const notice = ["orderExpired", `/student/orders/${params.commandeId}`];
    expect(await notices()).toEqual([notice]);
    expect(subjects()).toEqual([`Votre commande n° ${params.commandeId} a expiré`]);
    // Paid late, taken back and left for another week: they know.
    await notifyPayment(app, reference);
    await call(takeOrderBack, { params, token: admin, body: { motif: "Le virement est revenu" } });
    inDays(15);
    await expire();
    expect((await call(getOrder, { params, token })).json().expiredAt).not.toBeNull();
    expect(subjects()).toHaveLength(1);
    expect((await notices()).filter(([kind]) => kind === "orderExpired")).toEqual([notice]);
  });
});

describe("an account", () => {
  test("has five orders at most that wait, also when it sends many at once", async () => {
    const { user, order } = await ordering();
    const answers = await Promise.all(Array.from({ length: 12 }, order));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(8).fill("TOO_MANY_ORDERS"));
    expect(refused[0]?.json().error).toBe(
      "Vous avez déjà 5 commandes en attente de paiement. Payez-en une, ou annulez celle que vous ne voulez plus.",
    );
    const count = async () =>
      (await db.selectFrom("orders").where("user_id", "=", user.id).select("id").execute()).length;
    expect(await count()).toBe(5);
    inDays(8);
    await expire();
    expect((await order()).statusCode).toBe(200);
    expect(await count()).toBe(6);
  });

  test("orders again once one of the five is paid", async () => {
    const { order, reference } = await ordering();
    for (let n = 0; n < 4; n++) await order();
    expect((await order()).json().code).toBe("TOO_MANY_ORDERS");
    await notifyPayment(app, reference);
    expect((await order()).statusCode).toBe(200);
  });
});

import { listAuditEntries } from "@majorant/contract/reporting/audit";
import type { Role } from "@majorant/contract/roles";
import {
  createOrder,
  declarePayment,
  getOrder,
  listWaitingOffers,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import { acceptOrder, getAdminOrder, refuseOrder } from "@majorant/contract/shop/orders.admin";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { expireOldOrders } from "./expiry.jobs.ts";

const { app, db, call, tokenOf, now, setNow } = await testApp();
const make = factories(db);
const admin = await tokenOf(await make.user({ administrator: true }));
const start = new Date("2026-11-20T09:00:00Z");
setNow(start);
const mails: string[] = [];
const mailer = { send: async (_: unknown, mail: { to: string }) => void mails.push(mail.to) };

/** A student with an order of a month, or somebody of another role. */
async function ordering(role: Role = "ROLE_APPRENANT") {
  const user = await make.user({ role });
  const token = await tokenOf(user);
  const offer = await make.offer();
  const order = () => call(createOrder, { token, body: [{ offer, duration: 1 }] });
  const { id, onlinePayment } = (await order()).json();
  const params = { commandeId: id as number };
  const withdraw = (as = token) => call(withdrawOrder, { params, token: as });
  return {
    user,
    token,
    order,
    params,
    withdraw,
    reference: onlinePayment.orderID as string,
    declare: () =>
      call(declarePayment, {
        params,
        token,
        body: { transactionNumber: "VIR-1", method: "transfer" },
      }),
  };
}

const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json().code,
];

test.each(["ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"] as const)(
  "who has ordered pays, declares and takes back as a student does: %s",
  async (role) => {
    const paying = await ordering(role);
    const started = await call(startPayment, { params: paying.params, token: paying.token });
    expect(started.statusCode).toBe(200);
    expect((await paying.declare()).json()).toMatchObject({ payment: { status: "confirming" } });

    const withdrawing = await ordering(role);
    const own = await tokenOf(await make.user({ role }));
    expect((await withdrawing.withdraw(own)).statusCode).toBe(404);
    expect((await withdrawing.withdraw()).json()).toMatchObject({ withdrawn: true });
  },
);

test("an order that waits is taken back by its student, who orders again; the journal has a line", async () => {
  const { user, token, order, params, withdraw } = await ordering();
  for (let n = 0; n < 4; n++) await order();
  expect(codeOf(await order())).toEqual([409, "TOO_MANY_ORDERS"]);
  const answer = await withdraw();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ withdrawn: true, expiredAt: start.toISOString() });
  expect((await order()).statusCode).toBe(200);
  expect(codeOf(await call(startPayment, { params, token }))).toEqual([409, "ORDER_EXPIRED"]);
  const own = { params: { utilisateurId: user.id }, token };
  const waiting: { orderId: number }[] = (await call(listWaitingOffers, own)).json();
  expect(waiting.map(({ orderId }) => orderId)).not.toContain(params.commandeId);
  // Pressed again, it changes nothing.
  expect((await withdraw()).statusCode).toBe(200);
  const query = { genre: "order", sujet: String(params.commandeId) };
  expect((await call(listAuditEntries, { token: admin, query })).json()).toMatchObject([
    { action: "undo", auteur: { id: user.id } },
  ]);
  expect((await call(getAdminOrder, { params, token: admin })).json()).toMatchObject({
    retiree: true,
    expireeLe: start.toISOString(),
  });
});

test("one whose payment is being confirmed, is paid or expired stays; one that was refused goes", async () => {
  const declared = await ordering();
  await declared.declare();
  expect(codeOf(await declared.withdraw())).toEqual([409, "NOT_PAYABLE"]);
  await call(refuseOrder, { params: declared.params, token: admin, body: { motif: "Rien reçu" } });
  expect((await declared.withdraw()).json().withdrawn).toBe(true);

  const paid = await ordering();
  await paid.declare();
  await call(acceptOrder, { params: paid.params, token: admin });
  expect(codeOf(await paid.withdraw())).toEqual([409, "NOT_PAYABLE"]);

  const old = await ordering();
  setNow(new Date(start.getTime() + 8 * 24 * 3_600_000));
  await expireOldOrders({ db, mailer, publicUrl: "https://majorant.exemple.tn" }, now());
  expect(codeOf(await old.withdraw())).toEqual([409, "ORDER_EXPIRED"]);
  setNow(start);
});

test("it is nobody else's to take back, not even an administrator's", async () => {
  const { withdraw, params, token } = await ordering();
  expect((await withdraw(await tokenOf(await make.user()))).statusCode).toBe(404);
  expect((await withdraw(admin)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await call(getOrder, { params, token })).json().withdrawn).toBe(false);
});

test("the gateway's word that comes all the same pays it: no payment is lost", async () => {
  const { withdraw, reference, params, token } = await ordering();
  await withdraw();
  await notifyPayment(app, reference);
  expect((await call(getOrder, { params, token })).json()).toMatchObject({
    withdrawn: false,
    expiredAt: null,
    payment: { status: "paid" },
  });
});

test("who took an order back is told nothing of its end later", async () => {
  const { withdraw, user } = await ordering();
  await withdraw();
  mails.length = 0;
  setNow(new Date(start.getTime() + 8 * 24 * 3_600_000));
  await expireOldOrders({ db, mailer, publicUrl: "https://majorant.exemple.tn" }, now());
  const notifications = db.selectFrom("notifications").where("user_id", "=", user.id).select("id");
  expect(await notifications.execute()).toEqual([]);
  setNow(start);
});

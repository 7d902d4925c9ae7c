import { refusals } from "@majorant/contract/refusals";
import { listSales } from "@majorant/contract/reporting/statistics";
import { createOrder, getReceipt, startPayment } from "@majorant/contract/shop/orders";
import {
  acceptOrders,
  answerSecondPayment,
  listAdminOrders,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { ordersOf } from "../../../../../test/areas/orders.ts";
import { factories } from "../../../../../test/factories.ts";
import { sentMails } from "../../../../../test/mails.ts";
import { notifyPayment } from "../../../../../test/paying.ts";
import { pdfText } from "../../../../../test/reading/pdf-text.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow } = server;
const make = factories(db);
// Sessions last 30 days: the tests are of one month.
setNow(new Date("2033-03-01T09:00:00Z"));
const { token, ordering } = await ordersOf(server);

const noticesOf = async (userId: number) =>
  (
    await db
      .selectFrom("notifications")
      .where("user_id", "=", userId)
      .select("notice")
      .orderBy("id")
      .execute()
  ).map(({ notice }) => notice);

const accessOf = async (userId: number) =>
  (
    await db
      .selectFrom("assignments")
      .where("user_id", "=", userId)
      .select(["starts_at", "ends_at"])
      .orderBy("starts_at")
      .execute()
  ).map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((date) => date?.toISOString().slice(0, 10)).join(" → "),
  );

const journalOf = async (id: number) =>
  db.selectFrom("audit").where("subject_id", "=", id).select(["action", "details"]).execute();

describe("marking as paid", () => {
  test.each(["absent", "awaiting", "declined", "rejected"])(
    "a payment that is %s opens the courses, with who and why",
    async (state) => {
      const { user, id, params, reference, declare, refuse, mark } = await ordering();
      const own = await tokenOf(user);
      if (state === "awaiting") await call(startPayment, { params, token: own });
      if (state === "declined") await notifyPayment(app, reference, "05");
      if (state === "rejected") {
        await declare(`VIR-M-${id}`);
        await refuse("Pas reçu");
      }
      const answer = await mark("  Vu sur le relevé du 3 ");
      expect([answer.statusCode, answer.json().paiement.statut]).toEqual([200, "paid"]);
      expect(answer.json().historique.at(-1)).toMatchObject({
        vers: "paid",
        par: "Leïla Mansouri",
        motif: "Vu sur le relevé du 3",
      });
      expect(await accessOf(user.id)).toHaveLength(1);
      expect((await noticesOf(user.id)).at(-1)).toEqual({ kind: "orderPaid", orderId: id });
      expect((await journalOf(id)).at(-1)).toEqual({
        action: "pay",
        details: { motif: "Vu sur le relevé du 3" },
      });
      expect(answer.json().recu).toMatch(/^\d{4}-\d{6}$/);
    },
  );

  test("says how the money came, which the accountant reads; a number that was declared stays", async () => {
    const { id, declare, refuse, mark, readOrder: read } = await ordering();
    await declare(`VIR-E-${id}`);
    await refuse("Pas reçu");
    expect((await mark("Vu au guichet", "chèque")).statusCode).toBe(400);
    await mark("Vu au guichet", "cash");
    expect((await read()).paiement).toMatchObject({
      statut: "paid",
      setting: { id: "cash" },
      numeroTransaction: `VIR-E-${id}`,
    });
    expect((await journalOf(id)).at(-1)?.details).toEqual({
      motif: "Vu au guichet",
      moyen: "cash",
    });
    const unpaid = await ordering();
    await unpaid.mark("Vu au guichet", "mandate");
    expect((await unpaid.readOrder()).paiement.setting).toEqual({ id: "mandate" });
    const lostOrder = await ordering();
    await lostOrder.mark();
    expect((await lostOrder.readOrder()).paiement.setting).toEqual({ id: "card" });
  });

  test("is refused for what is paid, or waits for a confirmation, and needs a reason", async () => {
    const paidOrder = await ordering();
    expect((await paidOrder.mark("")).json().fields).toEqual({ motif: "Le motif est obligatoire" });
    const answers = await Promise.all([paidOrder.mark(), paidOrder.mark()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await paidOrder.mark()).json().code).toBe("PAYMENT_CHANGED");
    const declaredOrder = await ordering();
    await declaredOrder.declare("VIR-2033-77");
    expect((await declaredOrder.mark()).json().code).toBe("PAYMENT_CHANGED");
  });

  test("is not paid twice by the notification that was lost, but by another one", async () => {
    const { params, reference, user, mark, readOrder: read } = await ordering();
    await mark();
    await notifyPayment(app, reference);
    await notifyPayment(app, reference);
    expect((await read()).deuxiemesPaiements).toEqual([]);
    const attempts = await db
      .insertInto("payment_attempts")
      .values({ reference: `M${params.commandeId}-2`, order_id: params.commandeId, amount: 60_000 })
      .returning("reference")
      .executeTakeFirstOrThrow();
    await notifyPayment(app, attempts.reference);
    expect((await read()).deuxiemesPaiements).toHaveLength(1);
    expect(await accessOf(user.id)).toHaveLength(1);
  });
});

describe("taking a payment back", () => {
  test("ends the access, tells its payer, keeps the receipt, and leaves the sales", async () => {
    setNow(new Date("2033-03-01T10:00:00Z"));
    const { user, id, params, reference, takeBack, own, readOrder: read } = await ordering();
    await notifyPayment(app, reference);
    const before = await call(getReceipt, { params, token });
    const [article] = (await read()).articleCommandes;
    const query = { de: "2033-03", a: "2033-03", offre: String(article.offre.id) };
    const sales = async () => (await call(listSales, { query, token })).json();
    expect(await sales()).toHaveLength(1);

    setNow(new Date("2033-03-11T10:00:00Z"));
    const answer = await takeBack("Le virement est revenu");
    expect(answer.statusCode).toBe(200);
    expect(answer.json().paiement).toMatchObject({
      statut: "refused",
      motif: "Le virement est revenu",
      payeLe: "2033-03-01T10:00:00.000Z",
      annuleLe: "2033-03-11T10:00:00.000Z",
    });
    expect(answer.json().historique.at(-1)).toMatchObject({
      de: "paid",
      vers: "refused",
      par: "Leïla Mansouri",
      motif: "Le virement est revenu",
    });
    expect(await accessOf(user.id)).toEqual(["2033-03-01 → 2033-03-11"]);
    expect((await own()).payment).toMatchObject({
      status: "refused",
      reason: "Le virement est revenu",
      cancelledAt: "2033-03-11T10:00:00.000Z",
    });
    expect((await noticesOf(user.id)).at(-1)).toEqual({
      kind: "orderCancelled",
      orderId: id,
      reason: "Le virement est revenu",
    });
    expect(await journalOf(id)).toEqual([
      { action: "takeBack", details: { motif: "Le virement est revenu" } },
    ]);
    expect(await sales()).toEqual([]);
    const after = await call(getReceipt, { params, token: await tokenOf(user) });
    expect(after.headers["content-disposition"]).toBe(before.headers["content-disposition"]);
    expect(pdfText(before.rawPayload)).not.toContain("annulé");
    expect(pdfText(after.rawPayload)).toContain("Paiement annulé le 11 mars 2033");
    await vi.waitFor(
      async () =>
        expect((await sentMails(server)).join()).toContain(
          `Le paiement de votre commande n° ${id} a été annulé`,
        ),
      { timeout: 60_000 },
    );
  });

  test("moves what was bought on top, which keeps its month", async () => {
    setNow(new Date("2033-03-05T10:00:00Z"));
    const first = await ordering();
    await notifyPayment(app, first.reference);
    const line = await db
      .selectFrom("order_lines")
      .where("order_id", "=", first.id)
      .select("offer_id")
      .executeTakeFirstOrThrow();
    const second = (
      await call(createOrder, {
        token: await tokenOf(first.user),
        body: [{ offer: { id: line.offer_id }, duration: 1 }],
      })
    ).json();
    await notifyPayment(app, second.onlinePayment.orderID);
    expect(await accessOf(first.user.id)).toEqual([
      "2033-03-05 → 2033-04-05",
      "2033-04-05 → 2033-05-05",
    ]);
    setNow(new Date("2033-03-20T10:00:00Z"));
    await first.takeBack();
    expect(await accessOf(first.user.id)).toEqual([
      "2033-03-05 → 2033-03-20",
      "2033-03-20 → 2033-04-20",
    ]);
  });

  test("ends every line of an order, also two of one class", async () => {
    setNow(new Date("2033-03-05T10:00:00Z"));
    const user = await make.user();
    const own = await tokenOf(user);
    const category = await make.category();
    const offers = [
      await make.offer({ category_id: category.id }),
      await make.offer({ category_id: category.id }),
    ];
    const body = offers.map(({ id }) => ({ offer: { id }, duration: 1 }));
    const order = (await call(createOrder, { token: own, body })).json();
    await notifyPayment(app, order.onlinePayment.orderID);
    expect(await accessOf(user.id)).toHaveLength(2);
    setNow(new Date("2033-03-06T10:00:00Z"));
    const params = { commandeId: order.id };
    await call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
    expect(await accessOf(user.id)).toEqual(["2033-03-05 → 2033-03-06"]);
  });

  test("can be paid again, which has a receipt of its own, and a notification that comes again does not do it", async () => {
    setNow(new Date("2033-03-05T10:00:00Z"));
    const { user, reference, takeBack, mark, readOrder: read } = await ordering();
    await notifyPayment(app, reference);
    const { recu } = await read();
    setNow(new Date("2033-03-07T10:00:00Z"));
    await takeBack();
    await notifyPayment(app, reference);
    expect((await read()).paiement.statut).toBe("refused");
    setNow(new Date("2033-03-09T10:00:00Z"));
    const again = (await mark()).json();
    expect(again).toMatchObject({ paiement: { statut: "paid", annuleLe: null, motif: null } });
    expect(again.recus.map(({ numero }: { numero: string }) => numero)).toEqual([again.recu, recu]);
    expect(again.recu).not.toBe(recu);
    expect(await accessOf(user.id)).toEqual(["2033-03-09 → 2033-04-09"]);
  });

  test("acts once, on what is paid only, and needs a reason", async () => {
    const { reference, takeBack, readOrder: read } = await ordering();
    expect((await takeBack()).json().code).toBe("PAYMENT_CHANGED");
    await notifyPayment(app, reference);
    expect((await takeBack(" ")).json().fields).toEqual({ motif: "Le motif est obligatoire" });
    const answers = await Promise.all([takeBack(), takeBack("Autre"), takeBack()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await read()).historique).toHaveLength(2);
  });
});

describe("a second payment of a paid order", () => {
  /** An order that two tabs of the gateway paid. */
  async function paidTwice() {
    const order = await ordering();
    const own = await tokenOf(order.user);
    const { form } = (await call(startPayment, { params: order.params, token: own })).json();
    const second = form.fields.find(({ name }: { name: string }) => name === "orderID").value;
    await notifyPayment(app, order.reference);
    await notifyPayment(app, second);
    await notifyPayment(app, second);
    const [payment] = (await order.readOrder()).deuxiemesPaiements;
    return { ...order, payment, second };
  }

  const waiting = async () =>
    (await call(listAdminOrders, { query: { statut: "deuxFois", size: "100" }, token }))
      .json()
      .map(({ id }: { id: number }) => id);

  test("is told to its payer, shown in the list, and answered once", async () => {
    const { id, user, params, payment, second, own } = await paidTwice();
    expect(payment).toMatchObject({ reference: second, reponse: null });
    expect(await noticesOf(user.id)).toEqual([
      { kind: "orderPaid", orderId: id },
      { kind: "orderPaidTwice", orderId: id },
    ]);
    expect((await own()).secondPayments).toEqual([
      { date: payment.date, amount: payment.montant, answer: null },
    ]);
    expect(await waiting()).toContain(id);
    /** Waits for a mail about this order that says so. */
    const mailed = (words: string) =>
      vi.waitFor(
        async () =>
          expect(
            (await sentMails(server)).filter(
              (mail) => mail.includes(`n° ${id} `) && mail.includes(words),
            ),
          ).toHaveLength(1),
        { timeout: 60_000 },
      );
    await mailed("un deuxième paiement de 60,000");

    const answer = (reponse: string, notificationId = payment.id) =>
      call(answerSecondPayment, {
        params: { ...params, notificationId },
        token,
        body: { reponse },
      });
    expect((await answer(" ")).json().fields).toEqual({ reponse: "La réponse est obligatoire" });
    expect((await answer("Remboursé", 999_999)).statusCode).toBe(404);
    const answers = await Promise.all([answer("Remboursé ce matin"), answer("Remboursé ce matin")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await own()).secondPayments[0].answer).toBe("Remboursé ce matin");
    expect((await noticesOf(user.id)).at(-1)).toEqual({
      kind: "secondPaymentAnswered",
      orderId: id,
      answer: "Remboursé ce matin",
    });
    await mailed("Remboursé ce matin");
    expect(await waiting()).not.toContain(id);
    expect(await journalOf(id)).toEqual([
      { action: "answerSecond", details: { reponse: "Remboursé ce matin" } },
    ]);
  });

  test("of another order is not there to be answered", async () => {
    const [mine, other] = [await paidTwice(), await ordering()];
    const params = { ...other.params, notificationId: mine.payment.id };
    const answer = await call(answerSecondPayment, { params, token, body: { reponse: "Non" } });
    expect(answer.statusCode).toBe(404);
  });
});

test("several payments are accepted at once, each for itself", async () => {
  const [first, second, paid, absent] = [
    await ordering(),
    await ordering(),
    await ordering(),
    await ordering(),
  ];
  for (const one of [first, second, paid]) await one.declare(`VIR-E-${one.id}`);
  await paid.accept();
  const ids = [first.id, absent.id, paid.id, 987_654, second.id, first.id];
  const body = { commandes: ids.map((id) => ({ id })) };
  const answer = await call(acceptOrders, { body, token });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    [
      { id: first.id, refus: null },
      { id: absent.id, refus: refusals.NOT_RECEIVED[1] },
      { id: paid.id, refus: refusals.NOT_CONFIRMING[1] },
      { id: 987_654, refus: refusals.NOT_FOUND[1] },
      { id: second.id, refus: null },
    ],
  ]);
  for (const { id, user } of [first, second]) {
    expect((await journalOf(id)).map(({ action }) => action)).toEqual(["accept"]);
    expect(await accessOf(user.id)).toHaveLength(1);
  }
  expect(await accessOf(absent.user.id)).toEqual([]);
  const none = await call(acceptOrders, { body: { commandes: [] }, token });
  expect(none.json().error).toBe("La commande est obligatoire");
});

import { listNotifications } from "@majorant/contract/notifications/notifications";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { quoteCode } from "@majorant/contract/shop/codes";
import { activateCode } from "@majorant/contract/shop/codes.admin";
import {
  createOrder,
  declarePayment,
  getOrder,
  getReceipt,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import {
  acceptOrder,
  exportOrders,
  getAdminOrder,
  listAdminOrders,
  markOrderPaid,
  refuseOrder,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import {
  fetchPayerReceipt,
  makePaymentLink,
  openPaymentLink,
} from "@majorant/contract/shop/payment-links";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { codesOf } from "../../../../test/areas/codes.ts";
import { factories } from "../../../../test/factories.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { checkMoney, findMoneyCheck } from "../../operations/money/money.queries.ts";
import { expireOldOrders } from "../orders/expiry.jobs.ts";

const server = await testApp();
const { app, call, db, now, setNow } = server;
const make = factories(db);
const { token, coding, student } = await codesOf(server);
const start = new Date("2026-11-27T09:00:00Z");
setNow(start);
const inDays = (days: number) => setNow(new Date(start.getTime() + days * 86_400_000));
const mailer = { send: async () => undefined };
const expire = () => expireOldOrders({ db, mailer, publicUrl: "https://majorant.tn" }, now());

type Answer = Awaited<ReturnType<typeof call>>;
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().code];

/** What the nightly check finds about an order. */
async function differencesOf(orderId: number) {
  await checkMoney(db, now());
  const check = await findMoneyCheck(db);
  return check?.lignes.filter(({ commande }) => commande === orderId);
}

describe("an order with a code", () => {
  test("is quoted, then made at the reduced prices, which are frozen beside those of the catalogue", async () => {
    const { own, order, quote } = await student();
    // Three prices that a hundred millimes do not divide.
    const offers = await Promise.all(
      [50_000, 30_000, 20_001].map((price_1_month) => make.offer({ price_1_month })),
    );
    const { code, read } = await coding({ montant: 0.1 });
    const quoted = await quote(` ${code.toLowerCase()} `, offers);
    expect(quoted.json()).toEqual({
      code,
      articles: [
        { offerId: offers[0]?.id, duration: 1, cataloguePrice: 50, price: 49.95 },
        { offerId: offers[1]?.id, duration: 1, cataloguePrice: 30, price: 29.97 },
        { offerId: offers[2]?.id, duration: 1, cataloguePrice: 20.001, price: 19.981 },
      ],
      catalogueTotal: 100.001,
      reduction: 0.1,
      total: 99.901,
    });
    // A quote reserves nothing.
    expect((await read()).utilisations).toBe(0);
    const made = await order(code, offers);
    expect(made.json()).toMatchObject({
      code,
      total: 99.901,
      orderArticles: [
        { cataloguePrice: 50, price: 49.95 },
        { cataloguePrice: 30, price: 29.97 },
        { cataloguePrice: 20.001, price: 19.981 },
      ],
      onlinePayment: { totalPriceMill: 99_901 },
    });
    const { id } = made.json();
    await db.updateTable("offers").set({ price_1_month: 1_000 }).execute();
    expect((await call(getOrder, { token: own, params: { commandeId: id } })).json()).toEqual(
      made.json(),
    );
    expect(await read()).toMatchObject({ utilisations: 1, payees: 0, reductions: 0, encaisse: 0 });
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is paid as any other, and its reduction is read wherever its price is", async () => {
    const { own, order } = await student({ email: "reduit@exemple.tn" });
    const { id: codeId, code, read } = await coding({ pourcentage: 25 });
    const { id, onlinePayment } = (await order(code)).json();
    const params = { commandeId: id };
    expect((await queuedMails(server, "reduit@exemple.tn"))[0]?.text).toContain(
      `Réduction par le code ${code} : 15,000`,
    );
    const link = (await call(makePaymentLink, { token: own, params })).json();
    const opened = (await call(openPaymentLink, { body: { token: link.token } })).json();
    // Whoever has the link reads how much less it is, and not by which code.
    expect(JSON.stringify(opened)).not.toContain(code);
    expect(opened.order).toMatchObject({
      lines: [{ cataloguePrice: 60, price: 45 }],
      total: 45,
    });
    await notifyPayment(app, onlinePayment.orderID);
    expect((await call(getAdminOrder, { token, params })).json()).toMatchObject({
      code: { id: codeId, code },
      total: 45,
      articleCommandes: [{ prixCatalogue: 60, prix: 45 }],
      paiement: { statut: "paid", setting: { id: "card" } },
    });
    const receipt = pdfText((await call(getReceipt, { token: own, params })).rawPayload);
    expect(receipt).toContain("au lieu de 60,000 DT");
    expect(receipt).toContain(`Réduction de 15,000 DT, code ${code}`);
    for (const [language, words] of [
      ["fr", "Réduction de 15,000 DT"],
      ["ar", "15,000"],
    ] as const) {
      const body = { token: link.token, language };
      const payers = pdfText((await call(fetchPayerReceipt, { body })).rawPayload);
      expect(payers).toContain(words);
      expect(payers).not.toContain(code);
    }
    const csv = (await call(exportOrders, { token, query: { q: String(id) } })).body;
    const [heads = "", line = ""] = csv.slice(1).split("\r\n");
    const cells = Object.fromEntries(
      heads.split(";").map((head, at) => [head, line.split(";")[at]]),
    );
    expect(cells).toMatchObject({
      "Prix catalogue (DT)": "60,000",
      "Réduction (DT)": "15,000",
      "Prix (DT)": "45,000",
      "Encaissé (DT)": "45,000",
      "Code de réduction": code,
    });
    expect(await read()).toMatchObject({
      utilisations: 1,
      payees: 1,
      reductions: 15,
      encaisse: 45,
      utilise: true,
    });
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is found by it in the administrators' list", async () => {
    const { code } = await coding();
    const buyer = await student();
    const { id } = (await buyer.order(code)).json();
    await buyer.order();
    const found = await call(listAdminOrders, { token, query: { q: code.toLowerCase() } });
    expect(found.json()).toMatchObject([{ id, code: { code } }]);
  });

  test("without one has the prices of the catalogue", async () => {
    const { order } = await student();
    expect((await order()).json()).toMatchObject({
      code: null,
      orderArticles: [{ cataloguePrice: 60, price: 60 }],
    });
  });
});

describe("a code is refused", () => {
  const both = async (
    { quote, order }: Awaited<ReturnType<typeof student>>,
    code: string,
    offers?: { id: number }[],
  ) => [refusalOf(await quote(code, offers)), refusalOf(await order(code, offers))];
  const twice = (...refusal: [number, string]) => [refusal, refusal];

  test("that there isn't, however it is written", async () => {
    for (const code of ["AUCUN", "", "x", "É".repeat(5), "A".repeat(21)])
      expect(await both(await student(), code)).toEqual(twice(400, "CODE_UNKNOWN"));
    // A text that is longer than anybody types is no question.
    const { quote } = await student();
    expect((await quote("A".repeat(101))).statusCode).toBe(400);
  });

  test("before its first day and after its last, as Tunis counts them", async () => {
    const { code } = await coding({ du: "2026-12-01", au: "2026-12-02" });
    const buyer = await student();
    // 23:59 and 00:00 in Tunis, an hour before it is so in UTC.
    setNow(new Date("2026-11-30T22:59:00Z"));
    expect(await both(buyer, code)).toEqual(twice(409, "CODE_NOT_YET"));
    setNow(new Date("2026-11-30T23:00:00Z"));
    expect((await buyer.quote(code)).statusCode).toBe(200);
    setNow(new Date("2026-12-02T22:59:00Z"));
    expect((await buyer.quote(code)).statusCode).toBe(200);
    setNow(new Date("2026-12-02T23:00:00Z"));
    expect(await both(buyer, code)).toEqual(twice(409, "CODE_OVER"));
    setNow(start);
  });

  test("once it is taken out of use; who ordered with it keeps it", async () => {
    const { id, code } = await coding();
    const buyer = await student();
    const ordered = (await buyer.order(code)).json();
    const params = { codeId: id };
    await call(activateCode, { token, params, body: { active: false } });
    expect(await both(await student(), code)).toEqual(twice(409, "CODE_OVER"));
    const read = await call(getOrder, { token: buyer.own, params: { commandeId: ordered.id } });
    expect(read.json()).toMatchObject({ code, total: 30 });
  });

  test("once it is used up, by one's own order, and where it is for first orders", async () => {
    const one = await coding({ utilisationsMax: 1 });
    const first = await student();
    await first.order(one.code);
    expect(await both(await student(), one.code)).toEqual(twice(409, "CODE_SPENT"));
    expect(await both(first, one.code)).toEqual(twice(409, "CODE_ALREADY_USED"));

    const often = await coding({ uneParCompte: false });
    await first.order(often.code);
    expect((await first.order(often.code)).statusCode).toBe(200);

    const forFirst = await coding({ nouveaux: true });
    const { onlinePayment } = (await first.order(forFirst.code)).json();
    await notifyPayment(app, onlinePayment.orderID);
    const another = await coding({ nouveaux: true });
    expect(await both(first, another.code)).toEqual(twice(409, "CODE_NEW_STUDENTS"));
  });

  test("for what it is not for: offers, a category and what is below it, durations", async () => {
    const above = await make.category();
    const below = await make.category({ parent_id: above.id });
    const offer = await make.offer({ category_id: below.id });
    const other = await make.offer();
    const ofOffer = await coding({ offres: [{ id: offer.id }] });
    const ofCategory = await coding({ categories: [{ id: above.id }] });
    const ofYear = await coding({ durees: [12] });
    const { quote } = await student();
    for (const { code } of [ofOffer, ofCategory]) {
      expect((await quote(code, [offer, other])).json()).toMatchObject({
        articles: [
          { cataloguePrice: 60, price: 30 },
          { cataloguePrice: 60, price: 60 },
        ],
        total: 90,
      });
      expect(await both(await student(), code, [other])).toEqual(twice(409, "CODE_NOT_FOR_CART"));
    }
    expect(await both(await student(), ofYear.code)).toEqual(twice(409, "CODE_NOT_FOR_CART"));
  });

  test("for the same faults of a cart as an order", async () => {
    const { own, offer } = await student();
    const { code } = await coding();
    const quote = async (articles: unknown) =>
      refusalOf(await call(quoteCode, { token: own, body: { code, articles } }));
    const article = { offer: { id: offer.id }, duration: 1 };
    expect(await quote([])).toEqual([400, "EMPTY_ORDER"]);
    expect(await quote([article, article])).toEqual([400, "OFFER_LISTED_TWICE"]);
    expect(await quote([{ ...article, duration: 6 }])).toEqual([400, "DURATION_NOT_SOLD"]);
    expect(await quote([{ offer: { id: 999_999 }, duration: 1 }])).toEqual([
      400,
      "OFFER_UNAVAILABLE",
    ]);
    // The wire of orders is as it was: an array.
    const wrong = await call(createOrder, { token: own, body: { code, articles: [article] } });
    expect(wrong.statusCode).toBe(400);
  });

  test("after ten an hour of an account that there aren't, quoted or ordered, with one that there is too", async () => {
    const { code } = await coding({ uneParCompte: false });
    const { order, quote } = await student();
    for (let at = 0; at < 10; at++) {
      // What there is takes nothing of them.
      expect((await quote(code)).statusCode).toBe(200);
      expect(refusalOf(await (at % 2 ? order : quote)(`AUCUN-${at}`))).toEqual([
        400,
        "CODE_UNKNOWN",
      ]);
    }
    for (const answer of [await quote(code), await order(code), await quote("AUCUN")]) {
      expect(refusalOf(answer)).toEqual([429, "TOO_MANY_CODES"]);
      expect(answer.json().retryAfter).toBeGreaterThan(3_000);
    }
    // Another account has its own, and without a code one orders as ever.
    expect((await (await student()).quote(code)).statusCode).toBe(200);
    expect((await order()).statusCode).toBe(200);
  });
});

describe("the last use of a code", () => {
  test("is one order's, of two that are made at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { code, read } = await coding({ utilisationsMax: 1 });
      const buyers = await Promise.all([student(), student(), student()]);
      const answers = await Promise.all(buyers.map(({ order }) => order(code)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect((await read()).utilisations).toBe(1);
    }
  });

  test("is an account's one, of two orders that it makes at once", async () => {
    const { code, read } = await coding();
    const { order } = await student();
    const answers = await Promise.all([order(code), order(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read()).utilisations).toBe(1);
  });

  test("is given back by an order that is taken back, or expires", async () => {
    const { code, read } = await coding({ utilisationsMax: 1 });
    const first = await student();
    const { id } = (await first.order(code)).json();
    await first.withdraw(id);
    expect(await read()).toMatchObject({ utilisations: 0, etat: "active", utilise: true });
    // By the same account too.
    const second = (await first.order(code)).json();
    inDays(8);
    await expire();
    expect((await read()).utilisations).toBe(0);
    // The order says what it was made with.
    const params = { commandeId: second.id };
    expect((await call(getOrder, { token: first.own, params })).json()).toMatchObject({
      code,
      total: 30,
    });
    expect((await (await student()).order(code)).statusCode).toBe(200);
    inDays(0);
  });

  test("is taken anew by the bank's late word, even if none is left", async () => {
    const { code, read } = await coding({ utilisationsMax: 1 });
    const late = await student();
    const { id, onlinePayment } = (await late.order(code)).json();
    inDays(8);
    await expire();
    const next = (await (await student()).order(code)).json();
    expect(next.total).toBe(30);
    expect((await notifyPayment(app, onlinePayment.orderID)).statusCode).toBe(200);
    const params = { commandeId: id };
    expect((await call(getOrder, { token: late.own, params })).json()).toMatchObject({
      expiredAt: null,
      payment: { status: "paid" },
      total: 30,
    });
    expect(await read()).toMatchObject({ utilisations: 2, payees: 1, etat: "spent" });
    expect(await differencesOf(id)).toEqual([]);
    inDays(0);
  });

  test("stays with an order whose payment is refused, or taken back, until that expires", async () => {
    const { code, read } = await coding({ utilisationsMax: 1 });
    const { own, order } = await student();
    const params = { commandeId: (await order(code)).json().id };
    const body = { transactionNumber: "VIR-9", method: "transfer" };
    await call(declarePayment, { token: own, params, body });
    await call(refuseOrder, { token, params, body: { motif: "Rien n'est arrivé" } });
    expect((await read()).utilisations).toBe(1);
    await call(declarePayment, { token: own, params, body });
    await call(acceptOrder, { token, params });
    expect(await read()).toMatchObject({ payees: 1, encaisse: 30 });
    await call(takeOrderBack, { token, params, body: { motif: "Revenu" } });
    expect(await read()).toMatchObject({ utilisations: 1, payees: 0, reductions: 0, encaisse: 0 });
    inDays(8);
    await expire();
    expect((await read()).utilisations).toBe(0);
    inDays(0);
  });

  test("is counted once the account is deleted, and none of its person's is kept with it", async () => {
    const { code, read } = await coding({ utilisationsMax: 2 });
    const password_hash = await hashPassword("Algebre-2026");
    const waits = await student();
    const pays = await student();
    for (const { user, order } of [waits, pays]) {
      await order(code);
      await db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    }
    for (const { user, own } of [waits, pays])
      await call(deleteAccount, {
        token: own,
        params: { utilisateurId: user.id },
        body: { password: "Algebre-2026" },
      });
    expect((await read()).utilisations).toBe(2);
    // Nobody's order expires as any other.
    inDays(8);
    await expire();
    expect((await read()).utilisations).toBe(0);
    inDays(0);
  });
});

describe("a code that leaves nothing to pay", () => {
  test("has its order paid at once, without a gateway, by the settlement of all others", async () => {
    const { user, own, order } = await student({ email: "offert@exemple.tn" });
    const { code, read } = await coding({ montant: 100 });
    const made = (await order(code)).json();
    const params = { commandeId: made.id };
    expect(made).toMatchObject({
      total: 0,
      orderArticles: [{ cataloguePrice: 60, price: 0 }],
      payment: { status: "paid", setting: { id: "free" } },
    });
    expect((await call(getAdminOrder, { token, params })).json()).toMatchObject({
      paiement: { statut: "paid", setting: { id: "free" } },
      historique: [{ de: null, vers: "paid", motif: `offert par le code ${code}` }],
    });
    const access = await db
      .selectFrom("assignments")
      .where("user_id", "=", user.id)
      .select("id")
      .execute();
    expect(access).toHaveLength(1);
    const [mail, ...others] = await queuedMails(server, "offert@exemple.tn");
    expect(mail?.subject).toBe(`Votre commande n° ${made.id} est offerte`);
    expect(others).toEqual([]);
    const notices = await call(listNotifications, {
      token: own,
      params: { utilisateurId: user.id },
    });
    expect(JSON.stringify(notices.json())).toContain('"orderFree"');
    const receipt = pdfText((await call(getReceipt, { token: own, params })).rawPayload);
    expect(receipt).toContain("par son code de réduction");
    expect(receipt).toContain("0,000 DT");
    expect(await read()).toMatchObject({ utilisations: 1, payees: 1, reductions: 60, encaisse: 0 });
    expect(await differencesOf(made.id)).toEqual([]);
  });

  test("asks for no money ever: once taken back it is an administrator's to mark as paid", async () => {
    const { own, order } = await student();
    const { code } = await coding({ pourcentage: 100 });
    const { id } = (await order(code)).json();
    const params = { commandeId: id };
    await call(takeOrderBack, { token, params, body: { motif: "Par erreur" } });
    const body = { transactionNumber: "VIR-7", method: "transfer" };
    for (const answer of [
      await call(startPayment, { token: own, params }),
      await call(declarePayment, { token: own, params, body }),
      await call(makePaymentLink, { token: own, params }),
    ])
      expect(refusalOf(answer)).toEqual([409, "NOT_PAYABLE"]);
    expect(await differencesOf(id)).toEqual([]);
    await call(markOrderPaid, { token, params, body: { motif: "Rendu", moyen: "cash" } });
    expect((await call(getAdminOrder, { token, params })).json()).toMatchObject({
      paiement: { statut: "paid", setting: { id: "free" } },
    });
    // Nor is `free` a way that money came.
    const marked = await call(markOrderPaid, {
      token,
      params,
      body: { motif: "Rendu", moyen: "free" },
    });
    expect(marked.statusCode).toBe(400);
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is taken back by its student once its payment was", async () => {
    const { own, order } = await student();
    const { code, read } = await coding({ pourcentage: 100, utilisationsMax: 1 });
    const { id } = (await order(code)).json();
    const params = { commandeId: id };
    expect(refusalOf(await call(withdrawOrder, { token: own, params }))).toEqual([
      409,
      "NOT_PAYABLE",
    ]);
    await call(takeOrderBack, { token, params, body: { motif: "Par erreur" } });
    expect((await call(withdrawOrder, { token: own, params })).statusCode).toBe(200);
    expect((await read()).utilisations).toBe(0);
  });
});

test("who has five orders that wait is told that, whatever their code", async () => {
  const { order } = await student();
  for (let at = 0; at < 5; at++) await order();
  const { code, read } = await coding({ pourcentage: 100 });
  expect(refusalOf(await order(code))).toEqual([409, "TOO_MANY_ORDERS"]);
  expect((await read()).utilisations).toBe(0);
});

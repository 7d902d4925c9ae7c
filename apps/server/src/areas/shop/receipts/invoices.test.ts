import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { createOrder, getOrder, getReceipt } from "@majorant/contract/shop/orders";
import { getAdminOrder, takeOrderBack } from "@majorant/contract/shop/orders.admin";
import * as links from "@majorant/contract/shop/payment-links";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { seller, sellingOf } from "../../../../test/areas/invoices.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { checkMoney, findMoneyCheck } from "../../operations/money/money.queries.ts";
import { receiptWords } from "./receipt-words.ts";
import { issueReceipt } from "./receipts.queries.ts";

// Who sells is said, and receipts are invoices from then on (docs/product/documents.md, Invoices).

const server = await testApp();
const { db, app, call, tokenOf, setNow, now } = server;
const make = factories(db);
const { token: admin, sell, forget } = await sellingOf(server);

const password = "Algebre-2026";
const password_hash = await hashPassword(password);

beforeEach(forget);

type Offer = { id: number };

/** An order of one month of some offers, or of one of 60 DT. */
async function ordering(offers: Offer[] = [], values: Parameters<typeof make.user>[0] = {}) {
  const user = await make.user({
    first_name: "Inès",
    last_name: "Ben Salah",
    password_hash,
    ...values,
  });
  const token = await tokenOf(user);
  const sold = offers.length > 0 ? offers : [await make.offer({ title: "Algèbre" })];
  const body = sold.map(({ id }) => ({ offer: { id }, duration: 1 }));
  const { id, onlinePayment } = (await call(createOrder, { token, body })).json();
  const params = { commandeId: id as number };
  return {
    user,
    token,
    id: params.commandeId,
    pay: () => notifyPayment(app, onlinePayment.orderID),
    read: async () => (await call(getOrder, { params, token })).json(),
    readAsAdmin: async () => (await call(getAdminOrder, { params, token: admin })).json(),
    receipt: (number?: string, as: string | undefined = token) =>
      call(getReceipt, { params, token: as, query: number === undefined ? {} : { number } }),
    text: async (as: string | undefined = token) =>
      pdfText((await call(getReceipt, { params, token: as })).rawPayload),
  };
}

async function paid(...about: Parameters<typeof ordering>) {
  const order = await ordering(...about);
  await order.pay();
  return order;
}

/** An offer at a price in millimes, of a category. */
const offerAt = (price: number, category?: { id: number }) =>
  make.offer({
    title: `Offre à ${price}`,
    price_1_month: price,
    ...(category && { category_id: category.id }),
  });

const linesOf = (orderId: number) =>
  db
    .selectFrom("receipt_lines as i")
    .innerJoin("receipts as r", (join) =>
      join.onRef("r.year", "=", "i.year").onRef("r.number", "=", "i.number"),
    )
    .where("r.order_id", "=", orderId)
    .select(["i.price", "i.net", "i.tax", "i.rate", "i.exemption"])
    .orderBy("i.order_line_id")
    .execute();

const receiptOf = (orderId: number) =>
  db.selectFrom("receipts").where("order_id", "=", orderId).selectAll().executeTakeFirstOrThrow();

/** What the night's check finds about an order. */
async function differences(orderId: number) {
  await checkMoney(db, now());
  const check = await findMoneyCheck(db);
  return check?.lignes.filter(({ commande }) => commande === orderId).map(({ genre }) => genre);
}

const nameOf = (answer: { headers: Record<string, unknown> }) =>
  /filename="([^"]+)"/.exec(String(answer.headers["content-disposition"]))?.[1];

describe("a receipt", () => {
  test.each(["sellerName", "sellerMatricule", "sellerAddress"])(
    "is none without %s",
    async (name) => {
      await sell({ [name]: "", taxRegime: "taxed", stampIncluded: "true" });
      const order = await paid();
      expect(await order.read()).toMatchObject({ receipts: [{ invoice: false }] });
      expect(nameOf(await order.receipt())).toMatch(/^recu-/);
      const text = await order.text();
      expect(text).toContain("Reçu de paiement");
      expect(text).not.toMatch(/Facture|Vendeur|TVA|hors taxe|Timbre/);
      expect(await receiptOf(order.id)).toMatchObject({ seller: null, stamp: 0 });
      expect(await linesOf(order.id)).toEqual([]);
    },
  );

  test("is an invoice once the school has said who sells, in the same series of numbers", async () => {
    setNow(new Date("2050-03-02T09:00:00Z"));
    const before = await paid();
    await sell();
    const invoiced = await paid();
    await forget();
    const after = await paid();
    const receipts = await Promise.all([before, invoiced, after].map(({ read }) => read()));
    expect(receipts.map((order) => order.receipts)).toEqual([
      [{ number: "2050-000001", issuedAt: "2050-03-02T09:00:00.000Z", invoice: false }],
      [{ number: "2050-000002", issuedAt: "2050-03-02T09:00:00.000Z", invoice: true }],
      [{ number: "2050-000003", issuedAt: "2050-03-02T09:00:00.000Z", invoice: false }],
    ]);
    expect(nameOf(await invoiced.receipt())).toBe("facture-2050-000002.pdf");
    expect(await invoiced.readAsAdmin()).toMatchObject({
      recu: "2050-000002",
      recus: [{ numero: "2050-000002", date: "2050-03-02T09:00:00.000Z", facture: true }],
    });
  });
});

describe("an invoice", () => {
  test("names who sells and who buys, and exempts by the settings' article", async () => {
    setNow(new Date("2051-03-02T09:00:00Z"));
    await sell({ taxExemption: "Exonéré de la TVA, tableau A" });
    const order = await paid();
    const text = await order.text();
    for (const words of [
      "Facture",
      "N° 2051-000001, émise le 2 mars 2051",
      "Vendeur",
      seller.sellerName,
      `Matricule fiscal : ${seller.sellerMatricule}`,
      seller.sellerAddress,
      `Registre du commerce : ${seller.sellerRegister}`,
      "Facturé à",
      "Inès Ben Salah",
      "Montant hors taxe",
      "Exonéré de la TVA, tableau A",
      "Total hors taxe",
      "Total payé",
      "60,000 DT",
      "Payé le 2 mars 2051 par carte bancaire.",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Reçu|TVA 19|Timbre/);
    expect(await linesOf(order.id)).toEqual([
      {
        price: 60_000,
        net: 60_000,
        tax: 0,
        rate: null,
        exemption: "Exonéré de la TVA, tableau A",
      },
    ]);
  });

  test("says net and tax of each line at its category's regime, or that of the nearest above", async () => {
    const [root, taxed] = [await make.category(), await make.category()];
    const below = await make.category({ parent_id: taxed.id });
    const own = await make.category({ parent_id: below.id });
    await sell({
      taxRegime: "taxed",
      taxRate: 19,
      categoryRegimes: [
        { category: { id: taxed.id }, rate: 7, exemption: null },
        { category: { id: own.id }, rate: null, exemption: "Article 12" },
      ],
    });
    const order = await paid([
      await offerAt(119_000, root),
      await offerAt(107_000, below),
      await offerAt(50_000, own),
    ]);
    expect(await linesOf(order.id)).toEqual([
      { price: 119_000, net: 100_000, tax: 19_000, rate: 1900, exemption: null },
      { price: 107_000, net: 100_000, tax: 7_000, rate: 700, exemption: null },
      { price: 50_000, net: 50_000, tax: 0, rate: null, exemption: "Article 12" },
    ]);
    const text = await order.text();
    for (const words of ["TVA 7 %", "TVA 19 %", "7,000 DT", "19,000 DT", "Article 12"])
      expect(text).toContain(words);
    expect(text).toContain("250,000 DT");
    expect(text).toContain("276,000 DT");
    expect(await differences(order.id)).toEqual([]);
  });

  test("shows the stamp that its prices have in them, to the millime", async () => {
    await sell({ taxRegime: "taxed", taxRate: 19, stampIncluded: "true", stampAmount: 1 });
    const order = await paid([await offerAt(60_000), await offerAt(60_000), await offerAt(60_000)]);
    const lines = await linesOf(order.id);
    expect(await receiptOf(order.id)).toMatchObject({ stamp: 1_000 });
    expect(lines.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(179_000);
    expect(lines.map(({ price, net, tax }) => price - net - tax)).toEqual([334, 333, 333]);
    const text = await order.text();
    for (const words of ["Part du timbre fiscal", "0,334 DT", "Timbre fiscal", "1,000 DT"])
      expect(text).toContain(words);
    expect(text).toContain("180,000 DT");
    expect(await differences(order.id)).toEqual([]);
  });

  test("never changes when the settings do, nor when its payment is taken back", async () => {
    await sell({ taxRegime: "taxed", taxRate: 19, stampIncluded: "true", stampAmount: 0.6 });
    const order = await paid();
    const issued = await order.text();
    await sell({ sellerName: "Une autre SARL", taxRate: 7, stampAmount: 1 });
    expect(await order.text()).toBe(issued);
    await forget();
    expect(await order.text()).toBe(issued);
    const body = { motif: "Le virement est revenu" };
    await call(takeOrderBack, { params: { commandeId: order.id }, token: admin, body });
    expect(await order.text()).toBe(issued);
    const change = db.updateTable("receipt_lines").set({ tax: 0 }).execute();
    await expect(change).rejects.toThrow("append-only");
    await expect(db.deleteFrom("receipt_lines").execute()).rejects.toThrow("append-only");
  });

  test("of what a code left nothing of has lines of nothing, and no stamp", async () => {
    await sell({ taxRegime: "taxed", taxRate: 19, stampIncluded: "true", stampAmount: 1 });
    const code = { code: `OFFERT-${now().getTime() % 100_000}`, percent: 100 };
    await db
      .insertInto("codes")
      .values({ ...code, once_each: true, new_only: false, made_at: now() })
      .execute();
    const user = await make.user();
    const token = await tokenOf(user);
    const { id } = await make.offer();
    const order = await call(createOrder, {
      token,
      body: [{ offer: { id }, duration: 1 }],
      query: { code: code.code },
    });
    const { id: orderId } = order.json();
    expect(await receiptOf(orderId)).toMatchObject({ seller: expect.anything(), stamp: 0 });
    expect(await linesOf(orderId)).toMatchObject([{ price: 0, net: 0, tax: 0, rate: 1900 }]);
    expect(await differences(orderId)).toEqual([]);
  });

  test("is in Arabic where its buyer's account is, with the same numbers", async () => {
    await sell({ taxRegime: "taxed", taxRate: 19, stampIncluded: "true", stampAmount: 1 });
    const order = await paid([], { language: "ar" });
    const answer = await order.receipt();
    expect(answer.rawPayload.toString("latin1")).toContain("/Lang (ar)");
    const text = pdfText(answer.rawPayload);
    for (const sentence of [seller.sellerName, seller.sellerMatricule, "60,000", "1,000"])
      expect(text).toContain(sentence);
    expect(text).not.toMatch(/Facture|Vendeur|TVA|Timbre|\?/);
    expect(await order.text(admin)).toContain("Vendeur");
    const { invoice } = receiptWords.ar;
    expect(invoice.tax("19 %")).toBe("الأداء على القيمة المضافة 19 %");
  });

  test("of many lines goes on over the page", async () => {
    await sell({ taxRegime: "taxed", taxRate: 19, stampIncluded: "true", stampAmount: 1 });
    const offers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => offerAt(40_000 + at * 10)),
    );
    const { receipt } = await paid(offers);
    const { rawPayload } = await receipt();
    const pages = rawPayload.toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeGreaterThan(3);
    expect(pages?.length).toBeLessThan(9);
    expect(pdfText(rawPayload)).toContain("Total payé");
  });

  test("gives its number back with a payment that fails, and its lines with it", async () => {
    setNow(new Date("2052-03-02T09:00:00Z"));
    await sell();
    const [failing, next] = [await ordering(), await ordering()];
    const failed = db.transaction().execute(async (trx) => {
      const payment = { order_id: failing.id, status: "paid", method: "card" } as const;
      await trx
        .insertInto("payments")
        .values({ ...payment, paid_at: now() })
        .execute();
      await issueReceipt(trx, { orderId: failing.id, now: now() });
      throw new Error("the power went");
    });
    await expect(failed).rejects.toThrow("the power went");
    expect(await linesOf(failing.id)).toEqual([]);
    await next.pay();
    expect(await receiptOf(next.id)).toMatchObject({ year: 2052, number: 1 });
  });

  test("has a number of its own where many are paid at once, and some twice", async () => {
    setNow(new Date("2053-03-02T09:00:00Z"));
    await sell({ taxRegime: "taxed", taxRate: 19 });
    const orders = await Promise.all(Array.from({ length: 8 }, () => ordering()));
    await Promise.all(orders.flatMap(({ pay }) => [pay(), pay()]));
    const rows = await Promise.all(orders.map(({ id }) => receiptOf(id)));
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    for (const { id } of orders) expect(await linesOf(id)).toHaveLength(1);
  });
});

describe("a receipt by its number", () => {
  test("is that order's own, or there is none", async () => {
    await sell();
    const [order, other] = [await paid(), await paid()];
    const [{ number }] = (await order.read()).receipts;
    const [{ number: foreign }] = (await other.read()).receipts;
    expect(nameOf(await order.receipt(number))).toBe(`facture-${number}.pdf`);
    expect((await order.receipt(foreign)).statusCode).toBe(404);
    expect((await order.receipt("2026-999999")).statusCode).toBe(404);
    expect((await order.receipt("42")).statusCode).toBe(400);
    expect((await order.receipt(number, other.token)).statusCode).toBe(404);
  });
});

describe("the invoice of an account that is deleted", () => {
  test("stays without its person, and its link opens no more", async () => {
    await sell();
    const order = await ordering([], { email: "ines.ben.salah@exemple.tn" });
    const own = { params: { commandeId: order.id }, token: order.token };
    const { token: link } = (await call(links.makePaymentLink, own)).json();
    await order.pay();
    const payer = async () =>
      call(links.fetchPayerReceipt, { body: { token: link, language: "fr" } });
    const theirs = await payer();
    expect(nameOf(theirs)).toMatch(/^facture-/);
    const payerText = pdfText(theirs.rawPayload);
    expect(payerText).toContain("Inès B.");
    expect(payerText).toContain(seller.sellerName);
    expect(payerText).not.toMatch(/Salah|exemple\.tn/);

    const params = { utilisateurId: order.user.id };
    const removed = await call(deleteAccount, { params, token: order.token, body: { password } });
    expect(removed.statusCode).toBe(204);
    const text = await order.text(admin);
    expect(text).toContain(seller.sellerName);
    expect(text).toContain("60,000 DT");
    expect(text).not.toMatch(/Inès|Salah|exemple\.tn|Facturé à/);
    const over = await payer();
    expect([over.statusCode, over.json().code]).toEqual([404, "LINK_UNKNOWN"]);
    expect(JSON.stringify(await receiptOf(order.id))).not.toMatch(/Inès|Salah|exemple/);
    expect(await differences(order.id)).toEqual([]);
  });
});

test("who pays by a link is told that it is an invoice", async () => {
  await sell();
  const order = await ordering();
  const own = { params: { commandeId: order.id }, token: order.token };
  const { token } = (await call(links.makePaymentLink, own)).json();
  const open = async () => (await call(links.openPaymentLink, { body: { token } })).json().order;
  expect(await open()).toMatchObject({ receipt: false, invoice: false });
  await order.pay();
  expect(await open()).toMatchObject({ receipt: true, invoice: true });
});

import { deleteUser } from "@majorant/contract/accounts/users.admin";
import { fetchPayerCreditNote, getCreditNote } from "@majorant/contract/shop/credit-notes";
import { createOrder, getReceipt } from "@majorant/contract/shop/orders";
import { takeOrderBack } from "@majorant/contract/shop/orders.admin";
import {
  makePaymentLink,
  openPaymentLink,
  startLinkPayment,
} from "@majorant/contract/shop/payment-links";
import { decideRefund, giveRefundBack } from "@majorant/contract/shop/refunds.admin";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { refundsOf } from "../../../../test/areas/refunds.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { checkMoney, findMoneyCheck } from "../../operations/money/money.queries.ts";
import { issueCreditNote } from "./credit-notes.queries.ts";

const server = await testApp();
const { app, call, db, now, setNow, tokenOf } = server;
const make = factories(db);
const { token, paying } = await refundsOf(server);

async function setting(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await db.updateTable("settings").set({ value }).where("name", "=", name).execute();
}
/** Who sells, at 19 %, with a stamp of a dinar in each total. */
const selling = {
  sellerName: "Majorant SARL",
  sellerMatricule: "1234567A/A/M/000",
  sellerAddress: "12, rue de Carthage, Tunis",
  sellerRegister: "B0123456789",
  taxRegime: "taxed",
  taxRate: "19",
  stampIncluded: "true",
  stampAmount: "1000",
};
const notSelling = { sellerName: "", taxRegime: "exempt", stampIncluded: "false" };

async function differencesOf(orderId: number) {
  await checkMoney(db, now());
  const check = await findMoneyCheck(db);
  return check?.lignes.filter(({ commande }) => commande === orderId);
}

const numbers = async (year: number) =>
  (
    await db
      .selectFrom("credit_notes")
      .where("year", "=", year)
      .select("number")
      .orderBy("number")
      .execute()
  ).map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const fetchNote = (commandeId: number, number: string, as: string | undefined) =>
  call(getCreditNote, { params: { commandeId, number }, token: as });

describe("a credit note", () => {
  test("is a PDF of what was given back, for whom, when, how, and of which receipt", async () => {
    setNow(new Date("2031-12-30T23:30:00Z"));
    const { id, own, decide, give, read } = await paying();
    setNow(new Date("2031-12-31T23:30:00Z"));
    await decide(12.345, { moyen: "transfer" });
    await give({ reference: "VIR-77" });
    const [{ numero = "", recu = "" } = {}] = (await read()).avoirs;
    expect([numero, recu]).toEqual(["AV-2032-000001", "2031-000001"]);
    const answer = await fetchNote(id, numero, own);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringContaining('filename="avoir-AV-2032-000001.pdf"'),
    });
    const text = pdfText(answer.rawPayload);
    for (const sentence of [
      "Avoir",
      // Half past midnight in Tunis.
      "N° AV-2032-000001, émis le 1er janvier 2032",
      "Sur le reçu n° 2031-000001",
      "Rendu à",
      "Inès Ben Salah",
      `Commande n° ${id}`,
      "Algèbre",
      "Total rendu",
      "12,345 DT",
      "Rendu le 1er janvier 2032 par virement, référence VIR-77.",
    ])
      expect(text).toContain(sentence);
    expect(text).not.toContain("60,000");
    const receipt = await call(getReceipt, { params: { commandeId: id }, query: {}, token: own });
    const paid = pdfText(receipt.rawPayload);
    expect(paid).toContain("Rendu, avoir n° AV-2032-000001");
    expect(paid).toContain("60,000 DT");
    expect(await differencesOf(id)).toEqual([]);
  });

  test("of an invoice has its parts, its seller, and adds up to it once all is given back; the invoice stays as it is", async () => {
    await setting(selling);
    setNow(new Date("2033-03-01T10:00:00Z"));
    const offers = [
      await make.offer({ title: "Algèbre", price_1_month: 60_001 }),
      await make.offer({ title: "Optique", price_1_month: 30_000 }),
    ];
    const { id, own, refund, read, params } = await paying({ offers });
    const invoice = () => call(getReceipt, { params, query: {}, token: own });
    const before = pdfText((await invoice()).rawPayload);
    await setting({ ...selling, sellerName: "Un autre", taxRate: "7" });
    for (const montant of [10.333, 0.001, 20]) await refund(montant);
    const [{ numero = "" } = {}] = (await read()).avoirs;
    const text = pdfText((await fetchNote(id, numero, own)).rawPayload);
    for (const sentence of [
      "Sur la facture n° 2033-000001",
      "Majorant SARL",
      "1234567A/A/M/000",
      "TVA 19",
    ])
      expect(text).toContain(sentence);
    await refund(29.667);
    await refund(30, { offre: { id: offers[1]?.id ?? 0 } });
    const { rows } = await sql<{ notes: string; invoice: string }>`select
        (select string_agg(format('%s %s %s', r.price, r.net, r.tax), ', ' order by r.order_line_id)
          from receipt_lines r join order_lines l on l.id = r.order_line_id where l.order_id = ${id}) as invoice,
        (select string_agg(format('%s %s %s', amount, net, tax), ', ' order by line) from (
          select c.order_line_id as line, sum(c.amount) as amount, sum(c.net) as net, sum(c.tax) as tax
          from credit_note_lines c join order_lines l on l.id = c.order_line_id
          where l.order_id = ${id} group by 1) by_line) as notes`.execute(db);
    expect(rows[0]?.notes).toBe(rows[0]?.invoice);
    expect(pdfText((await invoice()).rawPayload)).toBe(before);
    expect(await differencesOf(id)).toEqual([]);
    await setting(notSelling);
  });

  test("of a payment that is taken back is of what remained, and says so", async () => {
    setNow(new Date("2034-03-01T10:00:00Z"));
    const { id, own, params, refund, read } = await paying();
    await refund(20);
    await call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
    const [{ numero = "", total } = {}] = (await read()).avoirs;
    expect(total).toBe(40);
    expect(pdfText((await fetchNote(id, numero, own)).rawPayload)).toContain(
      "Paiement annulé le 1er mars 2034.",
    );
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is in Arabic for who reads Arabic, with the same numbers; the staff reads it in French", async () => {
    setNow(new Date("2035-03-01T10:00:00Z"));
    const { id, own, refund, read } = await paying({ language: "ar" });
    await refund(20);
    const [{ numero = "" } = {}] = (await read()).avoirs;
    const answer = await fetchNote(id, numero, own);
    expect(answer.rawPayload.toString("latin1")).toContain("/Lang (ar)");
    const text = pdfText(answer.rawPayload);
    for (const sentence of [numero, "Inès Ben Salah", "20,000"]) expect(text).toContain(sentence);
    expect(text).not.toMatch(/Avoir|Rendu|Commande|\?/);
    expect(pdfText((await fetchNote(id, numero, token)).rawPayload)).toContain("Total rendu");
  });

  test("is its owner's and the administrators', by its own order and number", async () => {
    setNow(new Date("2036-03-01T10:00:00Z"));
    const { id, own, refund, read } = await paying();
    const other = await paying();
    await refund(20);
    const [{ numero = "" } = {}] = (await read()).avoirs;
    const teacher = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
    for (const [commandeId, number, as, status] of [
      [id, numero, undefined, 401],
      [id, numero, other.own, 404],
      [id, numero, teacher, 404],
      [other.id, numero, other.own, 404],
      [id, "AV-2036-999999", own, 404],
      [id, "2036-000001", own, 400],
      [id, numero, own, 200],
      [id, numero, token, 200],
    ] as const)
      expect([number, status, (await fetchNote(commandeId, number, as)).statusCode]).toEqual([
        number,
        status,
        status,
      ]);
  });

  test("stays without the person once their account is deleted", async () => {
    setNow(new Date("2037-03-01T10:00:00Z"));
    const { id, user, refund, read } = await paying();
    await refund(20);
    await call(deleteUser, { params: { utilisateurId: user.id }, token });
    const [{ numero = "" } = {}] = (await read()).avoirs;
    const text = pdfText((await fetchNote(id, numero, token)).rawPayload);
    expect(text).toContain("20,000 DT");
    expect(text).not.toMatch(/Inès|Rendu à/);
    expect(await differencesOf(id)).toEqual([]);
  });
});

test("who paid by a link reads the credit notes of what they paid, and nobody else by it", async () => {
  setNow(new Date("2038-03-01T10:00:00Z"));
  const student = await make.user({ first_name: "Amine", last_name: "Ben Salah" });
  const own = await tokenOf(student);
  const offer = await make.offer({ title: "Analyse" });
  const order = (await call(createOrder, { token: own, body: [{ offer, duration: 1 }] })).json();
  const params = { commandeId: order.id as number };
  const link = (await call(makePaymentLink, { params, token: own })).json().token as string;
  const open = async () => (await call(openPaymentLink, { body: { token: link } })).json().order;
  const note = (number: string, language = "fr") =>
    call(fetchPayerCreditNote, { body: { token: link, number, language } });
  expect((await note("AV-2038-000001")).statusCode).toBe(404);
  const { form } = (await call(startLinkPayment, { body: { token: link } })).json();
  const { value } = form.fields.find(({ name }: { name: string }) => name === "orderID");
  await notifyPayment(app, value);
  expect((await open()).creditNotes).toEqual([]);
  const remboursement = { offre: { id: offer.id }, montant: 10, motif: "Trop tard", moyen: "cash" };
  const decided = await call(decideRefund, {
    params,
    token,
    body: { remboursement, version: 0 },
  });
  const remboursementId = decided.json().remboursements[0].id;
  await call(giveRefundBack, { params: { remboursementId }, token, body: {} });
  const [{ number }] = (await open()).creditNotes;
  const answer = await note(number);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const text = pdfText(answer.rawPayload);
  expect(text).toContain("Amine B.");
  expect(text).not.toContain("Ben Salah");
  // Taken back, the link that paid still has both of them.
  await call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
  expect((await open()).creditNotes.map(({ amount }: { amount: number }) => amount)).toEqual([
    50, 10,
  ]);
  expect((await note(number, "ar")).statusCode).toBe(200);
  const another = await call(fetchPayerCreditNote, {
    body: { token: "x".repeat(43), number, language: "fr" },
  });
  expect([another.statusCode, another.json().code]).toEqual([404, "LINK_UNKNOWN"]);
});

describe("the numbers of credit notes", () => {
  test("have no gap where many are given back and taken back at once, some twice", async () => {
    setNow(new Date("2040-05-02T09:00:00Z"));
    const orders = await Promise.all(upTo(8).map(() => paying()));
    for (const { decide } of orders.slice(0, 5)) await decide(10);
    const takeBack = ({ params }: (typeof orders)[number]) =>
      call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
    await Promise.all([
      ...orders.slice(0, 5).flatMap(({ give }) => [give(), give()]),
      ...orders.slice(5).flatMap((order) => [takeBack(order), takeBack(order)]),
    ]);
    expect(await numbers(2040)).toEqual(upTo(8));
    for (const { id } of orders) expect(await differencesOf(id)).toEqual([]);
  });

  test("are given back by what fails, start again each year, and never change", async () => {
    setNow(new Date("2041-12-31T22:59:00Z"));
    const { id, refund } = await paying();
    const { id: orderLineId } = await db
      .selectFrom("order_lines")
      .where("order_id", "=", id)
      .select("id")
      .executeTakeFirstOrThrow();
    const failed = db.transaction().execute(async (trx) => {
      const lines = [{ orderLineId, amount: 10_000 }];
      await issueCreditNote(trx, { orderId: id, refundId: null, lines, now: now() });
      throw new Error("the power went");
    });
    await expect(failed).rejects.toThrow("the power went");
    await refund(10);
    expect(await numbers(2041)).toEqual([1]);
    setNow(new Date("2041-12-31T23:00:00Z"));
    await refund(10);
    expect(await numbers(2042)).toEqual([1]);
    for (const change of [
      db.updateTable("credit_notes").set({ total: 1 }),
      db.deleteFrom("credit_note_lines"),
      db.updateTable("credit_note_lines").set({ order_line_id: 1 }),
    ])
      await expect(change.execute()).rejects.toThrow("append-only");
  });

  test("name the receipt of an order that was paid before receipts were numbered", async () => {
    setNow(new Date("2043-05-02T09:00:00Z"));
    const user = await make.user();
    const own = await tokenOf(user);
    const offer = await make.offer();
    const order = (await call(createOrder, { token: own, body: [{ offer, duration: 1 }] })).json();
    await db
      .insertInto("payments")
      .values({ order_id: order.id, status: "paid", method: "cash", paid_at: now() })
      .execute();
    const params = { commandeId: order.id as number };
    await call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
    const notes = await db
      .selectFrom("credit_notes")
      .where("order_id", "=", order.id)
      .select(["receipt_year", "receipt_number", "total"])
      .execute();
    expect(notes).toEqual([{ receipt_year: 2043, receipt_number: 1, total: 60_000 }]);
  });
});

import { createOrder, getReceipt } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { drawReceipt, printable } from "./receipt-page.ts";
import { receiptWords } from "./receipt-words.ts";
import { issueReceipt } from "./receipts.queries.ts";

const { db, app, call, tokenOf, setNow } = await testApp();
const make = factories(db);

async function ordering(offers: { id: number }[] = []) {
  const user = await make.user({ first_name: "Inès", last_name: "Ben Salah" });
  const token = await tokenOf(user);
  const orderedOffers = offers.length > 0 ? offers : [await make.offer()];
  const body = orderedOffers.map(({ id }) => ({ offer: { id }, duration: 1 }));
  const order = (await call(createOrder, { token, body })).json();
  const commandeId = order.id as number;
  return {
    user,
    token,
    commandeId,
    pay: () => notifyPayment(app, order.onlinePayment.orderID),
    receipt: (as: string | undefined = token) =>
      call(getReceipt, { params: { commandeId }, token: as }),
  };
}

const numbers = async (year: number) =>
  (
    await db
      .selectFrom("receipts")
      .where("year", "=", year)
      .select("number")
      .orderBy("number")
      .execute()
  ).map(({ number }) => number);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const nameOf = (answer: { headers: Record<string, unknown> }) =>
  /filename="recu-(\d{4}-\d{6})\.pdf"/.exec(String(answer.headers["content-disposition"]))?.[1];

describe("a receipt", () => {
  test("is a PDF of what was bought, for whom, when and how", async () => {
    setNow(new Date("2031-12-31T23:30:00Z"));
    const offers = [
      await make.offer({ title: "Algèbre, l’année entière", price_1_month: 99_500 }),
      await make.offer({ title: "Physique" }),
    ];
    const { user, commandeId, pay, receipt } = await ordering(offers);
    await pay();
    const answer = await receipt();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(nameOf(answer)).toBe("2032-000001");
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", user.id)
      .select("email")
      .executeTakeFirstOrThrow();
    const text = pdfText(answer.rawPayload);
    for (const sentences of [
      "Reçu de paiement",
      // Half past midnight in Tunis.
      "N° 2032-000001, émis le 1er janvier 2032",
      "Inès Ben Salah",
      email,
      `Commande n° ${commandeId}`,
      "99,500 DT",
      "60,000 DT",
      "159,500 DT",
      "Payé le 1er janvier 2032 par carte bancaire.",
    ])
      expect(text).toContain(sentences);
  });

  test("keeps its number, however often it is asked for", async () => {
    const { pay, receipt } = await ordering();
    await pay();
    const first = nameOf(await receipt());
    expect(first).toBeDefined();
    const again = await Promise.all(upTo(4).map(() => receipt()));
    expect(again.map(nameOf)).toEqual(again.map(() => first));
  });

  test("is its owner's and the administrators'", async () => {
    const { commandeId, pay, receipt } = await ordering();
    await pay();
    const other = await tokenOf(await make.user());
    const teacher = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
    const admin = await tokenOf(await make.user({ administrator: true }));
    expect((await call(getReceipt, { params: { commandeId } })).statusCode).toBe(401);
    expect((await receipt(other)).statusCode).toBe(404);
    expect((await receipt(teacher)).statusCode).toBe(404);
    expect((await receipt(admin)).statusCode).toBe(200);
    for (const [id, status] of [
      [999_999, 404],
      ["un", 400],
    ] as const)
      expect(
        (await call(getReceipt, { params: { commandeId: id }, token: admin })).statusCode,
      ).toBe(status);
  });

  test("follows the payment", async () => {
    const { receipt } = await ordering();
    const refused = await receipt();
    expect([refused.statusCode, refused.json().code]).toEqual([409, "NOT_PAID"]);
  });

  test("of a long order goes on over the page", async () => {
    const offers = await Promise.all(
      upTo(40).map((n) => make.offer({ title: `Offre ${n} `.repeat(12) })),
    );
    const { pay, receipt } = await ordering(offers);
    await pay();
    const { rawPayload } = await receipt();
    const pages = rawPayload.toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeGreaterThan(2);
    expect(pages?.length).toBeLessThan(8);
    expect(pdfText(rawPayload)).toContain("Total payé");
  });
});

describe("the numbers of receipts", () => {
  test("have no gap where many are paid at once, and some twice", async () => {
    setNow(new Date("2040-05-02T09:00:00Z"));
    const orders = await Promise.all(upTo(12).map(() => ordering()));
    await Promise.all(orders.flatMap(({ pay }) => [pay(), pay()]));
    expect(await numbers(2040)).toEqual(upTo(12));
    const printed = await Promise.all(orders.map(async ({ receipt }) => nameOf(await receipt())));
    expect(new Set(printed).size).toBe(12);
    expect(await numbers(2040)).toEqual(upTo(12));
  });

  test("are given on demand to what was paid before, without a gap, and start again each year", async () => {
    setNow(new Date("2041-01-05T09:00:00Z"));
    const orders = await Promise.all(upTo(6).map(() => ordering()));
    await db
      .insertInto("payments")
      .values(
        orders.map(({ commandeId }) => ({
          order_id: commandeId,
          status: "paid" as const,
          method: "cash",
          transaction_number: "ESP-7",
          paid_at: new Date("2040-12-30T09:00:00Z"),
        })),
      )
      .execute();
    const answers = await Promise.all(orders.flatMap(({ receipt }) => [receipt(), receipt()]));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await numbers(2041)).toEqual(upTo(6));
    const [first] = answers;
    if (first) expect(pdfText(first.rawPayload)).toContain("en espèces, transaction n° ESP-7.");
  });

  test("are given back by a payment that fails, and never changed", async () => {
    setNow(new Date("2042-01-05T09:00:00Z"));
    const [failing, paidOrder] = [await ordering(), await ordering()];
    const now = new Date("2042-01-05T09:00:00Z");
    const failed = db.transaction().execute(async (trx) => {
      const payment = { order_id: failing.commandeId, status: "paid", method: "card" } as const;
      await trx
        .insertInto("payments")
        .values({ ...payment, paid_at: now })
        .execute();
      await issueReceipt(trx, { orderId: failing.commandeId, now });
      throw new Error("the power went");
    });
    await expect(failed).rejects.toThrow("the power went");
    await paidOrder.pay();
    expect(await numbers(2042)).toEqual([1]);
    const change = db.updateTable("receipts").set({ number: 9 }).where("year", "=", 2042);
    await expect(change.execute()).rejects.toThrow("append-only");
    const remove = db.deleteFrom("receipts").where("year", "=", 2042);
    await expect(remove.execute()).rejects.toThrow("append-only");
  });
});

test("letters that the typefaces lack are written without their accent", () => {
  expect(printable("Œuvre d’été, Şevval محمد")).toBe("Œuvre d’été, Sevval ????");
  expect(printable("Préparatoire › MP › MP1")).toBe("Préparatoire › MP › MP1");
});

test("a name in Arabic is in a typeface that has it; no other receipt carries it along", async () => {
  const receipt = {
    language: "fr" as const,
    number: "2026-000001",
    issuedAt: new Date(),
    cancelledAt: null,
    paidAt: new Date(),
    orderId: 1,
    method: "card" as const,
    transactionNumber: null,
    lines: [],
    code: null,
    total: 0,
    invoice: null,
    credit: null,
    creditNotes: [],
  };
  const drawFor = (name: string) => drawReceipt({ ...receipt, buyer: { name, email: "a@b.tn" } });
  const arabic = await drawFor("محمد بن علي");
  expect(arabic.toString("latin1")).toContain("NotoNaskhArabic");
  expect(pdfText(arabic)).not.toContain("?");
  expect((await drawFor("Inès Ben Salah")).toString("latin1")).not.toContain("NotoNaskhArabic");
});

describe("the receipt of an account in Arabic", () => {
  test("has the same numbers in Arabic words, for its owner; the staff reads it in French", async () => {
    setNow(new Date("2043-12-31T23:30:00Z"));
    const offer = await make.offer({ title: "Algèbre", price_1_month: 1_299_500 });
    const { user, commandeId, pay, receipt } = await ordering([offer]);
    await db.updateTable("users").set({ language: "ar" }).where("id", "=", user.id).execute();
    await pay();
    const answer = await receipt();
    expect(nameOf(answer)).toBe("2044-000001");
    expect(answer.rawPayload.toString("latin1")).toContain("/Lang (ar)");
    const text = pdfText(answer.rawPayload);
    for (const sentences of [
      "2044-000001",
      "Inès Ben Salah",
      "Algèbre",
      "1.299,500",
      `${commandeId}`,
    ])
      expect(text).toContain(sentences);
    expect(text).not.toMatch(/Reçu|Commande|Payé|mois|carte|\?/);

    const admin = await tokenOf(await make.user({ administrator: true, language: "ar" }));
    const adminReceipt = await receipt(admin);
    expect(nameOf(adminReceipt)).toBe("2044-000001");
    expect(pdfText(adminReceipt.rawPayload)).toContain(
      "Payé le 1er janvier 2044 par carte bancaire.",
    );
  });

  test.each([
    [1, "شهر واحد"],
    [2, "شهران"],
    [3, "3 أشهر"],
    [10, "10 أشهر"],
    [12, "12 شهرًا"],
  ])("counts %i months as Arabic counts them", (months, words) => {
    expect(receiptWords.ar.terms("MP1", { months })).toBe(`${words} – MP1`);
  });

  test("spells days, periods and means", () => {
    const at = new Date("2031-12-31T23:30:00Z");
    const until = new Date("2032-06-30T10:00:00Z");
    expect(receiptWords.ar.terms("MP1", { from: at, until })).toBe(
      "من 1 جانفي 2032 إلى 30 جوان 2032 – MP1",
    );
    const payment = { at, method: "transfer" as const, transactionNumber: "VIR-7" };
    expect(receiptWords.ar.payment(payment)).toBe(
      "دُفع في 1 جانفي 2032 بتحويل بنكي، العملية رقم VIR-7",
    );
    expect(receiptWords.fr.payment(payment)).toBe(
      "Payé le 1er janvier 2032 par virement, transaction n° VIR-7.",
    );
  });
});

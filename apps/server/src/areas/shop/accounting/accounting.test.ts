import { createHash } from "node:crypto";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { getElectronicDocument } from "@majorant/contract/shop/accounting.admin";
import { markOrderPaid } from "@majorant/contract/shop/orders.admin";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { chained, noHash } from "@majorant/domain/shop/accounting";
import { creditNoteNumber, receiptNumber } from "@majorant/domain/shop/receipts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { accountingOf, seller } from "../../../../test/areas/accounting.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { refundsOf } from "../../../../test/areas/refunds.ts";
import { allAt, faultsOf, readXml } from "../../../../test/el-fatoora.ts";
import { eventually } from "../../../../test/eventually.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { findChangedMonths, holdJournal, insertClosedMonth } from "./accounting.queries.ts";

const server = await testApp();
const { app, call, db, setNow } = server;
const { buying } = paymentsOf(server);
const refunds = await refundsOf(server);
const accounting = await accountingOf(server);
const { admin, token, month, months, linesOf, csvOf, close, fileOf } = accounting;
const { receipt, receiptOf, ordering, invoice, creditNote } = accounting;

/** Each story has a month of its own, and what is closed before it is closed. */
let year = 2030;

/** A new January, from which on the journal is open, with the clock in it. */
async function newYear(): Promise<{ y: number; jan: string; feb: string }> {
  year += 1;
  setNow(new Date(`${year}-01-10T09:00:00Z`));
  const { rows } = await sql<{ open: string | null }>`select coalesce(
    (select to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') from accounting_months),
    (select min(month) from accounting_lines)) as open`.execute(db);
  let open = rows[0]?.open ?? `${year}-01`;
  while (open < `${year}-01`) {
    expect((await close(open)).statusCode).toBe(200);
    const [y = 0, m = 0] = open.split("-").map(Number);
    open = m === 12 ? `${y + 1}-01` : `${y}-${String(m + 1).padStart(2, "0")}`;
  }
  return { y: year, jan: `${year}-01`, feb: `${year}-02` };
}

const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

const vat = { net: 50_000, tax: 9500, rate: 1900 };
const reduced = { net: 10_000, tax: 700, rate: 700 };
const exempt = { net: 40_000, tax: 0, rate: null };

describe("a line of the journal", () => {
  test("is of each receipt that a payment issues, and says nothing of taxes", async () => {
    const { jan } = await newYear();
    const { orderId, reference } = await buying(3);
    await notifyPayment(app, reference);
    // Told again, it is the same payment.
    await notifyPayment(app, reference);
    const lines = await linesOf(jan);
    expect(lines).toEqual([
      {
        id: expect.any(Number),
        genre: "receipt",
        numero: `${year}-000001`,
        commande: orderId,
        jour: `${year}-01-10`,
        total: expect.any(Number),
        exonere: null,
        taxes: [],
        timbre: 0,
        empreinte: null,
      },
    ]);
    const { rows } = await sql<{ total: number }>`
      select sum(price)::integer as total from order_lines where order_id = ${orderId}`.execute(db);
    expect(lines[0].total * 1000).toBe(rows[0]?.total);
  });

  test("is of each invoice, by rate, with its stamp and what is exempt", async () => {
    const { jan } = await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    const { id } = await invoice(at, [vat, exempt, vat, reduced], 1000);
    expect(await linesOf(jan)).toMatchObject([
      {
        genre: "invoice",
        commande: id,
        total: 170.7,
        exonere: 40,
        timbre: 1,
        taxes: [
          { taux: 7, ht: 10, tva: 0.7 },
          { taux: 19, ht: 100, tva: 19 },
        ],
      },
    ]);
  });

  test("is of each credit note, less than nothing: of an invoice by rate, of a receipt without", async () => {
    const { jan } = await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    const billed = await invoice(at, [vat, exempt], 1000);
    const paid = await receiptOf(at);
    await creditNote(billed, at, [
      { amount: 60_500, net: 50_000, tax: 9500 },
      { amount: 10_000, net: 10_000, tax: 0 },
    ]);
    await creditNote(paid, at, [{ amount: 20_000, net: null, tax: null }]);
    const [, , ofInvoice, ofReceipt] = await linesOf(jan);
    expect(ofInvoice).toMatchObject({
      genre: "creditNote",
      numero: `AV-${year}-000001`,
      commande: billed.id,
      total: -70.5,
      exonere: -10,
      timbre: -1,
      taxes: [{ taux: 19, ht: -50, tva: -9.5 }],
    });
    expect(ofReceipt).toMatchObject({
      numero: `AV-${year}-000002`,
      total: -20,
      exonere: null,
      timbre: 0,
      taxes: [],
    });
    expect((await month(jan)).json()).toMatchObject({
      lignes: 4,
      total: 70,
      nonVentile: 40,
      exonere: 30,
      timbre: 0,
      taxes: [{ taux: 19, ht: 0, tva: 0 }],
    });
  });

  test("is on the day of Tunis, which has begun an hour before", async () => {
    const { jan, feb } = await newYear();
    await receiptOf(new Date(`${year}-01-31T22:59:59Z`));
    await receiptOf(new Date(`${year}-01-31T23:00:00Z`));
    setNow(new Date(`${year}-02-02T09:00:00Z`));
    expect((await linesOf(jan)).map(({ jour }: { jour: string }) => jour)).toEqual([
      `${year}-01-31`,
    ]);
    expect((await linesOf(feb)).map(({ jour }: { jour: string }) => jour)).toEqual([
      `${year}-02-01`,
    ]);
  });

  test("is not there where the transaction that issued its document failed", async () => {
    const { jan } = await newYear();
    const order = await ordering();
    await expect(
      db.transaction().execute(async (trx) => {
        await receipt(trx, order, new Date(`${year}-01-05T09:00:00Z`));
        throw new Error("the machine stopped");
      }),
    ).rejects.toThrow("the machine stopped");
    expect(await linesOf(jan)).toEqual([]);
  });

  test("names nobody", async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'accounting_lines'`.execute(
      db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      "day",
      "exempt",
      "hash",
      "id",
      "kind",
      "month",
      "number",
      "order_id",
      "stamp",
      "taxes",
      "total",
      "year",
    ]);
  });

  test("is found by its document's number, its order's, and its kind", async () => {
    const { jan } = await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    const paid = await receiptOf(at);
    const billed = await invoice(at, [vat]);
    await creditNote(paid, at, [{ amount: 1000, net: null, tax: null }]);
    const numbers = async (query: Record<string, string>) =>
      (await linesOf(jan, query)).map(({ numero }: { numero: string }) => numero);
    expect(await numbers({ q: receiptNumber(billed) })).toEqual([receiptNumber(billed)]);
    expect(await numbers({ q: "av-" })).toEqual([`AV-${year}-000001`]);
    expect(await numbers({ q: String(paid.id) })).toContain(receiptNumber(paid));
    expect(await numbers({ genre: "invoice" })).toEqual([receiptNumber(billed)]);
    expect(await numbers({ page: "1", size: "2" })).toHaveLength(1);
  });
});

describe("all that money does", () => {
  test("is in the journal: paid by invoice, given back in parts and whole, paid again", async () => {
    const { jan } = await newYear();
    await db
      .updateTable("settings")
      .set({
        value: sql`case name when 'sellerName' then 'École Majorant'
        when 'sellerMatricule' then '1234567A/A/M/000' when 'sellerAddress' then '12, rue de Rome, Tunis'
        when 'taxRegime' then 'taxed' when 'stampIncluded' then 'true' else value end`,
      })
      .execute();
    onTestFinished(async () => {
      await db
        .updateTable("settings")
        .set({ value: sql`case name when 'sellerName' then '' else value end` })
        .execute();
    });
    const bought = await refunds.paying();
    await bought.refund(20);
    const held = async () => (await month(jan)).json();
    expect(await held()).toMatchObject({ lignes: 2, total: 40, nonVentile: 0 });
    await bought.refund(40);
    expect(await held()).toMatchObject({
      lignes: 3,
      total: 0,
      timbre: 0,
      taxes: [{ taux: 19, ht: 0, tva: 0 }],
    });
    await call(markOrderPaid, { token, params: bought.params, body: { motif: "Payé de nouveau" } });
    const lines = await linesOf(jan);
    expect(
      lines.map(({ genre, numero, total }: { genre: string; numero: string; total: number }) =>
        [genre, numero, total].join(" "),
      ),
    ).toEqual([
      `invoice ${year}-000001 60`,
      `creditNote AV-${year}-000001 -20`,
      `creditNote AV-${year}-000002 -40`,
      `invoice ${year}-000002 60`,
    ]);
    expect(lines[0]).toMatchObject({
      timbre: 1,
      exonere: 0,
      taxes: [{ taux: 19, ht: 49.58, tva: 9.42 }],
    });
    for (const { numero } of lines) {
      const file = await fileOf(numero);
      expect([numero, file.statusCode, faultsOf(file.body)]).toEqual([numero, 200, []]);
    }
  });
});

describe("a month", () => {
  test("is closed in its turn, once it is over, and for good", async () => {
    const { jan, feb } = await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    await invoice(at, [vat, exempt], 1000);
    await receiptOf(at);
    expect((await month(jan)).json()).toMatchObject({ etat: "current", cloturable: false });
    expect(refusalOf(await close(jan))).toEqual([409, "MONTH_NOT_OVER"]);
    // Midnight in Tunis.
    setNow(new Date(`${year}-01-31T22:59:59Z`));
    expect(refusalOf(await close(jan))).toEqual([409, "MONTH_NOT_OVER"]);
    setNow(new Date(`${year}-01-31T23:00:00Z`));
    expect((await month(jan)).json()).toMatchObject({ etat: "open", cloturable: true });
    expect((await month(feb)).json()).toMatchObject({ etat: "current", cloturable: false });
    setNow(new Date(`${year}-03-04T10:00:00Z`));
    expect(refusalOf(await close(feb))).toEqual([409, "EARLIER_MONTH_OPEN"]);

    const closed = (await close(jan)).json();
    const lines = await linesOf(jan);
    expect(closed).toMatchObject({
      mois: jan,
      etat: "closed",
      cloturable: false,
      lignes: 2,
      total: 160.5,
      nonVentile: 60,
      exonere: 40,
      timbre: 1,
      taxes: [{ taux: 19, ht: 50, tva: 9.5 }],
      clotureLe: `${year}-03-04T10:00:00.000Z`,
      cloturePar: "Leïla Mansouri",
      empreinte: lines[1].empreinte,
    });
    expect(refusalOf(await close(jan))).toEqual([409, "MONTH_CLOSED"]);
    // An empty one too.
    expect((await close(feb)).json()).toMatchObject({
      lignes: 0,
      total: 0,
      empreinte: closed.empreinte,
    });
    expect((await months({ page: "0", size: "3" })).json()).toMatchObject([
      { mois: `${year}-03`, etat: "current" },
      { mois: feb, etat: "closed" },
      { mois: jan, etat: "closed" },
    ]);
    expect(await findChangedMonths(db)).toEqual([]);
  });

  test("is closed by one of two who close it at once", async () => {
    const { jan } = await newYear();
    await receiptOf(new Date(`${year}-01-05T09:00:00Z`));
    setNow(new Date(`${year}-02-04T10:00:00Z`));
    const answers = await Promise.all([close(jan), close(jan)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await findChangedMonths(db)).toEqual([]);
  });

  test("chains its lines to those of the month before, as anybody can count again", async () => {
    const { jan, feb } = await newYear();
    await invoice(new Date(`${year}-01-05T09:00:00Z`), [vat, exempt], 1000);
    const paid = await receiptOf(new Date(`${year}-02-05T09:00:00Z`));
    setNow(new Date(`${year}-03-04T10:00:00Z`));
    const { empreinte: before } = (await close(jan)).json();
    const { empreinte } = (await close(feb)).json();
    const digest = (text: string) => createHash("sha256").update(text).digest("hex");
    expect(empreinte).toBe(
      digest(`${before}\nreceipt|${year}|${paid.number}|${paid.id}|${year}-02-05|60000|-|0|`),
    );
    expect(chained([], noHash, digest)).toEqual([]);
  });

  test("leaves a line of the audit with what it came to", async () => {
    const { jan } = await newYear();
    await receiptOf(new Date(`${year}-01-05T09:00:00Z`));
    setNow(new Date(`${year}-02-04T10:00:00Z`));
    const { empreinte } = (await close(jan)).json();
    const entries = await call(listAuditEntries, { token, query: { genre: "accountingMonth" } });
    const [entry] = entries.json();
    expect(entry).toMatchObject({
      action: "close",
      details: { mois: jan, lignes: 1, total: 60, empreinte },
    });
    expect(auditSentence(entry)).toBe(
      `Leïla Mansouri a clôturé le mois comptable «\u00a0${jan}\u00a0»`,
    );
  });

  test("that there is none of is not there", async () => {
    const { y } = await newYear();
    for (const mois of ["2020-01", `${y}-02`]) {
      expect((await month(mois)).statusCode).toBe(404);
      expect((await close(mois)).statusCode).toBe(404);
      expect(await linesOf(mois)).toEqual([]);
    }
    expect((await month("2026-13")).statusCode).toBe(400);
  });
});

describe("what is issued while its month is closed", () => {
  test("is in the first month that is open, on its own day", async () => {
    const { jan, feb } = await newYear();
    setNow(new Date(`${year}-02-04T10:00:00Z`));
    await receiptOf(new Date(`${year}-02-03T09:00:00Z`));
    await close(jan);
    const late = await receiptOf(new Date(`${year}-01-31T09:00:00Z`));
    expect(await linesOf(jan)).toEqual([]);
    expect(await linesOf(feb)).toMatchObject([
      { jour: `${year}-02-03` },
      { jour: `${year}-01-31`, commande: late.id },
    ]);
    expect(await findChangedMonths(db)).toEqual([]);
  });

  /** Until somebody waits for the journal. */
  const somebodyWaits = () =>
    eventually(async () => {
      const { rows } = await sql<{
        waiting: number;
      }>`select count(*)::integer as waiting from pg_locks
        where relation = 'accounting_lines'::regclass and not granted`.execute(db);
      expect(rows[0]?.waiting).toBe(1);
    });

  test("is waited for by who closes it, and is in it", async () => {
    const { jan } = await newYear();
    setNow(new Date(`${year}-02-01T00:00:00Z`));
    const order = await ordering();
    await receiptOf(new Date(`${year}-01-02T09:00:00Z`));
    const trx = await db.startTransaction().execute();
    onTestFinished(async () => {
      if (!trx.isCommitted) await trx.rollback().execute();
    });
    await receipt(trx, order, new Date(`${year}-01-31T22:59:59Z`));
    // As at the very end of the transaction.
    await sql`set constraints all immediate`.execute(trx);
    const closing = close(jan);
    await somebodyWaits();
    await trx.commit().execute();
    expect((await closing).json()).toMatchObject({ etat: "closed", lignes: 2 });
    expect((await linesOf(jan)).map(({ commande }: { commande: number }) => commande)).toContain(
      order.id,
    );
    expect(await findChangedMonths(db)).toEqual([]);
  });

  test("waits for who closes it, and is in the next one", async () => {
    const { jan, feb } = await newYear();
    setNow(new Date(`${year}-02-01T00:00:00Z`));
    const order = await ordering();
    await receiptOf(new Date(`${year}-01-02T09:00:00Z`));
    const closing = await db.startTransaction().execute();
    onTestFinished(async () => {
      if (!closing.isCommitted) await closing.rollback().execute();
    });
    await holdJournal(closing);
    await insertClosedMonth(closing, { month: jan, actorId: admin.id, now: server.now() });
    const settled = db
      .transaction()
      .execute((trx) => receipt(trx, order, new Date(`${year}-01-31T22:59:59Z`)));
    await somebodyWaits();
    await closing.commit().execute();
    await settled;
    expect((await linesOf(jan)).length).toBe(1);
    expect(await linesOf(feb)).toMatchObject([{ jour: `${year}-01-31`, commande: order.id }]);
    expect(await findChangedMonths(db)).toEqual([]);
  });
});

describe("nothing of it changes", () => {
  test("neither lines nor closed months, whoever asks", async () => {
    const { jan } = await newYear();
    await receiptOf(new Date(`${year}-01-05T09:00:00Z`));
    const statements = [
      sql`update accounting_lines set total = total + 1 where month = ${jan}`,
      sql`update accounting_lines set hash = ${noHash}, total = total + 1 where month = ${jan}`,
      sql`delete from accounting_lines where month = ${jan}`,
    ];
    const closed = [
      sql`update accounting_lines set hash = ${noHash} where month = ${jan}`,
      sql`update accounting_lines set hash = null where month = ${jan}`,
      sql`update accounting_months set total = total + 1 where month = ${jan}`,
      sql`delete from accounting_months where month = ${jan}`,
    ];
    for (const statement of statements)
      await expect(statement.execute(db)).rejects.toThrow("append-only");
    setNow(new Date(`${year}-02-04T10:00:00Z`));
    await close(jan);
    for (const statement of [...statements, ...closed])
      await expect(statement.execute(db)).rejects.toThrow("append-only");
  });
});

describe("the file of a month", () => {
  /** As a spreadsheet opens it: cells by the titles of their columns. */
  async function opened(mois: string, query: Record<string, string> = {}) {
    const { headers, body } = await csvOf(mois, query);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body.startsWith("\uFEFF")).toBe(true);
    const [head = "", ...lines] = body.slice(1).trim().split("\r\n");
    const titles = head.split(";");
    return lines.map((line) =>
      Object.fromEntries(line.split(";").map((cell, i) => [titles[i], cell])),
    );
  }

  test("has a row for each way in which a document is taxed, which sum up to the month", async () => {
    const { jan } = await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    const billed = await invoice(at, [vat, exempt, reduced], 1000);
    const paid = await receiptOf(at);
    const note = await creditNote(billed, at, [{ amount: 59_500, net: 50_000, tax: 9500 }]);
    const rows = await opened(jan);
    expect(
      rows.map(({ Ligne: _, Empreinte: __, ...row }) => Object.values(row).join(" | ")),
    ).toEqual(
      [
        [receiptNumber(billed), "Facture", billed.id, "Exonéré", "40,000", "0,000", "40,000"],
        [receiptNumber(billed), "Facture", billed.id, "7\u00a0%", "10,000", "0,700", "10,700"],
        [receiptNumber(billed), "Facture", billed.id, "19\u00a0%", "50,000", "9,500", "59,500"],
        [receiptNumber(billed), "Facture", billed.id, "Timbre", "1,000", "0,000", "1,000"],
        [receiptNumber(paid), "Reçu", paid.id, "Non ventilé", "60,000", "0,000", "60,000"],
        [creditNoteNumber(note), "Avoir", billed.id, "19\u00a0%", "-50,000", "-9,500", "-59,500"],
      ].map(([numero, genre, id, ...amounts]) =>
        [`05/01/${year}`, genre, numero, id, ...amounts].join(" | "),
      ),
    );
    const sum = rows.reduce(
      (all, row) => all + Number(row["TTC (DT)"]?.replace(",", ".")) * 1000,
      0,
    );
    expect(Math.round(sum)).toBe((await month(jan)).json().total * 1000);
    expect(await opened(jan, { genre: "receipt" })).toHaveLength(1);
  });

  test("has all rows of a long month, and the hashes once it is closed", async () => {
    const { jan } = await newYear();
    for (let i = 0; i < 30; i++) await receiptOf(new Date(`${year}-01-05T09:00:00Z`));
    const open = await opened(jan);
    expect(open.map(({ Empreinte }) => Empreinte)).toEqual(Array(30).fill(""));
    setNow(new Date(`${year}-02-04T10:00:00Z`));
    const { empreinte } = (await close(jan)).json();
    const rows = await opened(jan);
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)?.Empreinte).toBe(empreinte);
  });
});

describe("the electronic file", () => {
  test("of an invoice is what was frozen on it", async () => {
    await newYear();
    const at = new Date(`${year}-01-31T23:30:00Z`);
    const billed = await invoice(at, [vat, exempt], 1000);
    const answer = await fileOf(receiptNumber(billed));
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain(
      `filename="facture-${receiptNumber(billed)}.xml"`,
    );
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(faultsOf(answer.body)).toEqual([]);
    const root = readXml(answer.body);
    const textsAt = (path: string) => allAt(root, path).map(({ text }) => text);
    expect(textsAt("InvoiceBody/Bgm/DocumentIdentifier")).toEqual([receiptNumber(billed)]);
    expect(textsAt("InvoiceBody/Dtm/DateText")).toEqual([`0102${year - 2000}`]);
    expect(textsAt("InvoiceBody/PartnerSection/PartnerDetails/Nad/PartnerName")).toEqual([
      seller.name,
      "Salma Ouni",
    ]);
    expect(textsAt("InvoiceBody/LinSection/Lin/LinImd/ItemDescription")).toEqual([
      "Maths & physique 1",
      "Maths & physique 2",
    ]);
    expect(textsAt("InvoiceBody/InvoiceMoa/AmountDetails/Moa/Amount")).toEqual([
      "90.000",
      "90.000",
      "9.500",
      "100.500",
    ]);
  });

  test("of a credit note names its invoice, and gives back net, tax and stamp", async () => {
    await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    const billed = await invoice(at, [vat, exempt], 1000);
    const note = await creditNote(billed, at, [{ amount: 60_500, net: 50_000, tax: 9500 }]);
    const { body, headers } = await fileOf(creditNoteNumber(note));
    expect(headers["content-disposition"]).toContain(`avoir-${creditNoteNumber(note)}.xml`);
    expect(faultsOf(body)).toEqual([]);
    const root = readXml(body);
    expect(allAt(root, "InvoiceBody/Bgm/DocumentReferences/Reference")[0]?.text).toBe(
      receiptNumber(billed),
    );
    expect(allAt(root, "InvoiceBody/LinSection/Lin")).toHaveLength(1);
    expect(
      allAt(root, "InvoiceBody/InvoiceMoa/AmountDetails/Moa/Amount").map(({ text }) => text),
    ).toEqual(["50.000", "50.000", "9.500", "60.500"]);
  });

  test("stays without the person once the account is deleted", async () => {
    await newYear();
    const billed = await invoice(new Date(`${year}-01-05T09:00:00Z`), [vat]);
    const password_hash = await hashPassword("Algebre-2026");
    await db.updateTable("users").set({ password_hash }).where("id", "=", billed.user.id).execute();
    const own = await server.tokenOf(billed.user);
    const params = { utilisateurId: billed.user.id };
    await call(deleteAccount, { token: own, params, body: { password: "Algebre-2026" } });
    const { body } = await fileOf(receiptNumber(billed));
    expect(faultsOf(body)).toEqual([]);
    expect(body).not.toContain("Ouni");
    expect(body).toContain("Client particulier");
  });

  test("is none of a receipt, of what gives one back, or of no document", async () => {
    await newYear();
    const at = new Date(`${year}-01-05T09:00:00Z`);
    const paid = await receiptOf(at);
    const note = await creditNote(paid, at, [{ amount: 1000, net: null, tax: null }]);
    for (const numero of [
      receiptNumber(paid),
      creditNoteNumber(note),
      `${year}-999999`,
      `AV-${year}-999999`,
      "9999-999999999",
    ])
      expect([numero, (await fileOf(numero)).statusCode]).toEqual([numero, 404]);
    for (const numero of ["facture", `${year}-12`, "AV-AV-2026-000001"])
      expect([numero, (await fileOf(numero)).statusCode]).toEqual([numero, 400]);
  });

  test("is an administrator's alone, also of one's own invoice", async () => {
    await newYear();
    const billed = await invoice(new Date(`${year}-01-05T09:00:00Z`), [vat]);
    const own = await server.tokenOf(billed.user);
    const params = { numero: receiptNumber(billed) };
    expect((await call(getElectronicDocument, { token: own, params })).statusCode).toBe(403);
    expect((await call(getElectronicDocument, { params })).statusCode).toBe(401);
  });
});

describe("a closed month that is no longer what it was", () => {
  const behindOurBack = (change: ReturnType<typeof sql>) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await change.execute(trx);
    });

  test.each([
    [
      "a line",
      (mois: string) =>
        sql`update accounting_lines set total = total + 1 where month = ${mois} and number = 1`,
      0,
    ],
    [
      "a hash",
      (mois: string) =>
        sql`update accounting_lines set hash = ${noHash} where month = ${mois} and number = 2`,
      1,
    ],
    [
      "a line that is gone",
      (mois: string) => sql`delete from accounting_lines where month = ${mois} and number = 2`,
      2,
    ],
    [
      "the last line, gone",
      (mois: string) => sql`delete from accounting_lines where month = ${mois} and number = 3`,
      1,
    ],
    [
      "its sums",
      (mois: string) => sql`update accounting_months set total = total + 1 where month = ${mois}`,
      2,
    ],
    [
      "its last hash",
      (mois: string) => sql`update accounting_months set hash = ${noHash} where month = ${mois}`,
      2,
    ],
  ] as const)("is found: %s", async (_what, change, at) => {
    const { jan } = await newYear();
    const orders: number[] = [];
    for (let i = 0; i < 3; i++)
      orders.push((await receiptOf(new Date(`${year}-01-05T09:00:00Z`))).id);
    setNow(new Date(`${year}-02-04T10:00:00Z`));
    await close(jan);
    const before = await findChangedMonths(db);
    await behindOurBack(change(jan));
    expect((await findChangedMonths(db)).filter((id) => !before.includes(id))).toEqual([
      orders[at],
    ]);
  });

  test("is found where all its lines are gone, by what comes after it", async () => {
    const { jan } = await newYear();
    await receiptOf(new Date(`${year}-01-05T09:00:00Z`));
    const next = await receiptOf(new Date(`${year}-02-05T09:00:00Z`));
    setNow(new Date(`${year}-02-10T10:00:00Z`));
    await close(jan);
    await behindOurBack(sql`delete from accounting_lines where month = ${jan}`);
    expect(await findChangedMonths(db)).toContain(next.id);
  });
});

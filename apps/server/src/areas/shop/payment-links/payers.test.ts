import { putSettings } from "@majorant/contract/settings/settings";
import { createOrder, withdrawOrder } from "@majorant/contract/shop/orders";
import { takeOrderBack } from "@majorant/contract/shop/orders.admin";
import * as links from "@majorant/contract/shop/payment-links";
import * as refunds from "@majorant/contract/shop/refunds.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { Crowded } from "../../../platform/http/refusal.ts";
import type { Mail } from "../../../platform/jobs/mail.ts";
import type { Lane } from "../../../platform/lane/lane.ts";
import { deleteExpired } from "../../privacy/retention.queries.ts";
import { remindPayers, sendReceipts } from "./payers.jobs.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow, now } = server;
const make = factories(db);
const admin = await tokenOf(await make.user({ administrator: true }));
const set = (more: object = {}) =>
  call(putSettings, {
    token: admin,
    body: {
      websiteDescription: "Des cours.",
      montrerLesCoursSpeciaux: "true",
      paymentBeneficiary: "Majorant SARL",
      paymentRib: "08006000123456789079",
      ...more,
    },
  });
await set();
const start = new Date("2026-11-27T10:00:00Z");
const on = (day: string, hour = "08:07") => setNow(new Date(`${day}T${hour}:00Z`));
const mails: Mail[] = [];
const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
/** Draws at once, in this process. */
const lane: Pick<Lane, "run"> = {
  run: async (_kind, { module, name }, ...args) => (await import(module))[name](...args),
};
const remind = () => remindPayers({ db, mailer }, now());
const receipts = (by = lane) => sendReceipts({ db, mailer, lane: by }, now());

let count = 0;
const send = (path: string, payload: object) =>
  app.inject({
    method: "POST",
    url: `/api/paymentLinks/${path}`,
    payload,
    remoteAddress: `10.2.0.${count++ % 250}`,
  });

/** An order that will be paid until December 20, by a link whose payer has left an address. */
async function awaited(language: "fr" | "ar" = "fr") {
  setNow(start);
  const student = await make.user({ first_name: "Amine", last_name: "Ben Salah" });
  const token = await tokenOf(student);
  const offer = await make.offer({ title: "Analyse MP1" });
  const order = (await call(createOrder, { token, body: [{ offer, duration: 1 }] })).json();
  const params = { commandeId: order.id as number };
  const own = { params, token };
  await call(links.promisePayment, { ...own, body: { day: "2026-12-20" } });
  const link = (await call(links.makePaymentLink, own)).json().token as string;
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const leave = (address: string | null) =>
    send("email", { token: link, email: address, language });
  expect((await leave(email)).json().order.hasEmail).toBe(true);
  return {
    student,
    own,
    params,
    offer,
    link,
    email,
    leave,
    reference: order.onlinePayment.orderID as string,
    mailed: (to = email) => mails.filter((mail) => mail.to === to),
    row: () =>
      db
        .selectFrom("payment_links")
        .where("order_id", "=", params.commandeId)
        .select(["email", "language", "email_left_at", "token_hash"])
        .executeTakeFirstOrThrow(),
  };
}

type Linked = Awaited<ReturnType<typeof awaited>>;

/** Pays by the link itself, by card. */
async function payByLink({ link }: Pick<Linked, "link">) {
  const { form } = (await send("onlinePayment", { token: link })).json();
  const order = form.fields.find(({ name }: { name: string }) => name === "orderID");
  await notifyPayment(app, order.value);
}

/** Gives a part of an order back; asked twice at once, it is given back once. */
async function giveBack({ params, offer }: Pick<Linked, "params" | "offer">, montant: number) {
  const { version } = (await call(refunds.getOrderRefunds, { params, token: admin })).json();
  const words = { motif: "Déménagement d'Amine Ben Salah", moyen: "cash" };
  const remboursement = { offre: { id: offer.id }, montant, ...words };
  const decided = await call(refunds.decideRefund, {
    params,
    token: admin,
    body: { remboursement, version },
  });
  const given = { params: { remboursementId: decided.json().remboursements[0].id as number } };
  const give = () => call(refunds.giveRefundBack, { ...given, token: admin, body: {} });
  const answers = await Promise.all([give(), give()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
}

describe("who has left an address", () => {
  test("is reminded three days before the day and one day before, once each", async () => {
    const { mailed, params, link } = await awaited();
    await remind();
    on("2026-12-16");
    await remind();
    expect(mailed()).toEqual([]);
    on("2026-12-17");
    await Promise.all([remind(), remind()]);
    on("2026-12-18");
    await remind();
    expect(mailed()).toHaveLength(1);
    on("2026-12-19");
    await remind();
    await remind();
    on("2026-12-20");
    await remind();
    expect(mailed()).toHaveLength(2);
    const [{ subject, text } = { subject: "", text: "" }] = mailed();
    expect(subject).toBe(
      `Commande n° ${params.commandeId} de Amine B. : à payer avant qu'elle n'expire`,
    );
    for (const words of [
      "jusqu'au 20\u00a0décembre\u00a02026\u00a0à\u00a023:59",
      "Analyse MP1",
      "60,000\u00a0DT",
      `MAJORANT-${params.commandeId}`,
      "RIB 08 006 0001234567890 79",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Salah");
    expect(text).not.toContain(link);
  });

  test("reads in the language that they read the page in", async () => {
    const { mailed, reference } = await awaited("ar");
    on("2026-12-17");
    await remind();
    await notifyPayment(app, reference);
    await receipts();
    const [reminder, receipt] = mailed();
    for (const mail of [reminder, receipt]) {
      expect(mail?.text).toMatch(/^مرحبًا،/);
      expect(mail?.text).toMatch(/فريق Majorant\n$/);
      expect(mail?.text).not.toMatch(/Bonjour|commande|équipe/);
    }
  });

  test("is sent the receipt once the order is paid, whoever paid it, and no reminder any more", async () => {
    const { mailed, reference, params, leave } = await awaited();
    await receipts();
    expect(mailed()).toEqual([]);
    await notifyPayment(app, reference);
    await Promise.all([receipts(), receipts()]);
    await receipts();
    on("2026-12-17");
    await remind();
    const [mail, ...more] = mailed();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Reçu de la commande n° ${params.commandeId} de Amine B.`);
    expect(mail?.attached).toMatchObject({
      type: "application/pdf",
      name: expect.stringMatching(/^recu-2026-\d{6}\.pdf$/),
    });
    const text = pdfText(Buffer.from(mail?.attached?.base64 ?? "", "base64"));
    expect(text).toContain("Amine B.");
    expect(text).not.toContain("Salah");
    // Another address is sent it too.
    const other = `${crypto.randomUUID()}@exemple.tn`;
    await leave(other);
    await receipts();
    expect(mailed(other)).toHaveLength(1);
  });

  test("is sent the invoice, and told that it is one, where the school names who sells", async () => {
    const seller = { sellerMatricule: "1234567A/A/M/000", sellerAddress: "12 rue de Rome, Tunis" };
    await set({ sellerName: "Majorant SARL", ...seller });
    const [french, arabic] = [await awaited(), await awaited("ar")];
    for (const { reference } of [french, arabic]) await notifyPayment(app, reference);
    await receipts();
    await set({ sellerName: "", sellerMatricule: "", sellerAddress: "" });
    const [mail] = french.mailed();
    expect(mail?.subject).toBe(`Facture de la commande n° ${french.params.commandeId} de Amine B.`);
    expect(mail?.text).toContain("La facture est jointe à ce mail : gardez-la.");
    expect(mail?.text).not.toMatch(/reçu/i);
    expect(mail?.attached?.name).toMatch(/^facture-2026-\d{6}\.pdf$/);
    const [inArabic] = arabic.mailed();
    expect(inArabic?.subject).toBe(`فاتورة الطلب رقم ${arabic.params.commandeId} لـ Amine B.`);
    expect(inArabic?.text).toContain("الفاتورة مرفقة بهذه الرسالة");
    expect(inArabic?.text).not.toContain("الوصل");
  });

  test("waits some minutes more where too many receipts are drawn", async () => {
    const { mailed, reference } = await awaited();
    await notifyPayment(app, reference);
    const crowded: Pick<Lane, "run"> = {
      run: async () => {
        throw new Crowded("BUSY", 5);
      },
    };
    await receipts(crowded);
    expect(mailed()).toEqual([]);
    await receipts();
    expect(mailed()).toHaveLength(1);
  });

  test("takes it away again, and is written to no more; so does a link that is revoked", async () => {
    const [taken, revoked, replaced, withdrawn] = [
      await awaited(),
      await awaited(),
      await awaited(),
      await awaited(),
    ];
    expect((await taken.leave(null)).json().order.hasEmail).toBe(false);
    await call(links.revokePaymentLink, revoked.own);
    await call(links.makePaymentLink, replaced.own);
    await call(withdrawOrder, withdrawn.own);
    for (const { row } of [taken, revoked])
      expect(await row()).toMatchObject({ email: null, language: null, email_left_at: null });
    on("2026-12-17");
    await remind();
    for (const { reference } of [taken, revoked, replaced]) await notifyPayment(app, reference);
    await receipts();
    for (const { mailed } of [taken, revoked, replaced, withdrawn]) expect(mailed()).toEqual([]);
  });

  test("is forgotten thirty days after the order was paid, with the link; taken back, it waits again", async () => {
    const [paid, waiting, takenBack] = [await awaited(), await awaited(), await awaited()];
    await notifyPayment(app, paid.reference);
    await notifyPayment(app, takenBack.reference);
    const body = { motif: "Virement annulé" };
    await call(takeOrderBack, { params: takenBack.params, token: admin, body });
    const days = (n: number) => new Date(start.getTime() + n * 86_400_000);
    await deleteExpired(db, days(29.9));
    expect(await paid.row()).toMatchObject({ email: paid.email });
    await deleteExpired(db, days(30.1));
    expect(await paid.row()).toEqual({
      email: null,
      language: null,
      email_left_at: null,
      token_hash: null,
    });
    expect((await send("open", { token: paid.link })).json().code).toBe("LINK_UNKNOWN");
    for (const { row, email } of [waiting, takenBack])
      expect(await row()).toMatchObject({ email, token_hash: expect.anything() });
  });

  test("is told once what is given back of what they paid by the link, and nothing of its student but what the link shows", async () => {
    const [french, arabic] = [await awaited(), await awaited("ar")];
    for (const who of [french, arabic]) {
      await payByLink(who);
      await giveBack(who, 20);
      const { params, email } = who;
      const { creditNotes } = (await send("open", { token: who.link })).json().order;
      const [mail, ...more] = await queuedMails(server, email);
      expect(more).toEqual([]);
      for (const words of [creditNotes[0].number, "20,000", "Amine B.", "Analyse MP1"])
        expect(mail?.text).toContain(words);
      expect(mail?.subject).toContain(`${params.commandeId}`);
      for (const words of ["Salah", "Déménagement", who.link])
        expect(mail?.text).not.toContain(words);
    }
    const [mail] = await queuedMails(server, french.email);
    expect(mail?.text).toContain("Majorant a rendu 20,000\u00a0DT");
    const [inArabic] = await queuedMails(server, arabic.email);
    expect(inArabic?.text).toMatch(/^مرحبًا،/);
    expect(inArabic?.text).not.toMatch(/Bonjour|commande|équipe/);
    // All the rest of it, which takes the payment back.
    await giveBack(french, 40);
    expect(await queuedMails(server, french.email)).toHaveLength(2);
  });

  test("is not asked to pay again once all of it was given back", async () => {
    const linked = await awaited();
    await payByLink(linked);
    await giveBack(linked, 60);
    on("2026-12-17");
    await remind();
    const told = await queuedMails(server, linked.email);
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("Remboursement")]);
    expect(linked.mailed()).toEqual([]);
  });

  test("is told of no refund once their address is taken away or forgotten, nor of what another paid", async () => {
    const [taken, forgotten, others] = [await awaited(), await awaited(), await awaited()];
    for (const who of [taken, forgotten]) await payByLink(who);
    await notifyPayment(app, others.reference);
    await taken.leave(null);
    await db
      .updateTable("payments")
      .set({ paid_at: new Date(start.getTime() - 31 * 86_400_000) })
      .where("order_id", "=", forgotten.params.commandeId)
      .execute();
    await deleteExpired(db, start);
    expect(await forgotten.row()).toMatchObject({ email: null });
    for (const who of [taken, forgotten, others]) {
      await giveBack(who, 20);
      expect(await queuedMails(server, who.email)).toEqual([]);
    }
  });

  test("changes it ten times a day at most: nobody has mails sent to everybody", async () => {
    const { leave } = await awaited();
    for (let n = 1; n < 10; n++) expect((await leave(`p${n}@exemple.tn`)).statusCode).toBe(200);
    const answer = await leave("p10@exemple.tn");
    expect([answer.statusCode, answer.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect((await leave(null)).statusCode).toBe(200);
  });

  test("writes an address that is one", async () => {
    const { leave, row, email } = await awaited();
    for (const wrong of ["", "parent", "a@b", `${"a".repeat(250)}@b.tn`])
      expect((await leave(wrong)).json().code).toBe("INVALID");
    expect(await row()).toMatchObject({ email });
  });
});

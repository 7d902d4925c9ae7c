import { readdir } from "node:fs/promises";
import { confirmByLink } from "@majorant/contract/accounts/email";
import { requestNewPassword, signUp } from "@majorant/contract/accounts/sign-in";
import { addUser, replacePassword } from "@majorant/contract/accounts/users.admin";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { createOrder, declarePayment, startPayment } from "@majorant/contract/shop/orders";
import {
  answerSecondPayment,
  getAdminOrder,
  refuseOrder,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import { decideRefund, giveRefundBack } from "@majorant/contract/shop/refunds.admin";
import { expect, test, vi } from "vitest";
import { warnOfExpiry } from "../src/areas/notifications/expiry/expiry.jobs.ts";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import type { Mail } from "../src/platform/jobs/mail.ts";
import { testApp } from "./app.ts";
import { importsOf } from "./areas/imports.ts";
import { factories } from "./factories.ts";
import { confirmationIn, mailsTo } from "./mails.ts";
import { notifyPayment } from "./paying.ts";

const server = await testApp();
const { app, db, call, tokenOf, now } = server;
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));
const password = "Majorant-2026";
const someEmail = () => `${crypto.randomUUID()}@exemple.tn`;

/** A student who reads Arabic. */
async function student() {
  const email = someEmail();
  const password_hash = await hashPassword(password);
  const { id } = await make.user({ email, password_hash, language: "ar", first_name: "Inès" });
  const own = await tokenOf({ id });
  const params = { utilisateurId: id };
  return { id, email, own, params };
}

/** One with an order of a month. */
async function buyer() {
  const one = await student();
  const { id } = await make.offer({ title: "Analyse (MP)" });
  const body = [{ offer: { id }, duration: 1 }];
  const order = (await call(createOrder, { token: one.own, body })).json();
  const reference: string = order.onlinePayment.orderID;
  return { ...one, order: { commandeId: order.id as number }, reference };
}

/** Waits for the mail of this subject; answers its words, without their addresses. */
async function mailed(email: string, subject: string): Promise<string> {
  const find = async () =>
    (await mailsTo(server, email)).find((mail) => mail.includes(`Subject: ${subject}\r\n`));
  const mail = await vi.waitUntil(find, { timeout: 60_000 });
  return mail.slice(mail.indexOf("\r\n\r\n")).trim();
}

/** Says the same thing in Arabic, and nothing in French. */
function expectArabic(words: string) {
  expect(words).toMatch(/^مرحبًا /);
  expect(words).toMatch(/فريق Majorant$/);
  expect(words).not.toMatch(/Bonjour|Votre|équipe|commande/);
}

test("who signs up in a browser that speaks Arabic confirms, and is welcomed, in Arabic", async () => {
  const email = someEmail();
  const user = {
    email,
    password,
    phoneNumber: "+216 20 123 456",
    firstName: "Inès",
    lastName: "Gharbi",
    category: await make.category(),
  };
  const form = new FormData();
  form.set("user", JSON.stringify(user));
  const body = new Response(form);
  await app.inject({
    method: signUp.method,
    url: `/api${signUp.path}`,
    headers: { cookie: "langue=ar", "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const mail = await mailed(email, "أكّد بريدك الإلكتروني");
  expect(mail).toMatch(/^مرحبًا،/);
  expect(mail).toMatch(/فريق Majorant$/);
  expect(mail).not.toMatch(/Bonjour|Inès|équipe/);
  const { token: link } = await confirmationIn(server, email);
  expect((await call(confirmByLink, { body: { token: link } })).statusCode).toBe(200);
  const words = await mailed(email, "مرحبًا بك في Majorant");
  expectArabic(words);
  expect(words).toContain("/auth/signin");
});

test("a forgotten password", async () => {
  const { email } = await student();
  await call(requestNewPassword, { body: { email } });
  const words = await mailed(email, "كلمة السر الجديدة");
  expectArabic(words);
  expect(words).toContain("/auth/new-password#email=");
});

test("a password that an administrator replaces", async () => {
  const { email, params } = await student();
  await call(replacePassword, {
    token,
    params,
    query: { generatePassword: "true", sendEmail: "true" },
    body: {},
  });
  const words = await mailed(email, "كلمة السر الجديدة");
  expectArabic(words);
  expect(words).toContain("/auth/new-password#email=");
});

test("the account's deletion", async () => {
  const { email, own, params } = await student();
  await call(deleteAccount, { params, token: own, body: { password } });
  expectArabic(await mailed(email, "حُذف حسابك على Majorant"));
});

test("an order: received, declined, paid, paid twice, answered, taken back", async () => {
  const { email, own, order, reference } = await buyer();
  const { commandeId } = order;
  const received = await mailed(email, `طلبك رقم ${commandeId}`);
  expectArabic(received);
  expect(received).toContain("– Analyse (MP)");
  expect(received).toMatch(/المجموع: 60,000.د\.ت/);

  await notifyPayment(app, reference, "05");
  const declined = await mailed(email, `رُفض دفع طلبك رقم ${commandeId}`);
  expectArabic(declined);
  expect(declined).toContain("ولم يُخصم أي مبلغ");

  const { form } = (await call(startPayment, { params: order, token: own })).json();
  const second = form.fields.find(({ name }: { name: string }) => name === "orderID").value;
  await notifyPayment(app, reference);
  expectArabic(await mailed(email, `دُفع طلبك رقم ${commandeId}`));

  await notifyPayment(app, second);
  const twice = await mailed(email, `دُفع طلبك رقم ${commandeId} مرتين`);
  expectArabic(twice);
  expect(twice).toMatch(/60,000.د\.ت/);

  const orderDetail = (await call(getAdminOrder, { params: order, token })).json();
  const params = { ...order, notificationId: orderDetail.deuxiemesPaiements[0].id };
  await call(answerSecondPayment, { params, token, body: { reponse: "سنعيد المبلغ" } });
  const mail = await mailed(email, `الدفعة الثانية لطلبك رقم ${commandeId}`);
  expectArabic(mail);
  expect(mail).toContain("سنعيد المبلغ");

  await call(takeOrderBack, { params: order, token, body: { motif: "رجع التحويل" } });
  const cancelled = await mailed(email, `أُلغي دفع طلبك رقم ${commandeId}`);
  expectArabic(cancelled);
  expect(cancelled).toContain("رجع التحويل");
});

test("what was given back of an order, and when the access ends now", async () => {
  const { email, order, reference } = await buyer();
  await notifyPayment(app, reference);
  const { articleCommandes } = (await call(getAdminOrder, { params: order, token })).json();
  const remboursement = {
    offre: { id: articleCommandes[0].offre.id },
    montant: 10,
    motif: "غياب طويل",
    moyen: "transfer",
  };
  const body = { remboursement, version: 0 };
  const decided = (await call(decideRefund, { params: order, token, body })).json();
  const params = { remboursementId: decided.remboursements[0].id };
  await call(giveRefundBack, { params, token, body: { reference: "VIR-9" } });
  const given = await mailed(email, `استرداد من طلبك رقم ${order.commandeId}`);
  expectArabic(given);
  expect(given).toMatch(/10,000.د\.ت/);
  expect(given).toContain("بتحويل بنكي، المرجع VIR-9");
  expect(given).toContain("غياب طويل");
  expect(given).toContain("أصبح الاشتراك الذي يفتحه هذا العنصر ينتهي يوم");
});

test("a declared payment that is refused has the administrator's words", async () => {
  const { email, own, order } = await buyer();
  const body = { transactionNumber: "VIR-1", method: "transfer" };
  await call(declarePayment, { params: order, token: own, body });
  await call(refuseOrder, { params: order, token, body: { motif: "لم نجد التحويل" } });
  const words = await mailed(email, `رُفض دفع طلبك رقم ${order.commandeId}`);
  expectArabic(words);
  expect(words).toContain("رُفض الدفع المصرّح به لطلبك");
  expect(words).toContain("لم نجد التحويل");
});

test.each([
  [1, "غدًا"],
  [2, "بعد الغد"],
  [7, "خلال 7 أيام"],
  [11, "خلال 11 يومًا"],
  [30, "خلال 30 يومًا"],
])("an access that ends in %i days", async (days, words) => {
  await db
    .updateTable("settings")
    .set({ value: String(days) })
    .where("name", "=", "accessWarningDays")
    .execute();
  const { id, email } = await student();
  const category = await make.category({ title: "MP1" });
  await make.course({ category });
  const ends_at = new Date("2027-02-28T18:00:00Z");
  const created_at = new Date("2026-09-01T08:00:00Z");
  await make.assignment({ user_id: id, category_id: category.id, created_at, ends_at });
  const mails: Mail[] = [];
  const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
  const publicUrl = "https://majorant.exemple.tn";
  await warnOfExpiry(
    { db, mailer, publicUrl },
    new Date(ends_at.getTime() - days * 24 * 3_600_000),
  );
  const mail = mails.find(({ to }) => to === email);
  expect(mail?.subject).toBe(`ينتهي اشتراكك في MP1 ${words}`);
  expectArabic(mail?.text.trim() ?? "");
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("يوم 28 فيفري 2027 على الساعة 19:00");
});

test("who was given an account has not chosen yet, and is written to in both languages", async () => {
  const { bring, csv, titles } = await importsOf(server);
  const [addedEmail, importedEmail] = [someEmail(), someEmail()];
  const utilisateur = {
    nom: "Gharbi",
    prenom: "Inès",
    email: addedEmail,
    numTelephone: "20123456",
  };
  const answer = await call(addUser, {
    token,
    query: { generateMotDePasse: "true" },
    parts: { utilisateur },
  });
  expect(answer.statusCode).toBe(200);
  await bring(csv([titles, [importedEmail, "Gharbi", "Inès", "", ""]]), { inviter: true });
  for (const email of [addedEmail, importedEmail]) {
    const words = await mailed(email, "Votre compte Majorant – حسابك على Majorant");
    expect(words).toContain("Bonjour Inès,");
    expect(words).toContain("مرحبًا Inès،");
    expect(words).toMatch(/فريق Majorant$/);
  }
});

/** What only the staff reads. */
const staffs = [
  "backupCheckFailedMail",
  "backupFailedMail",
  "backupLateMail",
  "backupsDamagedMail",
  "diskFullMail",
  "requestFailedMail",
  "requestPublishedMail",
  "requestReturnedMail",
  "staffMail",
  "trustedChangeMail",
];

/** What may reach a stranger, and names nobody. */
const nameless = [
  "confirmationMail",
  "payerInstalmentMail",
  "payerReceiptMail",
  "payerRefundMail",
  "payerReminderMail",
];

/** Words of the school to one student, as it wrote them. */
const written = ["followUpMail"];

/** Its subject is its course's and its author's. */
const titled = ["announcementMail"];

test("there is no mail to students without its Arabic", async () => {
  const areas = new URL("../src/areas/", import.meta.url);
  const files = (await readdir(areas, { recursive: true })).filter((name) =>
    name.endsWith(".mail.ts"),
  );
  const mails: string[] = [];
  const reader = { email: "a@exemple.tn", firstName: "Inès", language: "ar" };
  /** Whatever a mail is about. */
  const about = new Proxy(
    {
      titles: ["MP1"],
      until: now(),
      total: 1,
      amount: 1,
      daysLeft: 3,
      target: "MP1",
      plan: null,
      // Of an instalment, which its mails take apart.
      orderId: 92,
      number: 2,
      of: 3,
      title: "MP1",
      dueOn: "2026-12-20",
      told: { isLate: true },
      // Of a mock concours.
      kind: "sittingPublished",
      sitting: { id: 1, title: "MP1" },
    },
    {
      get: (target, name) =>
        name in target ? Reflect.get(target, name) : typeof name === "string" ? "x" : undefined,
    },
  );
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, areas).href);
    for (const [name, write] of Object.entries(exported)) {
      if (typeof write !== "function") continue;
      mails.push(name);
      if (staffs.includes(name) || written.includes(name)) continue;
      const { subject, text }: Mail = write(reader, about, "https://majorant.exemple.tn");
      const words = titled.includes(name) ? /./ : /\p{Script=Arabic}/u;
      expect([name, subject]).toEqual([name, expect.stringMatching(words)]);
      const greeting = nameless.includes(name) ? /^مرحبًا،/ : /مرحبًا Inès،/;
      expect([name, text]).toEqual([name, expect.stringMatching(greeting)]);
    }
  }
  expect(mails).toEqual(expect.arrayContaining([...staffs, ...written, ...titled]));
  expect(mails.length).toBeGreaterThan(staffs.length + 10);
});

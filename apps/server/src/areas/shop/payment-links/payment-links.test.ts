import {
  listNotifications,
  type Notification,
} from "@majorant/contract/notifications/notifications";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { putSettings } from "@majorant/contract/settings/settings";
import {
  createOrder,
  declarePayment,
  getOrder,
  getPaymentPhoto,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import {
  acceptOrder,
  answerSecondPayment,
  getAdminOrder,
  listAdminOrders,
  refuseOrder,
  revokeOrderLink,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import * as links from "@majorant/contract/shop/payment-links";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { expireOldOrders } from "../orders/expiry.jobs.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow, now } = server;
const make = factories(db);
const admin = await tokenOf(await make.user({ administrator: true }));
const start = new Date("2026-11-27T10:00:00Z");
const day = 86_400_000;
const inDays = (days: number) => setNow(new Date(start.getTime() + days * day));
const mailer = { send: async () => {} };
const expire = () => expireOldOrders({ db, mailer, publicUrl: "https://m.tn" }, now());
const settings = { websiteDescription: "Des cours.", montrerLesCoursSpeciaux: "true" };
await call(putSettings, {
  token: admin,
  body: {
    ...settings,
    paymentBank: "BIAT Sfax",
    paymentBeneficiary: "Majorant SARL",
    paymentRib: "08006000123456789079",
  },
});

let addresses = 0;
/** Each reader at an address of their own: they are limited by it. */
const send = (
  path: string,
  payload: unknown,
  remoteAddress = `10.1.${addresses >> 8}.${addresses++ & 255}`,
) =>
  app.inject({
    method: "POST",
    url: `/api/paymentLinks/${path}`,
    payload: payload as object,
    remoteAddress,
  });

/** Amine Ben Salah's order of a month. */
async function ordering({ at = 0 } = {}) {
  inDays(at);
  const user = await make.user({ first_name: "Amine", last_name: "Ben Salah" });
  const token = await tokenOf(user);
  const offer = await make.offer({ title: "Analyse MP1" });
  const made = await call(createOrder, { token, body: [{ offer, duration: 1 }] });
  const params = { commandeId: made.json().id as number };
  const own = { params, token };
  return {
    user,
    token,
    params,
    own,
    id: params.commandeId,
    reference: made.json().onlinePayment.orderID as string,
    read: async () => (await call(getOrder, own)).json(),
    make: () => call(links.makePaymentLink, own),
    promise: (said: string) => call(links.promisePayment, { ...own, body: { day: said } }),
    standing: async () => (await call(links.getPaymentLink, own)).json() as links.LinkStanding,
    revoke: () => call(links.revokePaymentLink, own),
    admin: async () => (await call(getAdminOrder, { params, token: admin })).json(),
    accesses: () =>
      db.selectFrom("assignments").where("user_id", "=", user.id).select("id").execute(),
    notices: async () => {
      const mine = { params: { utilisateurId: user.id }, token };
      const list: Notification[] = (await call(listNotifications, mine)).json();
      return list.map(({ kind }) => kind);
    },
  };
}

/** An order with its link, and what whoever has that may do. */
async function linked(how = {}) {
  const order = await ordering(how);
  const token = (await order.make()).json().token as string;
  return { ...order, link: token, ...payer(token) };
}

function payer(token: string) {
  const start = () => send("onlinePayment", { token });
  return {
    open: async () => (await send("open", { token })).json() as links.OpenedLink,
    /** Sets out for the gateway; answers the attempt's reference. */
    setOut: async (): Promise<string> => {
      const { form } = (await start()).json();
      return form.fields.find(({ name }: { name: string }) => name === "orderID").value;
    },
    start,
    declare: (transactionNumber = "VIR-1", more = {}) =>
      send("pay", { token, transactionNumber, payer: "Mongi Ben Salah", ...more }),
    leave: (email: string | null, language = "fr") => send("email", { token, email, language }),
    receipt: (language = "fr") => send("receipt", { token, language }),
  };
}

const refusal = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe("a student", () => {
  test("makes the one link of an order, is told its token once, and sees how it stands", async () => {
    const { make: makeLink, standing, id } = await ordering();
    expect(await standing()).toEqual({
      link: null,
      canMake: true,
      until: "2026-12-04T10:00:00.000Z",
      promisedDay: null,
      promisableDays: { first: "2026-12-04", last: "2026-12-27" },
    });
    const made = await makeLink();
    const { token, ...answered } = made.json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answered.link).toEqual({
      state: "live",
      madeAt: start.toISOString(),
      openedAt: null,
      revokedAt: null,
    });
    expect(await standing()).toEqual(answered);
    const rows = await db
      .selectFrom("payment_links")
      .where("order_id", "=", id)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });

  test("who makes another one, even two at once, has one that is live", async () => {
    const { make: makeLink, link, open, id, admin: see } = await linked();
    const tokens = (await Promise.all([makeLink(), makeLink(), makeLink()])).map(
      (answer) => answer.json().token as string,
    );
    expect((await open()).state).toBe("revoked");
    const states = await Promise.all(
      tokens.map(async (token) => (await payer(token).open()).state),
    );
    expect(states.toSorted()).toEqual(["payable", "revoked", "revoked"]);
    const live = db
      .selectFrom("payment_links")
      .where("order_id", "=", id)
      .where("revoked_at", "is", null);
    expect(await live.select("id").execute()).toHaveLength(1);
    expect((await see()).liens.map(({ etat }: { etat: string }) => etat)).toEqual([
      "live",
      "revoked",
      "revoked",
      "revoked",
    ]);
    expect(tokens).not.toContain(link);
  });

  test("revokes it, twice if need be; it says nothing of the order any more", async () => {
    const { revoke, open, start: setOut, declare, leave, receipt, standing } = await linked();
    inDays(1);
    expect((await revoke()).statusCode).toBe(200);
    inDays(2);
    expect((await revoke()).json().link).toMatchObject({
      state: "revoked",
      revokedAt: new Date(start.getTime() + day).toISOString(),
    });
    expect(await open()).toEqual({ school: "Majorant", state: "revoked", order: null });
    for (const answer of [await setOut(), await declare(), await leave("a@b.tn"), await receipt()])
      expect(refusal(answer)).toEqual([409, "LINK_REVOKED"]);
    expect((await standing()).canMake).toBe(true);
  });

  test("says once until which day it will be paid; the order and its prices hold till then", async () => {
    const { promise, standing, read, make: makeLink } = await ordering();
    for (const said of ["2026-12-03", "2026-12-28", "2027-01-01"])
      expect(refusal(await promise(said))).toEqual([400, "PAYMENT_DAY_INVALID"]);
    expect((await promise("")).json().fields).toEqual({ day: "La date est obligatoire" });
    for (const said of ["20/12/2026", "2026-02-30", "9999-01-01", "9999999-01-01"])
      expect((await promise(said)).json().fields).toEqual({ day: "La date est invalide" });
    const said = await promise("2026-12-20");
    expect(said.json()).toMatchObject({
      until: "2026-12-20T22:59:59.999Z",
      promisedDay: "2026-12-20",
      promisableDays: null,
    });
    expect((await promise("2026-12-20")).json()).toEqual(said.json());
    expect(refusal(await promise("2026-12-21"))).toEqual([409, "PAYMENT_DAY_SAID"]);
    setNow(new Date("2026-12-20T22:50:00Z"));
    await expire();
    expect((await read()).expiredAt).toBeNull();
    expect((await makeLink()).statusCode).toBe(200);
    setNow(new Date("2026-12-20T23:10:00Z"));
    await expire();
    expect((await read()).expiredAt).not.toBeNull();
    expect(refusal(await makeLink())).toEqual([409, "ORDER_EXPIRED"]);
    expect(refusal(await promise("2026-12-22"))).toEqual([409, "ORDER_EXPIRED"]);
    expect(await standing()).toMatchObject({ until: null, link: { state: "over" } });
  });

  test("who is refused a payment late has the usual days all the same", async () => {
    const { promise, reference, read } = await ordering();
    await promise("2026-12-10");
    setNow(new Date("2026-12-09T10:00:00Z"));
    await notifyPayment(app, reference, "05");
    setNow(new Date("2026-12-16T09:00:00Z"));
    await expire();
    expect((await read()).expiredAt).toBeNull();
    setNow(new Date("2026-12-16T11:00:00Z"));
    await expire();
    expect((await read()).expiredAt).not.toBeNull();
  });

  test("has none for an order that is paid or being confirmed, nor for another's", async () => {
    const own = await linked();
    await own.declare();
    expect(refusal(await own.make())).toEqual([409, "NOT_PAYABLE"]);
    expect(refusal(await own.promise("2026-12-20"))).toEqual([409, "NOT_PAYABLE"]);
    await call(acceptOrder, { params: own.params, token: admin });
    expect(refusal(await own.make())).toEqual([409, "NOT_PAYABLE"]);
    expect((await own.standing()).link?.state).toBe("over");
    const other = await ordering();
    for (const token of [other.token, admin])
      for (const endpoint of [
        links.getPaymentLink,
        links.makePaymentLink,
        links.revokePaymentLink,
        links.promisePayment,
      ]) {
        const body = endpoint === links.promisePayment ? { day: "2026-12-20" } : undefined;
        const answer = await call(endpoint, { params: own.params, token, body });
        expect(refusal(answer)).toEqual([404, "NOT_FOUND"]);
      }
  });
});

describe("whoever has the link", () => {
  test("sees what is to be paid, until when and how, and nothing else of the student", async () => {
    const { open, id, user, standing } = await linked();
    const answer = await open();
    expect(answer).toEqual({
      school: "Majorant",
      state: "payable",
      order: {
        id,
        student: "Amine B.",
        lines: [
          {
            title: "Analyse MP1",
            category: expect.any(String),
            duration: 1,
            startDate: null,
            endDate: null,
            cataloguePrice: 60,
            price: 60,
          },
        ],
        total: 60,
        until: "2026-12-04T10:00:00.000Z",
        card: true,
        gateways: ["gpg"],
        transfer: {
          reference: `MAJORANT-${id}`,
          paymentBank: "BIAT Sfax",
          paymentBeneficiary: "Majorant SARL",
          paymentRib: "08006000123456789079",
          paymentPostOffice: "",
          paymentAddress: "",
          paymentHours: "",
          paymentInstructions: "",
        },
        declared: null,
        answer: null,
        receipt: false,
        instalment: null,
        invoice: false,
        creditNotes: [],
        consent: { sentence: "", asked: false, given: null },
        hasEmail: false,
        triesLeft: 20,
      },
    });
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", user.id)
      .select("email")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(answer)).not.toContain("Salah");
    expect(JSON.stringify(answer)).not.toContain(email);
    inDays(0.5);
    await open();
    expect((await standing()).link?.openedAt).toBe(start.toISOString());
  });

  test("pays by card: the gateway is given no address of the student, and the access is theirs", async () => {
    const { start: setOut, open, id, admin: see, accesses, read, notices } = await linked();
    const { form } = (await setOut()).json();
    const fields = Object.fromEntries(
      form.fields.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expect(fields).toMatchObject({
      Amount: "60000",
      EMAIL: "",
      CustFirstName: "Amine",
      CustLastName: "B.",
      CustAddress: "",
      CustTel: "",
      orderProducts: "Analyse MP1",
    });
    expect(fields.orderID).toMatch(new RegExp(`^M${id}-2-`));
    const back = await app.inject({ url: `/api/payments/gpg/return/ok?PAYID=${fields.orderID}` });
    expect([back.statusCode, back.headers.location]).toEqual([303, "/payer?paiement=ok"]);
    expect((await open()).state).toBe("payable");
    await notifyPayment(app, fields.orderID);
    expect(await open()).toMatchObject({
      state: "paid",
      order: { until: null, card: false, transfer: null, receipt: true },
    });
    expect(await accesses()).toHaveLength(1);
    expect((await read()).payment.status).toBe("paid");
    expect(await notices()).toContain("orderPaid");
    const seen = await see();
    expect(seen.historique.map(({ motif }: { motif: string }) => motif)).toEqual([
      "paiement commencé par le lien",
      "payé par le lien, accepté par la banque",
    ]);
    expect(seen).toMatchObject({
      paiement: { parLien: true, payeur: null },
      liens: [{ etat: "over", ouvertLe: start.toISOString(), payeLe: start.toISOString() }],
    });
  });

  test("is sent back to the link's page wherever the gateway's page ends", async () => {
    const { setOut, open } = await linked();
    const reference = await setOut();
    const back = async () =>
      (await app.inject({ url: `/api/payments/gpg/return/ko?PAYID=${reference}` })).headers
        .location;
    expect(await back()).toBe("/payer?paiement=ko");
    await notifyPayment(app, reference, "06");
    expect(await back()).toBe("/payer?paiement=annule");
    await notifyPayment(app, reference, "05");
    expect(await open()).toMatchObject({ state: "refused", order: { card: true } });
  });

  test("declares a transfer with its payer's name, which administrators see and decide", async () => {
    const { declare, open, id, params, admin: see, accesses, notices } = await linked();
    expect((await declare("VIR 77/1")).json()).toMatchObject({
      state: "confirming",
      order: {
        until: null,
        declared: {
          payer: "Mongi Ben Salah",
          transactionNumber: "VIR 77/1",
          method: "transfer",
          photo: false,
          reason: null,
        },
      },
    });
    // Sent again by a browser that lost the answer; another one is not taken.
    expect((await declare("VIR 77/1")).statusCode).toBe(200);
    expect(refusal(await declare("VIR 78"))).toEqual([409, "NOT_PAYABLE"]);
    expect(await notices()).toEqual(["orderDeclared"]);
    const found = await call(listAdminOrders, { token: admin, query: { q: "mongi 77/1" } });
    expect(found.json()).toMatchObject([
      { id, paiement: { parLien: true, payeur: "Mongi Ben Salah", numeroTransaction: "VIR 77/1" } },
    ]);
    await call(refuseOrder, { params, token: admin, body: { motif: "Rien n'est arrivé" } });
    expect(await open()).toMatchObject({
      state: "refused",
      order: { card: true, declared: { reason: "Rien n'est arrivé" }, triesLeft: 19 },
    });
    expect((await declare("VIR 79", { method: "mandate" })).json().state).toBe("confirming");
    await call(acceptOrder, { params, token: admin });
    expect(await open()).toMatchObject({ state: "paid", order: { receipt: true } });
    expect(await accesses()).toHaveLength(1);
    const motifs = (await see()).historique.map(({ motif }: { motif: string }) => motif);
    expect(motifs).toEqual([
      "paiement déclaré par le lien",
      "Rien n'est arrivé",
      "paiement déclaré par le lien",
      "payé par le lien, paiement confirmé",
    ]);
    await call(takeOrderBack, { params, token: admin, body: { motif: "Virement annulé" } });
    expect((await open()).state).toBe("cancelled");
  });

  test("sends the photo of the slip, which administrators look at; another file is none", async () => {
    const { link, params, open, read } = await linked();
    const paiement = { token: link, transactionNumber: "VIR-5", payer: "Mongi Ben Salah" };
    const declare = (bytes: Buffer) =>
      call(links.declareLinkPayment, {
        parts: { paiement },
        files: { photo: { name: "recu.jpg", bytes } },
      });
    expect(refusal(await declare(Buffer.from("pas une photo")))).toEqual([415, "NOT_AN_IMAGE"]);
    expect(await open()).toMatchObject({ state: "payable", order: { triesLeft: 20 } });
    const slip = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#eee" },
    })
      .jpeg()
      .toBuffer();
    for (const answer of [await declare(slip), await declare(slip)])
      expect(answer.json()).toMatchObject({
        state: "confirming",
        order: { declared: { photo: true }, triesLeft: 19 },
      });
    expect((await read()).payment.photo).toBe(true);
    const photo = await call(getPaymentPhoto, { params, token: admin });
    expect([photo.statusCode, photo.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test("leaves the student's own gateway values as they were", async () => {
    const { setOut, read, reference } = await linked();
    await setOut();
    expect((await read()).onlinePayment.orderID).toBe(reference);
  });

  test("must say who pays, and a number as banks write them", async () => {
    const { declare } = await linked();
    for (const more of [{ payer: " " }, { payer: "a".repeat(81) }, { payer: undefined }])
      expect(refusal(await declare("VIR-1", more))).toEqual([400, "INVALID"]);
    expect(refusal(await declare("rien"))).toEqual([400, "INVALID"]);
  });

  test("reads nothing of what the student declared, and can't add to it", async () => {
    const { open, declare, own } = await linked();
    const paiement = { transactionNumber: "VIR-9", method: "transfer" };
    await call(declarePayment, { ...own, parts: { paiement } });
    expect(await open()).toMatchObject({ state: "confirming", order: { declared: null } });
    expect(refusal(await declare("VIR-9"))).toEqual([409, "NOT_PAYABLE"]);
  });

  test("has a receipt to keep, without the student's e-mail, in their language; not before it is paid", async () => {
    const { receipt, setOut, user } = await linked();
    expect(refusal(await receipt())).toEqual([409, "NOT_PAID"]);
    await notifyPayment(app, await setOut());
    const answer = await receipt();
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/recu-2026-\d{6}\.pdf/),
    });
    const text = pdfText(answer.rawPayload);
    for (const words of ["Amine B.", "Analyse MP1", "60,000 DT"]) expect(text).toContain(words);
    expect(text).not.toContain("Salah");
    expect(text).not.toContain("@");
    expect((await receipt("ar")).statusCode).toBe(200);
    expect(user.id).toBeGreaterThan(0);
  });

  test("reads what became of an order that expired, or that its student took back", async () => {
    const expired = await linked();
    inDays(8);
    await expire();
    expect(await expired.open()).toMatchObject({ state: "expired", order: { card: false } });
    for (const answer of [
      await expired.start(),
      await expired.declare(),
      await expired.leave("a@b.tn"),
    ])
      expect(refusal(answer)).toEqual([409, "LINK_EXPIRED"]);
    const withdrawn = await linked();
    await call(withdrawOrder, withdrawn.own);
    expect((await withdrawn.open()).state).toBe("withdrawn");
    expect(refusal(await withdrawn.start())).toEqual([409, "LINK_WITHDRAWN"]);
  });

  test("tries twenty times, however many at once, and is told to ask for another link", async () => {
    const { start: setOut, open, declare, make: makeLink } = await linked();
    const answers = await Promise.all(Array.from({ length: 25 }, setOut));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(5).fill("LINK_SPENT"));
    expect(await open()).toMatchObject({ order: { card: false, triesLeft: 0 } });
    expect(refusal(await declare())).toEqual([409, "LINK_SPENT"]);
    const { token } = (await makeLink()).json();
    expect(await payer(token).open()).toMatchObject({ order: { card: true, triesLeft: 20 } });
  });

  test("opens it thirty times a minute from one address; others go on", async () => {
    const { link } = await linked();
    const from = (address: string) => send("open", { token: link }, address);
    const answers = await Promise.all(Array.from({ length: 50 }, () => from("10.9.9.9")));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryAfter: expect.any(Number),
    });
    expect((await from("10.9.9.8")).statusCode).toBe(200);
  });
});

describe("whatever goes wrong", () => {
  test("two who have it and pay at once are both told: the second payment is the school's to decide", async () => {
    const { setOut, open, admin: see, accesses, notices } = await linked();
    const opened = await Promise.all(Array.from({ length: 50 }, open));
    expect(new Set(opened.map(({ state }) => state))).toEqual(new Set(["payable"]));
    const references = await Promise.all([setOut(), setOut()]);
    await Promise.all(references.map((reference) => notifyPayment(app, reference)));
    expect(await accesses()).toHaveLength(1);
    expect((await see()).deuxiemesPaiements).toHaveLength(1);
    expect(await open()).toMatchObject({ state: "paidTwice", order: { answer: null } });
    expect(await notices()).toContain("orderPaidTwice");
  });

  test("paid by the student as well: the answer to the second payment is read by who made it", async () => {
    const { setOut, open, reference, params, admin: see } = await linked();
    const second = await setOut();
    await notifyPayment(app, reference);
    expect(await open()).toMatchObject({ state: "paid" });
    await notifyPayment(app, second);
    const [{ id }] = (await see()).deuxiemesPaiements;
    await call(answerSecondPayment, {
      params: { ...params, notificationId: id },
      token: admin,
      body: { reponse: "Remboursé demain" },
    });
    expect(await open()).toMatchObject({
      state: "paidTwice",
      order: { answer: "Remboursé demain" },
    });
    expect((await see()).paiement.parLien).toBe(false);
  });

  test("revoked while the gateway's page is open: the payment counts, and who made it reads so", async () => {
    const { setOut, revoke, open, receipt, accesses } = await linked();
    const reference = await setOut();
    await revoke();
    expect((await open()).state).toBe("revoked");
    await notifyPayment(app, reference);
    expect(await accesses()).toHaveLength(1);
    expect(await open()).toMatchObject({ state: "paid", order: { receipt: true } });
    expect((await receipt()).statusCode).toBe(200);
  });

  test("a link that was revoked before another one paid says nothing, and gives no receipt", async () => {
    const { make: makeLink, open, receipt } = await linked();
    const { token } = (await makeLink()).json();
    await notifyPayment(app, await payer(token).setOut());
    expect(await open()).toEqual({ school: "Majorant", state: "revoked", order: null });
    expect(refusal(await receipt())).toEqual([409, "LINK_REVOKED"]);
    expect((await payer(token).open()).state).toBe("paid");
  });

  test("the day passes between opening and paying: the bank's late word pays all the same", async () => {
    const { open, setOut, start: setOutAgain, promise, read } = await linked();
    await promise("2026-12-20");
    setNow(new Date("2026-12-20T22:58:00Z"));
    expect((await open()).state).toBe("payable");
    const reference = await setOut();
    setNow(new Date("2026-12-20T23:23:00Z"));
    await expire();
    expect(refusal(await setOutAgain())).toEqual([409, "LINK_EXPIRED"]);
    expect((await open()).state).toBe("expired");
    await notifyPayment(app, reference);
    expect(await open()).toMatchObject({ state: "paid" });
    expect((await read()).expiredAt).toBeNull();
  });

  test("the account is deleted: the link names nobody, and who paid is forgotten", async () => {
    const { user, token, open, link, leave, declare, id } = await linked();
    await leave("parent@exemple.tn");
    await declare();
    expect((await open()).order).toMatchObject({ hasEmail: true });
    const password_hash = await hashPassword("Majorant-2026");
    await db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    const gone = await call(deleteAccount, {
      params: { utilisateurId: user.id },
      token,
      body: { password: "Majorant-2026" },
    });
    expect(gone.statusCode).toBe(204);
    expect(refusal(await send("open", { token: link }))).toEqual([404, "LINK_UNKNOWN"]);
    const kept = await db
      .selectFrom("payment_links as k")
      .innerJoin("payments as p", "p.order_id", "k.order_id")
      .where("k.order_id", "=", id)
      .select(["k.email", "k.token_hash", "k.email_left_at", "p.payer_name", "p.link_id", "k.id"])
      .execute();
    expect(kept).toMatchObject([{ email: null, token_hash: null, payer_name: null }]);
    expect(kept[0]?.link_id).toBe(kept[0]?.id);
    const seen = await call(getAdminOrder, { params: { commandeId: id }, token: admin });
    expect(seen.json()).toMatchObject({ utilisateur: null, liens: [{ etat: "over" }] });
  });

  const garbage = "a".repeat(43);
  test.each([
    ["43 letters of nobody's", garbage, 404],
    ["nothing", "", 404],
    ["a link that was cut", garbage.slice(1), 404],
    ["base64 with other signs", `${garbage.slice(2)}+/`, 404],
    ["what a program made of its signs", "%41".repeat(33), 404],
    ["letters of another alphabet", "é".repeat(43), 404],
    ["a digit that only looks like one", "\uFF11".repeat(43), 404],
    ["two lines", `${garbage}\n`, 404],
    ["what is too long", "a".repeat(101), 400],
    ["half a letter", `\uD800${garbage}`, 400],
    ["a NUL", `\0${garbage}`, 400],
    ["a number", 43, 400],
    ["a list", [garbage], 400],
    ["ten megabytes", "a".repeat(10_000_000), 413],
  ])("%s opens nothing, and no call says more of it", async (_, token, status) => {
    const calls = [
      send("open", { token }),
      send("onlinePayment", { token }),
      send("pay", { token, transactionNumber: "VIR-1", payer: "Mongi" }),
      send("email", { token, email: "a@b.tn", language: "fr" }),
      send("receipt", { token, language: "fr" }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.statusCode).toBe(status);
      if (status === 404) expect(answer.json().code).toBe("LINK_UNKNOWN");
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
    }
  });

  test("a token in other capitals, or in another encoding of the same bits, is another token", async () => {
    const { link } = await linked();
    const bytes = Buffer.from(link, "base64url");
    const last = link.at(-1) ?? "";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const sameBits = link.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1];
    expect(Buffer.from(sameBits, "base64url")).toEqual(bytes);
    const swapped = link.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const token of [sameBits, swapped, bytes.toString("hex"), `${link}=`])
      expect(refusal(await send("open", { token }))).toEqual([404, "LINK_UNKNOWN"]);
    expect((await send("open", { token: link })).statusCode).toBe(200);
  });
});

describe("an administrator", () => {
  test("revokes the link of an order, which its history and the journal say", async () => {
    const { params, open, revoke, admin: see } = await linked();
    const revoked = await call(revokeOrderLink, { params, token: admin });
    expect(revoked.json().liens).toMatchObject([
      { etat: "revoked", revoqueLe: start.toISOString(), revoquePar: expect.any(String) },
    ]);
    expect((await open()).state).toBe("revoked");
    expect(refusal(await call(revokeOrderLink, { params, token: admin }))).toEqual([
      409,
      "NO_LIVE_LINK",
    ]);
    await revoke();
    expect((await see()).liens[0]).toEqual(revoked.json().liens[0]);
    const lines = await db
      .selectFrom("audit")
      .where("subject", "=", "order")
      .where("subject_id", "=", params.commandeId)
      .select("action")
      .execute();
    expect(lines).toEqual([{ action: "revokeLink" }]);
  });

  test("sees until when its student said that it would be paid", async () => {
    const { promise, admin: see, own } = await linked();
    await promise("2026-12-20");
    expect((await see()).promisPourLe).toBe("2026-12-20");
    expect((await call(startPayment, own)).statusCode).toBe(200);
  });
});

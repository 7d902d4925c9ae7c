import { deleteAccount, exportOwnData } from "@majorant/contract/privacy/own-data";
import {
  createOrder,
  declarePayment,
  getOrder,
  giveConsent,
  listUserOrders,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import { getAdminOrder, refuseOrder } from "@majorant/contract/shop/orders.admin";
import * as links from "@majorant/contract/shop/payment-links";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { sellingOf } from "../../../../test/areas/invoices.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { unzip } from "../../../../test/reading/unzip.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

// What has to be ticked before paying (docs/product/documents.md, The right of withdrawal).

const server = await testApp();
const { db, app, call, tokenOf, setNow, now } = server;
const make = factories(db);
const { token: admin, set } = await sellingOf(server);

const password = "Algebre-2026";
const password_hash = await hashPassword(password);
const sentence = "Je demande que mes cours commencent tout de suite et renonce à me rétracter.";
const other = "Je renonce à mon droit de rétractation.";

beforeEach(() => set({ withdrawalSentence: sentence }));

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

async function ordering() {
  const user = await make.user({ password_hash });
  const token = await tokenOf(user);
  const { id: offer } = await make.offer();
  const body = [{ offer: { id: offer }, duration: 1 }];
  const order = (await call(createOrder, { token, body })).json();
  const own = { params: { commandeId: order.id as number }, token };
  return {
    user,
    token,
    own,
    id: own.params.commandeId,
    read: async () => (await call(getOrder, own)).json(),
    tick: (words: string = sentence, as: string | undefined = token) =>
      call(giveConsent, { params: own.params, token: as, body: { sentence: words } }),
    start: () => call(startPayment, { ...own, query: {} }),
    declare: (transactionNumber = "VIR-1") =>
      call(declarePayment, { ...own, body: { transactionNumber, method: "transfer" } }),
    pay: () => notifyPayment(app, order.onlinePayment.orderID),
    consents: async () =>
      (await call(getAdminOrder, { params: own.params, token: admin })).json().consentements,
  };
}

/** An order that somebody else pays by a link. */
async function linked() {
  const order = await ordering();
  const { token } = (await call(links.makePaymentLink, order.own)).json();
  const paiement = { token, transactionNumber: "VIR-9", method: "transfer", payer: "Mourad" };
  return {
    ...order,
    link: token as string,
    open: async () => (await call(links.openPaymentLink, { body: { token } })).json().order,
    tickByLink: (words: string = sentence) =>
      call(links.giveLinkConsent, { body: { token, sentence: words } }),
    startByLink: () => call(links.startLinkPayment, { body: { token } }),
    declareByLink: () => call(links.declareLinkPayment, { body: paiement }),
  };
}

describe("where the school has no sentence", () => {
  test("nothing is asked, and nothing can be ticked", async () => {
    await set({ withdrawalSentence: "" });
    const { read, tick, start, open, startByLink } = await linked();
    const nothing = { sentence: "", asked: false, given: null };
    expect((await read()).consent).toEqual(nothing);
    expect((await open()).consent).toEqual(nothing);
    expect(codeOf(await tick(""))).toEqual([409, "CONSENT_CHANGED"]);
    expect((await start()).statusCode).toBe(200);
    expect((await startByLink()).statusCode).toBe(200);
  });
});

describe("where the school has a sentence", () => {
  test("nobody sets out or declares a payment without it, and nothing is left of the try", async () => {
    const { id, start, declare, startByLink, declareByLink, read, open } = await linked();
    for (const pay of [start, declare, startByLink, declareByLink])
      expect(codeOf(await pay())).toEqual([409, "CONSENT_MISSING"]);
    expect((await read()).payment).toBeUndefined();
    expect(await open()).toMatchObject({ triesLeft: 20, declared: null });
    const attempts = await db
      .selectFrom("payment_attempts")
      .where("order_id", "=", id)
      .select("reference")
      .execute();
    expect(attempts).toHaveLength(1);
  });

  test("it is ticked once, with its text and its moment, and the order can be paid", async () => {
    setNow(new Date("2026-12-01T10:00:00Z"));
    const { read, tick, start, declare, consents } = await ordering();
    expect((await read()).consent).toEqual({ sentence, asked: true, given: null });
    const answer = await tick();
    const given = { sentence, asked: true, given: "2026-12-01T10:00:00.000Z" };
    expect([answer.statusCode, answer.json().consent]).toEqual([200, given]);
    setNow(new Date("2026-12-01T11:00:00Z"));
    // Again, as a browser that lost the answer sends it.
    expect((await tick()).json().consent).toEqual(given);
    expect(await consents()).toEqual([
      { date: "2026-12-01T10:00:00.000Z", phrase: sentence, parLien: false },
    ]);
    expect((await start()).statusCode).toBe(200);
    expect((await declare()).statusCode).toBe(200);
  });

  test("it is one's own: who pays by a link ticks it, whatever the student did", async () => {
    const order = await linked();
    await order.tick();
    expect(await order.open()).toMatchObject({ consent: { sentence, asked: true, given: null } });
    expect(codeOf(await order.startByLink())).toEqual([409, "CONSENT_MISSING"]);
    const ticked = await order.tickByLink();
    expect(ticked.json().order.consent).toMatchObject({ asked: true, given: expect.any(String) });
    expect((await order.startByLink()).statusCode).toBe(200);
    expect((await order.declareByLink()).statusCode).toBe(200);
    const marks = (await order.consents()).map(({ parLien }: { parLien: boolean }) => parLien);
    expect(marks).toEqual([true, false]);

    const byParent = await linked();
    await byParent.tickByLink();
    expect(codeOf(await byParent.start())).toEqual([409, "CONSENT_MISSING"]);
  });

  test("a later link asks anew", async () => {
    const order = await linked();
    await order.tickByLink();
    const { token } = (await call(links.makePaymentLink, order.own)).json();
    const start = await call(links.startLinkPayment, { body: { token } });
    expect(codeOf(start)).toEqual([409, "CONSENT_MISSING"]);
    expect(codeOf(await order.tickByLink())).toEqual([409, "LINK_REVOKED"]);
  });

  test("one that was changed since it was shown is read again, and ticked anew", async () => {
    const { read, tick, start, consents } = await ordering();
    await tick();
    await set({ withdrawalSentence: other });
    expect((await read()).consent).toEqual({ sentence: other, asked: true, given: null });
    expect(codeOf(await start())).toEqual([409, "CONSENT_MISSING"]);
    expect(codeOf(await tick(sentence))).toEqual([409, "CONSENT_CHANGED"]);
    expect((await tick(other)).statusCode).toBe(200);
    expect((await start()).statusCode).toBe(200);
    const told = (await consents()).map(({ phrase }: { phrase: string }) => phrase);
    expect(told).toEqual([other, sentence]);
  });

  test("what was ticked stays told once it is paid, whatever the settings say by then", async () => {
    const { read, tick, pay } = await ordering();
    await tick();
    await pay();
    await set({ withdrawalSentence: "" });
    expect((await read()).consent).toMatchObject({
      sentence,
      asked: false,
      given: expect.any(String),
    });
  });

  test("a payment that was refused is paid again without ticking again", async () => {
    const { tick, declare, own, start } = await ordering();
    await tick();
    await declare();
    const body = { motif: "Rien n'est arrivé" };
    await call(refuseOrder, { params: own.params, token: admin, body });
    expect((await declare("VIR-2")).statusCode).toBe(200);
    expect(codeOf(await start())).toEqual([409, "NOT_PAYABLE"]);
  });

  test("the gateway's word pays all the same: money is never turned away", async () => {
    const { pay, read } = await ordering();
    await pay();
    expect((await read()).payment).toMatchObject({ status: "paid" });
  });

  test("nothing is ticked of an order that waits for no payment", async () => {
    const [paid, withdrawn] = [await ordering(), await ordering()];
    await paid.pay();
    await call(withdrawOrder, withdrawn.own);
    expect(codeOf(await paid.tick())).toEqual([409, "NOT_PAYABLE"]);
    expect(codeOf(await withdrawn.tick())).toEqual([409, "ORDER_EXPIRED"]);
    expect((await withdrawn.read()).consent).toMatchObject({ asked: false });
    expect(codeOf(await paid.declare())).toEqual([409, "NOT_PAYABLE"]);
    expect(await paid.consents()).toEqual([]);
  });

  test("an order of 0 asks for none", async () => {
    const code = `GRATUIT-${now().getTime() % 100_000}`;
    await db
      .insertInto("codes")
      .values({ code, percent: 100, once_each: true, new_only: false, made_at: now() })
      .execute();
    const token = await tokenOf(await make.user());
    const { id } = await make.offer();
    const body = [{ offer: { id }, duration: 1 }];
    const order = (await call(createOrder, { token, body, query: { code } })).json();
    expect(order).toMatchObject({ payment: { status: "paid" }, consent: { asked: false } });
  });

  test("two ticks at once are kept once", async () => {
    const { tick, consents } = await ordering();
    await Promise.all([tick(), tick(), tick()]);
    expect(await consents()).toHaveLength(1);
  });
});

describe("ticking", () => {
  test("is the order's student's alone", async () => {
    const { tick, consents } = await ordering();
    const strangers = [
      await tokenOf(await make.user()),
      await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" })),
      admin,
    ];
    for (const token of strangers) expect((await tick(sentence, token)).statusCode).toBe(404);
    expect(codeOf(await tick(sentence, ""))).toEqual([401, "NOT_SIGNED_IN"]);
    expect(await consents()).toEqual([]);
  });

  test("by a link wants the link's token", async () => {
    const { link } = await linked();
    for (const token of ["", "x", `${link.slice(1)}A`]) {
      const answer = await call(links.giveLinkConsent, { body: { token, sentence } });
      expect(codeOf(answer)).toEqual([404, "LINK_UNKNOWN"]);
    }
  });
});

describe("what was ticked", () => {
  test("is in its student's own data, and stays when the account is deleted", async () => {
    const { user, token, id, tick, tickByLink, consents } = await linked();
    await tick();
    await tickByLink();
    const params = { utilisateurId: user.id };
    const packed = await call(exportOwnData, { params, token });
    const { consents: own } = JSON.parse(String(unzip(packed.rawPayload).get("data.json")));
    expect(own).toMatchObject([
      { order: id, sentence, byLink: false },
      { order: id, sentence, byLink: true },
    ]);
    const removed = await call(deleteAccount, { params, token, body: { password } });
    expect(removed.statusCode).toBe(204);
    expect(await consents()).toHaveLength(2);
    const rows = await db
      .selectFrom("order_consents")
      .where("order_id", "=", id)
      .selectAll()
      .execute();
    expect(rows.map(({ sentence }) => sentence)).toEqual([sentence, sentence]);
  });

  test("is only ever added to", async () => {
    const { tick } = await ordering();
    await tick();
    const change = db.updateTable("order_consents").set({ sentence: "Autre chose" });
    await expect(change.execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("order_consents").execute()).rejects.toThrow("append-only");
  });

  test("is not in the lists of orders", async () => {
    const { user, token, tick } = await ordering();
    await tick();
    const params = { utilisateurId: user.id };
    const listed = (await call(listUserOrders, { params, token })).body;
    expect(listed).not.toContain("rétract");
  });
});

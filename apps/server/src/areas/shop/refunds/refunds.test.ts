import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { listSales } from "@majorant/contract/reporting/statistics";
import {
  exportOrders,
  getAdminOrder,
  listAdminOrders,
  markOrderPaid,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import * as refunds from "@majorant/contract/shop/refunds.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { refundsOf } from "../../../../test/areas/refunds.ts";
import { factories } from "../../../../test/factories.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { checkMoney, findMoneyCheck } from "../../operations/money/money.queries.ts";

const server = await testApp();
const { app, call, db, now, setNow, tokenOf } = server;
const make = factories(db);
const { token, paying, accessOf } = await refundsOf(server);
const start = new Date("2031-04-01T09:00:00Z");
setNow(start);
const onDay = (days: number) => setNow(new Date(start.getTime() + days * 86_400_000));

type Answer = Awaited<ReturnType<typeof call>>;
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().code];

/** What the nightly check finds about an order. */
async function differencesOf(orderId: number) {
  await checkMoney(db, now());
  const check = await findMoneyCheck(db);
  return check?.lignes.filter(({ commande }) => commande === orderId);
}

const journalOf = async (orderId: number) =>
  (
    await db
      .selectFrom("audit")
      .where("subject", "=", "order")
      .where("subject_id", "=", orderId)
      .select(["action", "details"])
      .orderBy("id")
      .execute()
  ).map(({ action, details }) => [action, details]);

const noticesOf = async (userId: number) =>
  (
    await db
      .selectFrom("notifications")
      .where("user_id", "=", userId)
      .select("notice")
      .orderBy("id")
      .execute()
  ).map(({ notice }) => notice);

describe("a refund", () => {
  test("is proposed by the unused days, decided, then given back: the access is shortened, and it has its credit note", async () => {
    onDay(0);
    const { user, id, read, decide, give, offers, ownOrder } = await paying();
    onDay(9);
    expect(await read()).toEqual({
      version: 0,
      remboursable: true,
      articles: [
        {
          offre: { id: offers[0]?.id, titre: "Algèbre" },
          prix: 60,
          rendu: 0,
          decide: 0,
          reste: 60,
          // Twenty of thirty days.
          propose: 40,
        },
      ],
      remboursements: [],
      avoirs: [],
      propositions: [],
    });
    const decided = (await decide(15, { moyen: "transfer" })).json();
    expect(decided.articles).toMatchObject([{ rendu: 0, decide: 15, reste: 45, propose: 40 }]);
    expect(decided.remboursements).toMatchObject([
      {
        commande: id,
        utilisateur: { id: user.id, nom: "Ben Salah", prenom: "Inès" },
        montant: 15,
        motif: "Désistement",
        moyen: "transfer",
        reference: null,
        etat: "decided",
        decideLe: "2031-04-10T09:00:00.000Z",
        decidePar: "Leïla Mansouri",
        termineLe: null,
        avoir: null,
      },
    ]);
    // Nothing moves before the money does.
    expect(await accessOf(user.id)).toEqual(["2031-04-01T09 → 2031-05-01T09"]);
    expect((await ownOrder()).creditNotes).toEqual([]);
    expect(await differencesOf(id)).toEqual([]);

    onDay(10);
    const without = await give({ reference: null });
    expect([without.statusCode, without.json().fields]).toEqual([
      400,
      { reference: "La référence de la banque est obligatoire pour un virement" },
    ]);
    const given = (await give({ reference: "VIR-77" })).json();
    // Three quarters of thirty days; seventeen of the 22 and a half that it has now are unused.
    expect(await accessOf(user.id)).toEqual(["2031-04-01T09 → 2031-04-23T21"]);
    expect(given.articles).toMatchObject([{ rendu: 15, decide: 0, reste: 45 }]);
    expect(given.remboursements).toMatchObject([
      {
        etat: "givenBack",
        reference: "VIR-77",
        termineLe: "2031-04-11T09:00:00.000Z",
        terminePar: "Leïla Mansouri",
        abandon: null,
      },
    ]);
    const [{ numero, recu }] = given.avoirs;
    expect(numero).toMatch(/^AV-2031-\d{6}$/);
    expect(given.remboursements[0].avoir).toBe(numero);
    const order = await ownOrder();
    expect(order).toMatchObject({
      payment: { status: "paid" },
      receipts: [{ number: recu }],
      creditNotes: [
        {
          number: numero,
          date: "2031-04-11T09:00:00.000Z",
          amount: 15,
          articles: [{ offerId: offers[0]?.id, amount: 15 }],
        },
      ],
    });
    expect(await differencesOf(id)).toEqual([]);

    expect((await noticesOf(user.id)).at(-1)).toEqual({
      kind: "refundGivenBack",
      orderId: id,
      title: "Algèbre",
      amount: 15,
      creditNote: numero,
    });
    const mail = (await queuedMails(server, await emailOf(user.id))).at(-1);
    expect(mail?.subject).toBe(`Remboursement de votre commande n° ${id}`);
    for (const sentence of [
      "15,000",
      "par virement, référence VIR-77",
      "Désistement",
      numero,
      "jusqu'au 23",
    ])
      expect(mail?.text).toContain(sentence);
    expect(await journalOf(id)).toEqual([
      ["refund", { offre: "Algèbre", montant: 15, motif: "Désistement", moyen: "transfer" }],
      ["giveRefundBack", { offre: "Algèbre", montant: 15, reference: "VIR-77", avoir: numero }],
    ]);
  });

  test("of a whole article ends its access, and leaves the others of the order", async () => {
    onDay(0);
    const offers = [await make.offer({ title: "Algèbre" }), await make.offer({ title: "Optique" })];
    const { user, id, refund, read, ownOrder } = await paying({ offers });
    onDay(5);
    await refund(60);
    expect(await accessOf(user.id)).toEqual([
      "2031-04-01T09 → 2031-04-06T09",
      "2031-04-01T09 → 2031-05-01T09",
    ]);
    expect((await ownOrder()).payment.status).toBe("paid");
    expect((await read()).articles.map(({ rendu, reste }) => [rendu, reste])).toEqual([
      [60, 0],
      [0, 60],
    ]);
    expect(await differencesOf(id)).toEqual([]);
    const mail = (await queuedMails(server, await emailOf(user.id))).at(-1);
    expect(mail?.text).toContain("L'accès que cet article ouvrait a pris fin.");
  });

  test("of what has not begun is proposed whole, shortens from the end, and moves what follows", async () => {
    onDay(0);
    const first = await paying();
    const second = await paying({ offers: first.offers, user: first.user });
    const third = await paying({ offers: first.offers, user: first.user });
    expect(await accessOf(first.user.id)).toEqual([
      "2031-04-01T09 → 2031-05-01T09",
      "2031-05-01T09 → 2031-06-01T09",
      "2031-06-01T09 → 2031-07-01T09",
    ]);
    onDay(3);
    expect((await second.read()).articles).toMatchObject([{ propose: 60 }]);
    await second.refund(30);
    expect(await accessOf(first.user.id)).toEqual([
      "2031-04-01T09 → 2031-05-01T09",
      // Half of 31 days.
      "2031-05-01T09 → 2031-05-16T21",
      "2031-05-16T21 → 2031-06-16T21",
    ]);
    // All of it: as taking it back, since it is all that its order has.
    await second.refund(30);
    expect(await accessOf(first.user.id)).toEqual([
      "2031-04-01T09 → 2031-05-01T09",
      "2031-05-01T09 → 2031-06-01T09",
    ]);
    for (const { id } of [first, second, third]) expect(await differencesOf(id)).toEqual([]);
  });

  test("is not among the sales, nor in what the orders' file says was received; the order is found by its credit note", async () => {
    setNow(new Date("2031-09-10T09:00:00Z"));
    const { id, refund, read } = await paying();
    await refund(12.5);
    const [{ numero = "" } = {}] = (await read()).avoirs;
    const query = { de: "2031-09", a: "2031-09" };
    const sales = (await call(listSales, { token, query })).json();
    expect(sales).toMatchObject([{ commandes: 1, montant: 47.5 }]);
    const found = await call(listAdminOrders, { token, query: { q: numero } });
    expect(found.json()).toMatchObject([
      { id, total: 60, articleCommandes: [{ prix: 60, rendu: 12.5 }] },
    ]);
    const file = await call(exportOrders, { token, query: { q: numero } });
    expect(file.body).toContain(";60,000;;47,500;");
    // Last, after all that a spreadsheet reads by its place.
    const [names = "", line = ""] = file.body.split("\r\n");
    expect([names.split(";").at(-1), line.split(";").at(-1)]).toEqual(["Rendu (DT)", "12,500"]);
  });

  test("is among all orders, in part and whole; what is taken back is not given back, and what is paid again begins anew", async () => {
    onDay(0);
    const offers = [await make.offer({ title: "Algèbre" }), await make.offer({ title: "Optique" })];
    const { params, id, refund } = await paying({ offers });
    const givenBack = async () => {
      const listed = await call(listAdminOrders, { token, query: { q: `commande n° ${id}` } });
      const [order] = listed.json();
      const { articleCommandes: articles } = (await call(getAdminOrder, { token, params })).json();
      expect(order.articleCommandes).toEqual(articles);
      return [order.paiement.statut, ...articles.map(({ rendu }: { rendu: number }) => rendu)];
    };
    expect(await givenBack()).toEqual(["paid", 0, 0]);
    await refund(10);
    await refund(5.5);
    expect(await givenBack()).toEqual(["paid", 15.5, 0]);
    const body = { motif: "Le virement est revenu" };
    await call(takeOrderBack, { token, params, body });
    expect(await givenBack()).toEqual(["refused", 15.5, 0]);
    await call(markOrderPaid, { token, params, body });
    expect(await givenBack()).toEqual(["paid", 0, 0]);
    await refund(60);
    await refund(60, { offre: { id: offers[1]?.id ?? 0 } });
    expect(await givenBack()).toEqual(["refused", 60, 60]);
  });

  test("of all articles is the payment taken back, once, with no credit note beside its own", async () => {
    onDay(0);
    const offers = [await make.offer({ title: "Algèbre" }), await make.offer({ title: "Optique" })];
    const { user, id, params, refund, read, ownOrder } = await paying({ offers });
    onDay(5);
    await refund(60);
    await refund(10, { offre: { id: offers[1]?.id ?? 0 } });
    await refund(50, { offre: { id: offers[1]?.id ?? 0 }, motif: "Cours supprimé" });
    const order = await ownOrder();
    expect(order.payment).toMatchObject({
      status: "refused",
      reason: "Cours supprimé",
      cancelledAt: "2031-04-06T09:00:00.000Z",
    });
    expect(order.creditNotes.map(({ amount }: { amount: number }) => amount)).toEqual([50, 10, 60]);
    expect(await accessOf(user.id)).toEqual([
      "2031-04-01T09 → 2031-04-06T09",
      "2031-04-01T09 → 2031-04-06T09",
    ]);
    expect((await read()).remboursable).toBe(false);
    const kinds = (await noticesOf(user.id)).map((notice) => (notice as { kind: string }).kind);
    expect(kinds.slice(-2)).toEqual(["refundGivenBack", "orderCancelled"]);
    const { historique } = (await call(getAdminOrder, { params, token })).json();
    expect(historique.at(-1)).toMatchObject({
      de: "paid",
      vers: "refused",
      par: "Leïla Mansouri",
      motif: "tout est rendu : Cours supprimé",
    });
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is dropped with a reason, and what it held can be decided again", async () => {
    const { id, decide, drop, read, user } = await paying();
    await decide(60);
    expect((await drop(" ")).json().fields).toEqual({ motif: "Le motif est obligatoire" });
    const dropped = (await drop("Elle reste finalement")).json();
    expect(dropped.remboursements).toMatchObject([
      {
        etat: "dropped",
        abandon: "Elle reste finalement",
        terminePar: "Leïla Mansouri",
        avoir: null,
      },
    ]);
    expect((await read()).articles).toMatchObject([{ rendu: 0, decide: 0, reste: 60 }]);
    expect(await accessOf(user.id)).toHaveLength(1);
    expect((await decide(60)).statusCode).toBe(200);
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is never of more than is left, nor of what is not in the order, or not paid", async () => {
    const { decide, refund, params } = await paying();
    expect(refusalOf(await decide(60.001))).toEqual([409, "REFUND_TOO_MUCH"]);
    await decide(20);
    await refund(30);
    expect(refusalOf(await decide(10.001))).toEqual([409, "REFUND_TOO_MUCH"]);
    const other = await make.offer();
    expect((await decide(1, { offre: other })).json().fields).toEqual({
      "remboursement.offre": "Cet article n'est pas dans cette commande",
    });
    for (const montant of [0, -1, 0.0001, 1e9, "10"])
      expect((await decide(montant as number)).statusCode).toBe(400);
    await call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
    expect(refusalOf(await decide(1))).toEqual([409, "PAYMENT_CHANGED"]);
    const free = await paying({ offers: [await make.offer()] });
    await db
      .updateTable("order_lines")
      .set({ price: 0, reduction: 60_000 })
      .where("order_id", "=", free.id)
      .execute();
    expect(await free.read()).toMatchObject({ remboursable: false });
    expect(refusalOf(await free.decide(0.001))).toEqual([409, "REFUND_TOO_MUCH"]);
  });

  test("decided by two at once, twice, or on what was seen before, is decided once", async () => {
    const { id, decide, read, give, drop, latest } = await paying();
    const { version } = await read();
    const answers = await Promise.all([decide(40, { version }), decide(40, { version })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(refusalOf(await decide(1, { version }))).toEqual([409, "EDITED_MEANWHILE"]);
    expect((await read()).remboursements).toHaveLength(1);

    const refund = await latest();
    const ended = await Promise.all([give({}, refund), give({}, refund), drop("Erreur", refund)]);
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const answer of ended.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json().code).toBe("REFUND_ENDED");
    await decide(1);
    expect(refusalOf(await give({ version: 9 }))).toEqual([409, "EDITED_MEANWHILE"]);
    expect(await differencesOf(id)).toEqual([]);
  });

  test("that is decided goes with the payment that is taken back, whose credit note is of what remained", async () => {
    onDay(0);
    const { id, params, pay, refund, decide, give, read } = await paying();
    await refund(12.345);
    await decide(20);
    onDay(1);
    await call(takeOrderBack, { params, token, body: { motif: "Il a déménagé" } });
    const after = await read();
    expect(after.avoirs.map(({ total }) => total)).toEqual([47.655, 12.345]);
    expect(after.remboursements[0]).toMatchObject({
      etat: "dropped",
      abandon: "Il a déménagé",
      terminePar: "Leïla Mansouri",
    });
    expect(refusalOf(await give())).toEqual([409, "REFUND_ENDED"]);
    expect(await differencesOf(id)).toEqual([]);

    // Paid again, it has a receipt of its own, and all of it can be given back again.
    await pay();
    await call(markOrderPaid, { params, token, body: { motif: "Il est revenu" } });
    const again = await read();
    expect(again.articles).toMatchObject([{ prix: 60, rendu: 0, decide: 0, reste: 60 }]);
    const { recu, recus } = (await call(getAdminOrder, { params, token })).json();
    expect(recus).toHaveLength(2);
    expect(again.avoirs.map(({ recu }) => recu)).toEqual([recus[1].numero, recus[1].numero]);
    await refund(60);
    expect((await read()).avoirs[0]).toMatchObject({ total: 60, recu });
    expect(await differencesOf(id)).toEqual([]);
  });

  test("of an order whose account is deleted moves money, and nobody's access", async () => {
    const { user, own, id, refund, read } = await paying();
    const password_hash = await hashPassword("Algebre-2026");
    await db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    const body = { password: "Algebre-2026" };
    await call(deleteAccount, { token: own, params: { utilisateurId: user.id }, body });
    expect((await read()).articles).toMatchObject([{ reste: 60, propose: 0 }]);
    await refund(20);
    expect((await read()).remboursements).toMatchObject([{ utilisateur: null, etat: "givenBack" }]);
    await refund(40);
    expect((await read()).avoirs.map(({ total }) => total)).toEqual([40, 20]);
    expect(await differencesOf(id)).toEqual([]);
  });

  test("stays as it is once it has ended, but for the name of who was deleted", async () => {
    const { refund, read, decide, latest } = await paying();
    await refund(10);
    const [given] = (await read()).remboursements;
    await decide(1);
    const one = db.updateTable("refunds").where("id", "=", given?.id ?? 0);
    await expect(one.set({ amount: 1 }).execute()).rejects.toThrow("append-only");
    await expect(one.set({ reason: "Autre" }).execute()).rejects.toThrow("append-only");
    const gone = db.deleteFrom("refunds").where("id", "=", await latest());
    await expect(gone.execute()).rejects.toThrow("append-only");
    await one.set({ ended_by: null }).execute();
    expect((await read()).remboursements).toMatchObject([
      { montant: 1, etat: "decided" },
      { montant: 10, decidePar: "Leïla Mansouri", terminePar: null },
    ]);
  });
});

describe("what the gateway says was given back", () => {
  const refunded = (reference: string, changes = {}) =>
    notifyPayment(app, reference, "07", changes);

  test("is proposed, decided by an administrator, and followed once", async () => {
    const { id, reference, decide, give, read, user, offers } = await paying();
    await refunded(reference, { TotalAmount: "25000" });
    await refunded(reference, { TotalAmount: "25000" });
    const [proposal, ...others] = (await read()).propositions;
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      reference,
      montant: 25,
      articles: [{ offre: { id: offers[0]?.id, titre: "Algèbre" }, montant: 25 }],
    });
    // It is a word, and nothing else.
    expect(await accessOf(user.id)).toHaveLength(1);
    expect((await read()).remboursements).toEqual([]);
    const notification = { id: proposal?.id ?? 0 };
    await decide(20, { moyen: "card", notification });
    expect((await read()).propositions).toMatchObject([{ montant: 5 }]);
    expect((await read()).remboursements).toMatchObject([{ reference, moyen: "card" }]);
    await decide(5, { moyen: "card", notification });
    expect((await read()).propositions).toEqual([]);
    expect((await decide(1, { notification })).json().fields).toEqual({
      notification: "La passerelle ne dit plus rien de tel, ou un remboursement le suit déjà",
    });
    await give();
    expect((await read()).remboursements[0]).toMatchObject({ reference, etat: "givenBack" });
    expect(await differencesOf(id)).toEqual([]);
  });

  test("is all that was asked where it does not say how much, article by article", async () => {
    const offers = [await make.offer(), await make.offer()];
    const { reference, read, decide, drop } = await paying({ offers });
    await refunded(reference);
    const { propositions } = await read();
    expect(propositions).toMatchObject([
      { montant: 120, articles: [{ montant: 60 }, { montant: 60 }] },
    ]);
    // Dropped, it is proposed again.
    await decide(60, { notification: { id: propositions[0]?.id ?? 0 } });
    expect((await read()).propositions).toMatchObject([{ montant: 60 }]);
    await drop();
    expect((await read()).propositions).toMatchObject([{ montant: 120 }]);
  });

  test("is no refund of the order where it is a second payment's money, or forged, or of what is not paid", async () => {
    const { reference, read, params } = await paying();
    await refunded(reference, { Signature: "0".repeat(40) });
    expect((await read()).propositions).toEqual([]);
    const second = await db
      .insertInto("payment_attempts")
      .values({ reference: `${reference}-2`, order_id: params.commandeId, amount: 60_000 })
      .returning("reference")
      .executeTakeFirstOrThrow();
    await notifyPayment(app, second.reference);
    await refunded(second.reference);
    expect((await read()).propositions).toEqual([]);
    await refunded(reference);
    expect((await read()).propositions).toHaveLength(1);
    await call(takeOrderBack, { params, token, body: { motif: "Erreur" } });
    expect((await read()).propositions).toEqual([]);
  });
});

describe("the list of refunds", () => {
  test("is by page, by state, and searched; the latest first, and as a file", async () => {
    onDay(1_000);
    const given = await paying();
    await given.refund(10);
    onDay(1_001);
    const waiting = await paying();
    await waiting.decide(20);
    const list = async (query: Record<string, string>) =>
      (await call(refunds.listRefunds, { token, query }))
        .json()
        .map(({ commande }: { commande: number }) => commande);
    const page = await call(refunds.listRefunds, { token, query: { page: "0", size: "2" } });
    expect(page.json().map(({ commande }: { commande: number }) => commande)).toEqual([
      waiting.id,
      given.id,
    ]);
    expect(Number(page.headers["x-total-count"])).toBeGreaterThan(2);
    expect(await list({ etat: "decided", q: "inès ben salah", size: "1" })).toEqual([waiting.id]);
    expect(await list({ q: `MAJORANT-${given.id}` })).toEqual([given.id]);
    const [{ numero = "" } = {}] = (await given.read()).avoirs;
    expect(await list({ q: numero })).toEqual([given.id]);
    expect(await list({ sort: "date", size: "1" })).not.toEqual([waiting.id]);
    const file = await call(refunds.listRefunds, { token, query: { format: "csv" } });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toContain(`;${given.id};Inès Ben Salah;`);
    expect(file.body).toContain(";10,000;Désistement;Espèces;;Rendu;");
  });

  test("and all that is done with them is the administrators'", async () => {
    const { params, own, latest, decide } = await paying();
    await decide(1);
    const teacher = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
    const one = { remboursementId: await latest() };
    const calls = [
      [refunds.listRefunds, {}],
      [refunds.getOrderRefunds, { params }],
      [
        refunds.decideRefund,
        {
          params,
          body: {
            remboursement: { offre: { id: 1 }, montant: 1, motif: "x", moyen: "cash" },
            version: 0,
          },
        },
      ],
      [refunds.giveRefundBack, { params: one, body: {} }],
      [refunds.dropRefund, { params: one, body: { motif: "x" } }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect((await call(endpoint, input)).statusCode).toBe(401);
      for (const other of [own, teacher])
        expect((await call(endpoint, { ...input, token: other })).statusCode).toBe(403);
    }
    for (const [endpoint, input] of calls.slice(1)) {
      const unknown = { commandeId: 999_999, remboursementId: 999_999 };
      expect((await call(endpoint, { ...input, params: unknown, token })).statusCode).toBe(404);
    }
  });
});

async function emailOf(userId: number): Promise<string> {
  const { email } = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirstOrThrow();
  return email;
}

import {
  acceptOrder,
  getAdminOrder,
  listGatewayNotifications,
  refuseOrder,
} from "@majorant/contract/shop/orders.admin";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { ordersOf } from "../../../../../test/areas/orders.ts";
import { sentMails } from "../../../../../test/mails.ts";
import { notifyPayment } from "../../../../../test/paying.ts";

const server = await testApp();
const { app, db, call } = server;
const { token, ordering } = await ordersOf(server);

const notices = (userId: number) =>
  db.selectFrom("notifications").where("user_id", "=", userId).select("notice").execute();

const journal = (id: number) =>
  db.selectFrom("audit").where("subject_id", "=", id).select(["action", "details"]).execute();

describe("accepting", () => {
  test("pays the order, opens its courses, tells its payer, and is written in the journal", async () => {
    const { user, id, declare, accept, own } = await ordering();
    await declare("VIR-1");
    const answer = await accept();
    expect([answer.statusCode, answer.json().paiement.statut]).toEqual([200, "paid"]);
    expect(answer.json().historique.at(-1)).toMatchObject({
      de: "confirming",
      vers: "paid",
      par: "Leïla Mansouri",
    });
    expect((await own()).payment.status).toBe("paid");
    const access = await db
      .selectFrom("assignments")
      .where("user_id", "=", user.id)
      .selectAll()
      .execute();
    expect(access).toHaveLength(1);
    expect(await notices(user.id)).toEqual([{ notice: { kind: "orderPaid", orderId: id } }]);
    expect(await journal(id)).toEqual([{ action: "accept", details: {} }]);
  });

  test("acts once, however many do it at the same moment; the others are told", async () => {
    const { id, declare, accept, refuse } = await ordering();
    await declare("VIR-2");
    const answers = await Promise.all([accept(), refuse("Reçu illisible"), accept()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().code).toBe("NOT_CONFIRMING");
    expect(await journal(id)).toHaveLength(1);
  });

  test.each(["without a payment", "awaiting", "paid", "refused"])(
    "an order %s changes nothing",
    async (state) => {
      const { id, params, reference, declare, accept, refuse, readOrder: read } = await ordering();
      if (state === "awaiting")
        await db
          .insertInto("payments")
          .values({ order_id: params.commandeId, status: "awaiting", method: "card" })
          .execute();
      if (state === "paid") await notifyPayment(app, reference);
      if (state === "refused") {
        await declare("VIR-3");
        await refuse("Non");
      }
      const before = await read();
      // Nobody has treated what waits for a card.
      const code = ["paid", "refused"].includes(state) ? "NOT_CONFIRMING" : "NOT_RECEIVED";
      for (const answer of [await accept(), await refuse("Non")])
        expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
      expect(await read()).toEqual(before);
      expect((await journal(id)).length).toBe(state === "refused" ? 1 : 0);
    },
  );
});

describe("refusing", () => {
  test("tells the payer why, who may declare again", { timeout: 60_000 }, async () => {
    const { user, id, declare, refuse, own, accept } = await ordering();
    await declare("VIR-4");
    expect((await refuse("  Le montant ne correspond pas. ")).statusCode).toBe(200);
    expect((await own()).payment).toMatchObject({
      status: "refused",
      reason: "Le montant ne correspond pas.",
    });
    expect(await notices(user.id)).toEqual([
      { notice: { kind: "orderRefused", orderId: id, reason: "Le montant ne correspond pas." } },
    ]);
    expect(await journal(id)).toEqual([
      { action: "refuse", details: { motif: "Le montant ne correspond pas." } },
    ]);
    await vi.waitFor(
      async () =>
        expect((await sentMails(server)).join()).toContain("Le montant ne correspond pas."),
      { timeout: 60_000 },
    );
    await declare("VIR-4 bis");
    expect((await own()).payment).toMatchObject({ status: "confirming", reason: null });
    expect((await accept()).json().historique).toHaveLength(4);
  });

  test.each([
    ["", "Le motif est obligatoire"],
    [undefined, "Le motif est obligatoire"],
    ["x".repeat(501), "Au plus 500 caractères"],
  ])("needs a reason that can be read: %j", async (motif, sentence) => {
    const { declare, refuse, own } = await ordering();
    await declare("VIR-5");
    const answer = await refuse(motif);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { motif: sentence }]);
    expect((await own()).payment.status).toBe("confirming");
  });
});

test("an order that is not there is not found", async () => {
  const params = { commandeId: 999_999 };
  for (const endpoint of [getAdminOrder, acceptOrder])
    expect((await call(endpoint, { params, token })).statusCode).toBe(404);
  const refused = await call(refuseOrder, { params, token, body: { motif: "Non" } });
  expect(refused.statusCode).toBe(404);
});

test("what the gateway said is listed, with what that did", async () => {
  const { id, reference } = await ordering();
  await notifyPayment(app, reference);
  await notifyPayment(app, reference);
  await notifyPayment(app, "M0-0");
  const effects = async (query: Record<string, string>) =>
    (await call(listGatewayNotifications, { query, token }))
      .json()
      .map(({ resultat, commande }: { resultat: string; commande: number | null }) => [
        resultat,
        commande,
      ]);
  expect((await effects({ size: "3" })).slice(0, 3)).toEqual([
    ["unknown order", null],
    ["no change", id],
    ["paid", id],
  ]);
  expect((await effects({ effet: "avec", size: "1" }))[0]).toEqual(["paid", id]);
  expect((await effects({ effet: "sans", size: "1" }))[0]).toEqual(["unknown order", null]);
});

test("what the gateway said is searched, ordered and written out", async () => {
  // A number of several digits: the signatures of other notifications have most short ones in them.
  await sql`alter table orders alter column id restart with 900001`.execute(db);
  const { id, reference } = await ordering();
  await notifyPayment(app, reference);
  await notifyPayment(app, reference);
  const effects = async (query: Record<string, string>) =>
    (await call(listGatewayNotifications, { query, token }))
      .json()
      .map(({ resultat }: { resultat: string }) => resultat);
  expect(await effects({ q: String(id), sort: "date" })).toEqual(["paid", "no change"]);
  expect(await effects({ q: reference.toLowerCase() })).toEqual(["no change", "paid"]);
  expect(await effects({ q: "rien de tel" })).toEqual([]);
  const query = { q: reference, sort: "date", format: "csv", size: "1" };
  const table = await call(listGatewayNotifications, { query, token });
  const lines = table.body.split("\r\n").slice(1, -1);
  expect(lines.map((line) => line.split(";").slice(2, 5))).toEqual([
    [String(id), reference, "Commande payée"],
    [String(id), reference, "Déjà connue"],
  ]);
});

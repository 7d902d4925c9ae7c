import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  acceptCommande,
  exportCommandes,
  getCommande,
  listCommandes,
  listGatewayNotifications,
  refuseCommande,
} from "@majorant/contract/commandes";
import { createOrder, declarePayment, getOrder } from "@majorant/contract/orders";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const { db, app, call, tokenOf, dataDir } = await testApp();
const make = factories(db);
const admin = await make.user({ administrator: true, first_name: "Leïla", last_name: "Mansouri" });
const token = await tokenOf(admin);

type Buyer = { first_name?: string; last_name?: string };

/** A student's order of one month. */
async function ordering(buyer: Buyer = {}, category?: { id: number }) {
  const user = await make.user(buyer);
  const own = await tokenOf(user);
  const offer = await make.offer(category ? { category_id: category.id } : {});
  const body = [{ offer: { id: offer.id }, duration: 1 }];
  const order = (await call(createOrder, { token: own, body })).json();
  const params = { commandeId: order.id as number };
  return {
    user,
    params,
    id: params.commandeId,
    reference: order.onlinePayment.orderID as string,
    declare: (transactionNumber: string) =>
      call(declarePayment, {
        token: own,
        params,
        body: { transactionNumber, method: "transfer" },
      }),
    read: async () => (await call(getCommande, { params, token })).json(),
    own: async () => (await call(getOrder, { params, token: own })).json(),
    accept: () => call(acceptCommande, { params, token }),
    refuse: (motif: unknown) => call(refuseCommande, { params, token, body: { motif } }),
  };
}

const list = async (query: Record<string, string> = {}) => {
  const answer = await call(listCommandes, { query, token });
  return {
    ids: answer.json().map(({ id }: { id: number }) => id),
    total: Number(answer.headers["x-total-count"]),
  };
};

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
      const { id, params, reference, declare, accept, refuse, read } = await ordering();
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
      for (const answer of [await accept(), await refuse("Non")])
        expect([answer.statusCode, answer.json().code]).toEqual([409, "NOT_CONFIRMING"]);
      expect(await read()).toEqual(before);
      expect((await journal(id)).length).toBe(state === "refused" ? 1 : 0);
    },
  );
});

describe("refusing", () => {
  test("tells the payer why, who may declare again", { timeout: 20_000 }, async () => {
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
      async () => {
        const outbox = join(dataDir, "outbox");
        const mails = await Promise.all(
          (await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")),
        );
        // As mails break their lines.
        expect(mails.join().replaceAll(/=\r?\n/g, "")).toContain("Le montant ne correspond pas.");
      },
      { timeout: 15_000 },
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
  for (const endpoint of [getCommande, acceptCommande])
    expect((await call(endpoint, { params, token })).statusCode).toBe(404);
  const refused = await call(refuseCommande, { params, token, body: { motif: "Non" } });
  expect(refused.statusCode).toBe(404);
});

describe("the list", () => {
  const year = { du: "2031-01-01", au: "2031-12-31" };
  let inTrack: Record<string, string>;
  let mine: { ines: number; paid: number; refused: number };

  beforeAll(async () => {
    const track = await make.category();
    const subject = await make.category({ parent_id: track.id });
    const at = (id: number, created_at: string) =>
      db.updateTable("orders").set({ created_at }).where("id", "=", id).execute();
    const ines = await ordering({ first_name: "Inès", last_name: "Khélifi_100%" }, subject);
    await ines.declare("MND-77 / 2031");
    await at(ines.id, "2031-03-01T22:59:00Z"); // 23:59 in Tunis
    const paid = await ordering({ first_name: "Nour", last_name: "Hammami" });
    await notifyPayment(app, paid.reference);
    await at(paid.id, "2031-03-01T23:00:00Z"); // the 2nd, in Tunis
    const refused = await ordering({ first_name: "Salma", last_name: "Ouni" }, track);
    await refused.declare("mnd 77/2031");
    await refused.refuse("Déjà utilisé");
    await at(refused.id, "2031-03-05T12:00:00Z");
    mine = { ines: ines.id, paid: paid.id, refused: refused.id };
    inTrack = { ...year, categorie: String(track.id) };
  });

  test("is the latest first, by pages, with how many there are", async () => {
    expect(await list(year)).toEqual({
      ids: [mine.refused, mine.paid, mine.ines],
      total: 3,
    });
    const second = await list({ ...year, page: "1", size: "2" });
    expect(second).toEqual({ ids: [mine.ines], total: 3 });
  });

  test.each([
    ["date", ["ines", "paid", "refused"]],
    ["-utilisateur", ["refused", "ines", "paid"]],
    ["total", ["ines", "paid", "refused"]],
  ] as const)("can be sorted by %s", async (sort, names) => {
    const { ids } = await list({ ...year, sort });
    expect(ids).toEqual(names.map((name) => mine[name]));
  });

  test("is searched by name without accents, by transaction, by number", async () => {
    expect((await list({ ...year, q: "ines khel" })).ids).toEqual([mine.ines]);
    expect((await list({ ...year, q: "KHÉLIFI_100% Inès" })).ids).toEqual([mine.ines]);
    expect((await list({ ...year, q: "Kh_lifi" })).ids).toEqual([]);
    expect((await list({ ...year, q: "MND" })).ids).toEqual([mine.refused, mine.ines]);
    expect((await list({ q: String(mine.paid) })).ids).toContain(mine.paid);
  });

  test("is filtered by state, by a category with those below it, by days of Tunis", async () => {
    expect((await list({ ...year, statut: "confirming" })).ids).toEqual([mine.ines]);
    expect((await list({ ...year, statut: "paid" })).ids).toEqual([mine.paid]);
    expect((await list(inTrack)).ids).toEqual([mine.refused, mine.ines]);
    expect((await list({ du: "2031-03-01", au: "2031-03-01" })).ids).toEqual([mine.ines]);
    expect((await list({ du: "2031-03-02", au: "2031-03-02" })).ids).toEqual([mine.paid]);
  });

  test("says which orders the same transaction was declared for", async () => {
    const { doublons } = (
      await call(getCommande, { params: { commandeId: mine.ines }, token })
    ).json();
    expect(doublons).toEqual([mine.refused]);
  });

  test.each([{ sort: "prix" }, { statut: "perdu" }, { du: "hier" }, { size: "1000" }])(
    "refuses %o",
    async (query) =>
      expect((await call(listCommandes, { query: { ...query }, token })).statusCode).toBe(400),
  );

  test("is written out for a spreadsheet, the same search", async () => {
    const answer = await call(exportCommandes, { query: year, token });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="commandes-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, ...lines] = answer.body.split("\r\n");
    expect(head).toMatch(/^\uFEFFCommande;Date;Nom;/);
    expect(lines.slice(0, -1).map((line) => Number(line.split(";")[0]))).toEqual([
      mine.refused,
      mine.paid,
      mine.ines,
    ]);
    expect(lines[0]).toContain(";Refusé;Virement bancaire;mnd 77/2031;Déjà utilisé");
    expect(lines[2]).toContain("2031-03-01 23:59;Khélifi_100%;Inès;");
  });
});

test("the whole of many orders is written out, each once", async () => {
  const { user } = await ordering();
  await db
    .insertInto("orders")
    .values(
      Array.from({ length: 1203 }, () => ({
        user_id: user.id,
        created_at: new Date("2035-05-05T12:00:00Z"),
      })),
    )
    .execute();
  const answer = await call(exportCommandes, { query: { du: "2035-05-05" }, token });
  const ids = answer.body
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(";")[0]);
  expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
});

test("what the gateway said is listed, with what that did", async () => {
  const { id, reference } = await ordering();
  await notifyPayment(app, reference);
  await notifyPayment(app, reference);
  await notifyPayment(app, "M0-0");
  const said = async (query: Record<string, string>) =>
    (await call(listGatewayNotifications, { query, token }))
      .json()
      .map(({ resultat, commande }: { resultat: string; commande: number | null }) => [
        resultat,
        commande,
      ]);
  expect((await said({ size: "3" })).slice(0, 3)).toEqual([
    ["unknown order", null],
    ["no change", id],
    ["paid", id],
  ]);
  expect((await said({ effet: "avec", size: "1" }))[0]).toEqual(["paid", id]);
  expect((await said({ effet: "sans", size: "1" }))[0]).toEqual(["unknown order", null]);
});

test("what the gateway said is searched, ordered and written out", async () => {
  const { id, reference } = await ordering();
  await notifyPayment(app, reference);
  await notifyPayment(app, reference);
  const said = async (query: Record<string, string>) =>
    (await call(listGatewayNotifications, { query, token }))
      .json()
      .map(({ resultat }: { resultat: string }) => resultat);
  expect(await said({ q: String(id), sort: "date" })).toEqual(["paid", "no change"]);
  expect(await said({ q: reference.toLowerCase() })).toEqual(["no change", "paid"]);
  expect(await said({ q: "rien de tel" })).toEqual([]);
  const query = { q: reference, sort: "date", format: "csv", size: "1" };
  const table = await call(listGatewayNotifications, { query, token });
  const lines = table.body.split("\r\n").slice(1, -1);
  expect(lines.map((line) => line.split(";").slice(2, 5))).toEqual([
    [String(id), reference, "Commande payée"],
    [String(id), reference, "Déjà connue"],
  ]);
});

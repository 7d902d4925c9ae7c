import { deleteCategory } from "@majorant/contract/catalogue/categories.admin";
import { codeStates } from "@majorant/contract/choices";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import {
  activateCode,
  activateCodeBatch,
  addCode,
  addCodeBatch,
  changeCode,
  deleteCode,
  listCodeBatches,
  listCodes,
} from "@majorant/contract/shop/codes.admin";
import { deleteOffer } from "@majorant/contract/shop/offers.admin";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { codesOf } from "../../../../test/areas/codes.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const server = await testApp();
const { app, call, db, setNow } = server;
const make = factories(db);
const { token, coding, batch, student } = await codesOf(server);
setNow(new Date("2026-11-27T09:00:00Z"));

type Answer = Awaited<ReturnType<typeof call>>;
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().code];
const list = async (query: Record<string, string> = {}) =>
  (await call(listCodes, { token, query })).json();
const change = (codeId: number, code: unknown, version?: number) =>
  call(changeCode, { token, params: { codeId }, body: { code, version } });
const journal = async (genre: string, sujet: number) =>
  (await call(listAuditEntries, { token, query: { genre, sujet: String(sujet) } })).json();

describe("a code", () => {
  test("is made as it is filled in, in capitals, and read back", async () => {
    const category = await make.category();
    const offer = await make.offer({ category_id: category.id });
    const form = {
      code: " rentree-26 ",
      montant: 12.5,
      offres: [{ id: offer.id }, { id: offer.id }],
      categories: [{ id: category.id }],
      durees: [12, 3],
      du: "2026-12-01",
      au: "2026-12-31",
      nouveaux: true,
      utilisationsMax: 40,
      uneParCompte: false,
    };
    const answer = await call(addCode, { token, body: { code: form } });
    expect(answer.json()).toMatchObject({
      code: "RENTREE-26",
      lot: null,
      pourcentage: null,
      montant: 12.5,
      offres: [{ id: offer.id }],
      categories: [{ id: category.id }],
      durees: [3, 12],
      du: "2026-12-01",
      au: "2026-12-31",
      nouveaux: true,
      utilisationsMax: 40,
      uneParCompte: false,
      active: true,
      etat: "coming",
      utilise: false,
      utilisations: 0,
      payees: 0,
      reductions: 0,
      encaisse: 0,
    });
    const { id } = answer.json();
    const [line] = await journal("code", id);
    expect(line).toMatchObject({ action: "add", details: { code: "RENTREE-26", montant: 12.5 } });
    expect(refusalOf(await call(addCode, { token, body: { code: { ...form } } }))).toEqual([
      409,
      "CODE_TAKEN",
    ]);
  });

  test.each([
    ["code", { code: "AB" }],
    ["code", { code: "CLUB MP" }],
    ["code", { code: "ÉTÉ-26" }],
    ["pourcentage", { pourcentage: 0 }],
    ["pourcentage", { pourcentage: 101 }],
    ["pourcentage", { pourcentage: 12.5 }],
    ["pourcentage", { pourcentage: null }],
    ["pourcentage", { montant: 5 }],
    ["montant", { pourcentage: null, montant: 0 }],
    ["montant", { pourcentage: null, montant: 0.0001 }],
    ["utilisationsMax", { utilisationsMax: 0 }],
    ["au", { du: "2026-12-02", au: "2026-12-01" }],
    ["du", { du: "le 2 décembre" }],
    ["offres", { offres: [{ id: 999_999 }] }],
    ["categories", { categories: [{ id: 999_999 }] }],
  ])("is refused for its %s with %j", async (field, form) => {
    const code = { code: "JAMAIS-FAIT", pourcentage: 10, ...form };
    const answer = await call(addCode, { token, body: { code } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^code\\.${field}`));
    expect(await list({ q: "JAMAIS-FAIT" })).toEqual([]);
  });

  test("is changed and deleted until an order is made with it, then only its last day and its uses change", async () => {
    const { id, code, form } = await coding();
    const changed = (await change(id, { ...form, pourcentage: 30 })).json();
    expect(changed).toMatchObject({ pourcentage: 30, version: 2 });
    expect(refusalOf(await change(id, form, 1))).toEqual([409, "EDITED_MEANWHILE"]);
    const other = await coding();
    expect(refusalOf(await change(id, { ...form, code: other.code }))).toEqual([409, "CODE_TAKEN"]);
    expect((await call(deleteCode, { token, params: { codeId: other.id } })).statusCode).toBe(204);
    expect((await call(deleteCode, { token, params: { codeId: other.id } })).statusCode).toBe(404);

    const buyer = await student();
    const { id: orderId } = (await buyer.order(code)).json();
    const used = { ...form, pourcentage: 30 };
    const offer = await make.offer();
    for (const frozen of [
      { code: "AUTRE-MOT" },
      { pourcentage: 40 },
      { pourcentage: null, montant: 5 },
      { offres: [{ id: offer.id }] },
      { categories: [{ id: (await make.category()).id }] },
      { durees: [1] },
      { du: "2026-11-01" },
      { nouveaux: true },
      { uneParCompte: false },
    ])
      expect(refusalOf(await change(id, { ...used, ...frozen }))).toEqual([409, "CODE_FROZEN"]);
    // Also once that order has given its use back: its prices are still made with it.
    await buyer.withdraw(orderId);
    expect(refusalOf(await change(id, form))).toEqual([409, "CODE_FROZEN"]);
    expect(refusalOf(await call(deleteCode, { token, params: { codeId: id } }))).toEqual([
      409,
      "CODE_USED",
    ]);
    expect(
      (await change(id, { ...used, au: "2026-12-31", utilisationsMax: 5 })).json(),
    ).toMatchObject({ au: "2026-12-31", utilisationsMax: 5 });
    const [line] = await journal("code", id);
    expect(line).toMatchObject({
      action: "change",
      details: { code, au: { was: null, is: "2026-12-31" }, utilisationsMax: { was: null, is: 5 } },
    });
  });

  test("is not given fewer uses than it has", async () => {
    const { id, code, form } = await coding();
    for (let at = 0; at < 2; at++) await (await student()).order(code);
    const answer = await change(id, { ...form, utilisationsMax: 1 });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { "code.utilisationsMax": "Ce code a déjà servi plus de fois que cela" },
    ]);
    expect((await change(id, { ...form, utilisationsMax: 2 })).json().etat).toBe("spent");
  });

  test("that is changed while it is used is changed before or after", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, code, form, read } = await coding({ pourcentage: 50 });
      const buyer = await student();
      const [changed, ordered] = await Promise.all([
        change(id, { ...form, pourcentage: 10 }),
        buyer.order(code),
      ]);
      const total = changed.statusCode === 200 ? 54 : 30;
      expect([200, 409]).toContain(changed.statusCode);
      expect(ordered.json().total).toBe(total);
      expect((await read()).pourcentage).toBe(total === 54 ? 10 : 50);
    }
  });

  test("keeps the offers and categories that it is for, or it would be for everything", async () => {
    const category = await make.category();
    const offer = await make.offer();
    await coding({ offres: [{ id: offer.id }], categories: [{ id: category.id }] });
    const answers = [
      await call(deleteOffer, { token, params: { offreId: offer.id } }),
      await call(deleteCategory, { token, params: { categorieId: category.id } }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [409, "Un code de réduction est fait pour cette offre : retirez-la de la vente plutôt."],
      [
        409,
        "Cette catégorie figure dans 1 code de réduction : fermez-la plutôt que de la supprimer.",
      ],
    ]);
  });

  test("taken out of use and put back leaves a line of the journal each time", async () => {
    const { id, code } = await coding();
    for (const active of [false, true])
      await call(activateCode, { token, params: { codeId: id }, body: { active } });
    const lines = await journal("code", id);
    expect(lines.map(({ action }: { action: string }) => action)).toEqual([
      "activate",
      "deactivate",
      "add",
    ]);
    expect(auditSentence(lines[0])).toContain(code);
  });
});

describe("the list of codes", () => {
  test("is found by state, as each code says its own, by words and by batch, and sorted", async () => {
    const lot = await batch({ nom: "Lycée pilote", nombre: 2 });
    const spent = await coding({ code: "LISTE-EPUISE", utilisationsMax: 1 });
    const { onlinePayment } = (await (await student()).order(spent.code)).json();
    await notifyPayment(app, onlinePayment.orderID);
    await coding({ code: "LISTE-FINI", du: "2026-11-01", au: "2026-11-26" });
    await coding({ code: "LISTE-DEMAIN", du: "2026-11-28" });
    await coding({ code: "LISTE-JOUR", du: "2026-11-27", au: "2026-11-27" });
    const off = await coding({ code: "LISTE-ARRET", au: "2026-11-26" });
    await call(activateCode, { token, params: { codeId: off.id }, body: { active: false } });

    const all = await list({ size: "100" });
    for (const etat of codeStates) {
      const found = await list({ etat, size: "100" });
      expect(found.length).toBeGreaterThan(0);
      const same = all.filter((code: { etat: string }) => code.etat === etat);
      expect(found).toEqual(same);
    }
    const words = async (query: Record<string, string>) =>
      (await list(query)).map(({ code }: { code: string }) => code);
    expect(await words({ q: "liste jour" })).toEqual(["LISTE-JOUR"]);
    expect(await words({ q: "lycee" })).toHaveLength(2);
    expect(await words({ lot: String(lot.id) })).toHaveLength(2);
    expect((await words({ sort: "-encaisse" }))[0]).toBe("LISTE-EPUISE");
    expect((await words({ sort: "-utilisations" }))[0]).not.toBe("LISTE-JOUR");
    const sorted = await words({ sort: "code", size: "100" });
    expect(sorted).toEqual([...sorted].sort());
    const page = await call(listCodes, { token, query: { size: "2", page: "1" } });
    expect(page.json()).toEqual(all.slice(2, 4));
    expect(page.headers["x-total-count"]).toBe(String(all.length));
  });
});

describe("a batch", () => {
  test("is up to five hundred codes, each good for one order, and a file", async () => {
    const made = await call(addCodeBatch, {
      token,
      body: { lot: { nom: "Club MP*", nombre: 500, pourcentage: 20, au: "2026-12-31" } },
    });
    expect(made.json()).toMatchObject({ nom: "Club MP*", codes: 500, actifs: 500, payees: 0 });
    const { id } = made.json();
    const query = { lot: String(id), format: "csv" };
    const file = await call(listCodes, { token, query });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [, ...lines] = file.body.trim().split("\r\n");
    const words = lines.map((line) => line.split(";")[0] ?? "");
    expect(new Set(words).size).toBe(500);
    for (const word of words) expect(word).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
    const [line] = await journal("codeBatch", id);
    expect(line).toMatchObject({ details: { nom: "Club MP*", nombre: 500, pourcentage: 20 } });

    const buyer = await student();
    const order = await buyer.order(words[0]);
    expect(order.json()).toMatchObject({ total: 48 });
    await notifyPayment(app, order.json().onlinePayment.orderID);
    expect(refusalOf(await (await student()).order(words[0]))).toEqual([409, "CODE_SPENT"]);
    // One account may have several of a club's codes, one an order.
    expect((await buyer.order(words[1])).json()).toMatchObject({ total: 48 });
    const [first] = (await call(listCodeBatches, { token, query: { q: "club" } })).json();
    expect(first).toMatchObject({ id, utilisations: 2, payees: 1, reductions: 12, encaisse: 48 });
  });

  test("is taken out of use as a whole, and put back", async () => {
    const { id } = await batch();
    const [{ code }] = await list({ lot: String(id) });
    const activate = async (active: boolean) =>
      (await call(activateCodeBatch, { token, params: { lotId: id }, body: { active } })).json();
    expect(await activate(false)).toMatchObject({ codes: 3, actifs: 0 });
    expect(refusalOf(await (await student()).order(code))).toEqual([409, "CODE_OVER"]);
    expect(await activate(true)).toMatchObject({ actifs: 3 });
    expect((await (await student()).order(code)).statusCode).toBe(200);
    const nobody = { token, params: { lotId: 999_999 }, body: { active: true } };
    expect((await call(activateCodeBatch, nobody)).statusCode).toBe(404);
  });

  test.each([
    ["nombre", { nombre: 501 }],
    ["nombre", { nombre: 0 }],
    ["nom", { nom: " " }],
    ["pourcentage", { pourcentage: null }],
    ["offres", { offres: [{ id: 999_999 }] }],
  ])("is refused for its %s with %j", async (field, form) => {
    const lot = { nom: "Jamais fait", nombre: 2, pourcentage: 10, ...form };
    const answer = await call(addCodeBatch, { token, body: { lot } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^lot\\.${field}`));
    const found = await call(listCodeBatches, { token, query: { q: "jamais" } });
    expect(found.json()).toEqual([]);
  });
});

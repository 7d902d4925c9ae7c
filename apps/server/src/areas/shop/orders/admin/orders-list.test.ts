import { exportOrders, getAdminOrder, listAdminOrders } from "@majorant/contract/shop/orders.admin";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { ordersOf } from "../../../../../test/areas/orders.ts";
import { factories } from "../../../../../test/factories.ts";
import { notifyPayment } from "../../../../../test/paying.ts";

const server = await testApp();
const { app, db, call } = server;
const make = factories(db);
const { token, ordering } = await ordersOf(server);

const list = async (query: Record<string, string> = {}) => {
  const answer = await call(listAdminOrders, { query, token });
  return {
    ids: answer.json().map(({ id }: { id: number }) => id),
    total: Number(answer.headers["x-total-count"]),
  };
};

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
    const paidOrder = await ordering({ first_name: "Nour", last_name: "Hammami" });
    await notifyPayment(app, paidOrder.reference);
    await at(paidOrder.id, "2031-03-01T23:00:00Z"); // the 2nd, in Tunis
    const refused = await ordering({ first_name: "Salma", last_name: "Ouni" }, track);
    await refused.declare("mnd 77/2031");
    await refused.refuse("Déjà utilisé");
    await at(refused.id, "2031-03-05T12:00:00Z");
    mine = { ines: ines.id, paid: paidOrder.id, refused: refused.id };
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
    expect((await list({ q: `MAJORANT-${mine.paid}` })).ids).toEqual([mine.paid]);
  });

  test("is filtered by state, by a category with those below it, by days of Tunis", async () => {
    expect((await list({ ...year, statut: "confirming" })).ids).toEqual([mine.ines]);
    expect((await list({ ...year, statut: "paid" })).ids).toEqual([mine.paid]);
    expect((await list(inTrack)).ids).toEqual([mine.refused, mine.ines]);
    expect((await list({ du: "2031-03-01", au: "2031-03-01" })).ids).toEqual([mine.ines]);
    expect((await list({ du: "2031-03-02", au: "2031-03-02" })).ids).toEqual([mine.paid]);
  });

  test("is one person's, where it is asked for theirs", async () => {
    const whose = async (id: number) =>
      (await call(getAdminOrder, { params: { commandeId: id }, token })).json().utilisateur.id;
    const ines = String(await whose(mine.ines));
    expect(await list({ utilisateur: ines })).toEqual({ ids: [mine.ines], total: 1 });
    expect(await list({ utilisateur: ines, statut: "paid" })).toEqual({ ids: [], total: 0 });
    expect(await list({ utilisateur: "999999999" })).toEqual({ ids: [], total: 0 });
  });

  test("says which orders the same transaction was declared for", async () => {
    const { doublons } = (
      await call(getAdminOrder, { params: { commandeId: mine.ines }, token })
    ).json();
    expect(doublons).toEqual([mine.refused]);
  });

  test.each([
    { sort: "prix" },
    { utilisateur: "tous" },
    { statut: "perdu" },
    { du: "hier" },
    { size: "1000" },
  ])("refuses %o", async (query) =>
    expect((await call(listAdminOrders, { query: { ...query }, token })).statusCode).toBe(400),
  );

  test("is written out for a spreadsheet, the same search", async () => {
    const answer = await call(exportOrders, { query: year, token });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="commandes-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, ...lines] = answer.body.split("\r\n");
    expect(head).toMatch(/^\uFEFFCommande;Date;Payée le;Reçu;Nom;/);
    expect(lines.slice(0, -1).map((line) => Number(line.split(";")[0]))).toEqual([
      mine.refused,
      mine.paid,
      mine.ines,
    ]);
    expect(lines[0]).toContain(";Refusé;Virement bancaire;mnd 77/2031;Déjà utilisé");
    expect(lines[2]).toContain("2031-03-01 23:59;;;Khélifi_100%;Inès;");
  });

  test("refuses a period that ends before it begins, in a sentence", async () => {
    const query = { du: "2031-03-02", au: "2031-03-01" };
    for (const endpoint of [listAdminOrders, exportOrders]) {
      const answer = await call(endpoint, { query, token });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "PERIOD_INVERTED"]);
    }
  });
});

test("the whole of many orders is written out, each once", async () => {
  const { user } = await ordering();
  const { id: category_id } = await make.category();
  const offer = await make.offer({ category_id });
  const orders = await db
    .insertInto("orders")
    .values(
      Array.from({ length: 1203 }, () => ({
        user_id: user.id,
        created_at: new Date("2035-05-05T12:00:00Z"),
      })),
    )
    .returning("id")
    .execute();
  const sold = { offer_id: offer.id, category_id, title: "MP1", months: 1 };
  await db
    .insertInto("order_lines")
    .values(orders.map(({ id }) => ({ ...sold, order_id: id, price: 60_000 })))
    .execute();
  const answer = await call(exportOrders, { query: { du: "2035-05-05" }, token });
  const ids = answer.body
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(";")[0]);
  expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
});

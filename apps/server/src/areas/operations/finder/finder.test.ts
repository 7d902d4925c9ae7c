import { findThings } from "@majorant/contract/operations/finder";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { ordersOf } from "../../../../test/areas/orders.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { call, db } = server;
const make = factories(db);
const { token, ordering } = await ordersOf(server);

const find = async (q: string) => (await call(findThings, { query: { q }, token })).json();

const none = { total: 0, lignes: [] };

describe("one search of the bar", () => {
  let yosra: { id: number };
  let paid: Awaited<ReturnType<typeof ordering>>;
  let course: { id: number };

  beforeAll(async () => {
    yosra = await make.user({
      first_name: "Yosra",
      last_name: "Mzoughi",
      email: "yosra.mz@exemple.tn",
      phone_number: "+216 29 418 007",
    });
    paid = await ordering({ first_name: "Skander", last_name: "Jlassi" });
    await paid.declare("VIR/88412");
    await paid.accept();
    const level = await make.category({ title: "MP1" });
    course = await make.course({ category: level, title: "Électromagnétisme" });
  });

  test.each([
    ["a name without its accents", "mzoughi yosra"],
    ["an e-mail", "yosra.mz@"],
    ["a telephone as it is kept", "+216 29 418 007"],
    ["a telephone as it is said", "29418007"],
    ["a telephone with another spelling of the country", "00216-29.418.007"],
  ])("finds a person by %s", async (_, q) => {
    const { utilisateurs } = await find(q);
    expect(utilisateurs).toEqual({
      total: 1,
      lignes: [
        {
          id: yosra.id,
          nom: "Mzoughi",
          prenom: "Yosra",
          email: "yosra.mz@exemple.tn",
          actif: true,
        },
      ],
    });
  });

  test("finds an order by its number, its receipt, its transaction and who made it", async () => {
    const { recu } = await paid.readOrder();
    expect(recu).toMatch(/^\d{4}-\d{6}$/);
    for (const q of [`MAJORANT-${paid.id}`, recu, "vir/88412", "jlassi"]) {
      const { commandes } = await find(q);
      expect([q, commandes]).toMatchObject([
        q,
        {
          total: 1,
          lignes: [
            {
              id: paid.id,
              statut: "paid",
              recu,
              utilisateur: { nom: "Jlassi", prenom: "Skander" },
            },
          ],
        },
      ]);
    }
  });

  test("finds a course by words of its path", async () => {
    const { cours } = await find("electro mp1");
    expect(cours).toEqual({
      total: 1,
      lignes: [{ id: course.id, titre: "MP1 › Électromagnétisme", actif: true }],
    });
  });

  test("tells the first five of a kind, and how many there are", async () => {
    for (let n = 0; n < 7; n++) await make.user({ last_name: `Zribi${n}` });
    const { utilisateurs } = await find("zribi");
    expect(utilisateurs.total).toBe(7);
    expect(utilisateurs.lignes.map(({ nom }: { nom: string }) => nom)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Zribi${n}`),
    );
  });

  test("finds the one order of a number of one digit, and nothing else that has it", async () => {
    const seven = { id: 7 };
    await db
      .insertInto("orders")
      .values(seven)
      .onConflict((on) => on.doNothing())
      .execute();
    const { utilisateurs, commandes, cours } = await find("7");
    expect(commandes).toMatchObject({ total: 1, lignes: [{ id: 7 }] });
    expect([utilisateurs, cours]).toEqual([none, none]);
    await db.deleteFrom("orders").where("id", "=", 8).execute();
    expect((await find("8")).commandes).toEqual(none);
  });

  test("is for two letters at least", async () => {
    const answer = await call(findThings, { query: { q: " z " }, token });
    expect(answer.statusCode).toBe(400);
  });
});

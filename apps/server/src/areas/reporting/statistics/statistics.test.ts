import {
  getStatisticsSummary,
  listActivity,
  listSales,
} from "@majorant/contract/reporting/statistics";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { statisticsOf } from "../../../../test/areas/statistics.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow } = server;
const make = factories(db);
const { token, get } = await statisticsOf(server);

/** An order of some offers, paid at that moment unless its payment is elsewhere. */
async function sold(
  at: string,
  lines: { offer: { id: number; category_id: number }; price: number }[],
  status: "paid" | "confirming" | "refused" = "paid",
) {
  const { id } = await db
    .insertInto("orders")
    .values({ user_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { offer, price } of lines)
    await db
      .insertInto("order_lines")
      .values({
        order_id: id,
        offer_id: offer.id,
        category_id: offer.category_id,
        title: "vendu",
        months: 1,
        price,
      })
      .execute();
  await db
    .insertInto("payments")
    .values({
      order_id: id,
      status,
      method: "cash",
      updated_at: new Date(at),
      paid_at: status === "paid" ? new Date(at) : null,
    })
    .execute();
}

async function offered(title: string) {
  const { id: category_id } = await make.category();
  return { ...(await make.offer({ title, category_id })), category_id };
}

describe("sales", () => {
  test("are what was paid, by the month of Tunis and the offer, in dinars", async () => {
    const [mp, pc] = [await offered("MP1"), await offered("=PC;2")];
    await sold("2026-01-31T22:59:00Z", [{ offer: mp, price: 60_500 }]);
    // 23:30 UTC is the next day in Tunis.
    await sold("2026-01-31T23:30:00Z", [{ offer: mp, price: 60_500 }]);
    await sold("2026-02-10T09:00:00Z", [
      { offer: mp, price: 60_000 },
      { offer: pc, price: 150_000 },
    ]);
    for (const status of ["confirming", "refused"] as const)
      await sold("2026-02-11T09:00:00Z", [{ offer: mp, price: 60_000 }], status);

    const months = { de: "2026-01", a: "2026-02" };
    const january = {
      mois: "2026-01",
      offre: { id: mp.id, titre: "MP1" },
      commandes: 1,
      montant: 60.5,
    };
    const february = [
      { mois: "2026-02", offre: { id: pc.id, titre: "=PC;2" }, commandes: 1, montant: 150 },
      { mois: "2026-02", offre: { id: mp.id, titre: "MP1" }, commandes: 2, montant: 120.5 },
    ];
    expect(await get(listSales, months)).toEqual([...february, january]);
    expect(await get(listSales, { ...months, a: "2026-01" })).toEqual([january]);
    expect(await get(listSales, { ...months, offre: String(pc.id) })).toEqual([february[0]]);
    expect(await get(listSales, { de: "2020-01", a: "2020-02" })).toEqual([]);

    const file = await call(listSales, { token, query: { ...months, format: "csv" } });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toContain('filename="ventes.csv"');
    expect(file.body).toBe(
      "\uFEFFMois;Offre;Commandes;Montant (DT)\r\n" +
        `2026-02;"'=PC;2";1;150,000\r\n2026-02;MP1;2;120,500\r\n2026-01;MP1;1;60,500\r\n`,
    );
  });

  test.each([
    [{ de: "2026-05", a: "2026-04" }, "PERIOD_INVERTED"],
    [{ de: "2010-01" }, "INVALID"],
    [{ de: "2026-13" }, "INVALID"],
    [{ a: "novembre" }, "INVALID"],
    [{ format: "pdf" }, "INVALID"],
    [{ offre: "-1" }, "INVALID"],
  ] as Record<string, string>[][])(
    "are refused between months that make no sense: %j",
    async (query, code) => {
      const refused = await call(listSales, { token, query: query ?? {} });
      expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
    },
  );

  test("come as a file to whoever accepts one, unless the address asks for JSON", async () => {
    const ask = (url: string) =>
      app.inject({
        url: `/api/statistiques/ventes${url}`,
        headers: { authorization: `Bearer ${token}`, accept: "text/csv" },
      });
    expect((await ask("")).headers["content-type"]).toMatch("text/csv");
    expect((await ask("?format=json")).headers["content-type"]).toMatch("application/json");
  });
});

describe("activity", () => {
  test("counts each student once a month or week, and those who signed up", async () => {
    const year = "2024";
    const created_at = new Date(`${year}-03-31T23:30:00Z`); // April, in Tunis
    const [one, two] = [await make.user({ created_at }), await make.user({ created_at })];
    const teacher = await make.user({ created_at, role: "ROLE_ENSEIGNANT" });
    for (const [user, day] of [
      [one, "04-01"] as const,
      [one, "04-02"] as const,
      [one, "05-06"] as const,
      [two, "04-30"] as const,
      [teacher, "04-03"] as const,
    ])
      await db
        .insertInto("active_days")
        .values({ user_id: user.id, day: `${year}-${day}` })
        .execute();

    const months = { de: `${year}-03`, a: `${year}-05` };
    expect(await get(listActivity, months)).toEqual([
      { debut: "2024-05-01", actifs: 1, inscriptions: 0 },
      { debut: "2024-04-01", actifs: 2, inscriptions: 2 },
      { debut: "2024-03-01", actifs: 0, inscriptions: 0 },
    ]);
    const weeks = await get(listActivity, { de: `${year}-04`, a: `${year}-04`, par: "semaine" });
    expect(weeks).toEqual([
      { debut: "2024-04-29", actifs: 1, inscriptions: 0 },
      { debut: "2024-04-22", actifs: 0, inscriptions: 0 },
      { debut: "2024-04-15", actifs: 0, inscriptions: 0 },
      { debut: "2024-04-08", actifs: 0, inscriptions: 0 },
      { debut: "2024-04-01", actifs: 1, inscriptions: 2 },
    ]);
  });

  test("is written down by whatever is called while signed in, once a day", async () => {
    const student = await make.user();
    const days = async () =>
      (
        await db
          .selectFrom("active_days")
          .where("user_id", "=", student.id)
          .select((e) => e.cast<string>("day", "text").as("day"))
          .orderBy("day")
          .execute()
      ).map(({ day }) => day);
    setNow(new Date("2026-11-01T10:00:00Z"));
    const studentToken = await tokenOf(student);
    expect(await days()).toEqual(["2026-11-01"]);
    for (const at of ["2026-11-02T10:00:00Z", "2026-11-02T20:00:00Z", "2026-11-02T23:10:00Z"]) {
      setNow(new Date(at));
      await app.inject({
        url: "/api/auth/session",
        headers: { authorization: `Bearer ${studentToken}` },
      });
    }
    expect(await days()).toEqual(["2026-11-01", "2026-11-02", "2026-11-03"]);
    setNow(new Date("2026-11-21T12:00:00Z"));
  });
});

test("the summary is of today", async () => {
  const before = await get(getStatisticsSummary);
  const group = await make.group();
  const below = await make.group({ parent_id: group.id });
  const member = await make.user();
  await make.member(below, member);
  await make.assignment({ group_id: group.id, course_id: (await make.course()).id });
  await make.user();
  await make.user({ active: false });
  const past = await make.user();
  await make.assignment({
    user_id: past.id,
    course_id: (await make.course()).id,
    ends_at: new Date("2026-11-20T00:00:00Z"),
  });
  await tokenOf(member);
  for (const [user, day] of [[past, "2026-11-01"] as const, [past, "2026-09-01"] as const])
    await db.insertInto("active_days").values({ user_id: user.id, day }).execute();
  await sold("2026-11-02T00:00:00Z", [{ offer: await offered("PT"), price: 99_900 }]);
  await sold("2026-11-02T00:00:00Z", [{ offer: await offered("PC"), price: 500 }], "confirming");
  const { id: resource_id } = await make.video();
  await db
    .insertInto("questions")
    .values({ resource_id, author_id: member.id, content: "Pourquoi ?", created_at: new Date() })
    .execute();
  expect(await get(getStatisticsSummary)).toEqual({
    ...before,
    etudiants: before.etudiants + 3,
    inscrits: before.inscrits + 1,
    actifs7Jours: before.actifs7Jours + 1,
    actifs30Jours: before.actifs30Jours + 2,
    commandesDuMois: before.commandesDuMois + 1,
    ventesDuMois: before.ventesDuMois + 99.9,
    aConfirmer: before.aConfirmer + 1,
    questionsOuvertes: before.questionsOuvertes + 1,
  });
});

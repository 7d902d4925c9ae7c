import { listActivity, listViewing } from "@majorant/contract/reporting/statistics";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { takeSnapshots } from "./snapshots.queries.ts";

const { call, db, now, setNow, tokenOf } = await testApp();
const make = factories(db);
setNow(new Date("2026-11-21T12:00:00Z"));
const token = await tokenOf(await make.user({ administrator: true, role: "ROLE_TECHNICIAN" }));

const video = await make.video();
async function addActiveDay(day: string, students: number) {
  for (let i = 0; i < students; i++) {
    const { id } = await make.user();
    await db.insertInto("active_days").values({ day, user_id: id }).execute();
    await db
      .insertInto("viewing_days")
      .values({ user_id: id, resource_id: video.id, day, seconds: 1800 })
      .execute();
  }
}

const readFigures = async (query: Record<string, string> = {}) => ({
  activity: (await call(listActivity, { token, query })).json(),
  viewing: (await call(listViewing, { token, query })).json(),
});
const ways = [{}, { par: "semaine" }, { de: "2026-09", a: "2026-09" }, { de: "2025-06" }];
const readAll = async () => Promise.all(ways.map((query) => readFigures(query)));

test("what is kept says what was counted, and what is not over is counted still", async () => {
  for (const [day, students] of [
    ["2026-02-28", 2],
    ["2026-03-01", 1],
    ["2026-09-30", 3],
    ["2026-11-15", 1],
    ["2026-11-20", 2],
  ] as const)
    await addActiveDay(day, students);
  const before = await readAll();
  await takeSnapshots(db, now());
  await takeSnapshots(db, now());
  expect(await readAll()).toEqual(before);
  const snapshots = await db
    .selectFrom("figure_snapshots")
    .where("step", "=", "mois")
    .selectAll()
    .execute();
  expect(snapshots).toHaveLength(11);
  expect(Math.max(...snapshots.map(({ active_students }) => active_students))).toBe(3);

  // A day of this month is seen at once; one of a month that is over was counted.
  await addActiveDay("2026-11-21", 1);
  await addActiveDay("2026-09-01", 1);
  const { activity, viewing } = await readFigures();
  expect(activity[0]).toMatchObject({ debut: "2026-11-01", actifs: 4 });
  expect(activity[2]).toMatchObject({ debut: "2026-09-01", actifs: 3 });
  expect(viewing[0]).toMatchObject({ heures: 2, etudiants: 4 });
});

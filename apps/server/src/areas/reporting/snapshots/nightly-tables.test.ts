import { listCourseProgress, listVideoAbandons } from "@majorant/contract/reporting/statistics";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { takeTableSnapshots } from "./nightly-tables.queries.ts";

const { call, db, now, setNow, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({ administrator: true, role: "ROLE_TECHNICIAN" });
const night = new Date("2026-11-21T01:40:00Z");
const morning = new Date("2026-11-21T09:00:00Z");

const token = async () => tokenOf(administrator);
const rowsOf = async (
  endpoint: typeof listCourseProgress | typeof listVideoAbandons,
  query: Record<string, string> = {},
) => (await call(endpoint, { token: await token(), query })).json();
const courses = (query?: Record<string, string>) => rowsOf(listCourseProgress, query);
const videos = (query?: Record<string, string>) => rowsOf(listVideoAbandons, query);

/** A course, a video of it, and a student who saw so much of it a month ago. */
async function followed(title: string, watched: number) {
  const course = await make.course({ title });
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, name: `${title}, la vidéo` });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id });
  await watch(student, video, watched);
  return { course, section, video, student };
}

const watch = (user: { id: number }, video: { id: number }, watched: number) =>
  db
    .insertInto("positions")
    .values({
      user_id: user.id,
      resource_id: video.id,
      seconds: 1000 * watched,
      duration: 1000,
      watched,
      updated_at: new Date("2026-10-20T12:00:00Z"),
    })
    .execute();

beforeEach(async () => {
  await db.deleteFrom("courses").execute();
  await db.deleteFrom("snapshots").execute();
  setNow(night);
});

const withoutMoment = (rows: { compteLe: string }[]) =>
  rows.map(({ compteLe: _, ...figures }) => figures);

describe("the night's tables", () => {
  test("say what counting says, in every order and in the file", async () => {
    for (const [title, watched] of [
      ["Anneaux", 1],
      ["Groupes", 0.42],
      ["Corps", 0.07],
    ] as const)
      await followed(title, watched);
    const ways = [
      () => courses(),
      () => courses({ sort: "-inscrits" }),
      () => courses({ q: "ANNEAUX" }),
      () => videos(),
      () => videos({ sort: "nom", size: "2", page: "1" }),
      () => videos({ sort: "-commences" }),
      () => videos({ q: "video corps" }),
    ];
    const liveTables = await Promise.all(ways.map((read) => read()));
    expect(liveTables.map((rows) => rows.length)).toEqual([3, 3, 1, 3, 1, 3, 1]);
    await takeTableSnapshots(db, night);
    setNow(morning);
    const keptTables = await Promise.all(ways.map((read) => read()));
    expect(keptTables.map(withoutMoment)).toEqual(liveTables.map(withoutMoment));
    for (const row of keptTables.flat()) expect(row.compteLe).toBe(night.toISOString());

    const { body } = await call(listVideoAbandons, {
      token: await token(),
      query: { sort: "nom", format: "csv" },
    });
    const names = body.split("\r\n").map((line) => line.split(";")[0]);
    expect(names.slice(1, -1)).toEqual([
      "Anneaux, la vidéo",
      "Corps, la vidéo",
      "Groupes, la vidéo",
    ]);
    expect(body).toContain(";2026-11-21 02:40\r\n");
  });

  test("stay as they were until the next night, and one course is counted now", async () => {
    const { course, video } = await followed("Suites", 0.5);
    await takeTableSnapshots(db, night);
    setNow(morning);
    await watch(await make.user(), video, 1);
    expect(await videos()).toMatchObject([{ commences: 1, compteLe: night.toISOString() }]);
    expect(await videos({ cours: String(course.id) })).toMatchObject([
      { commences: 2, termines: 1, compteLe: morning.toISOString() },
    ]);
    await takeTableSnapshots(db, morning);
    expect(await videos()).toMatchObject([{ commences: 2, compteLe: morning.toISOString() }]);
  });

  test("a course made since is counted now, beside those of the night", async () => {
    await followed("Séries", 1);
    await takeTableSnapshots(db, night);
    setNow(morning);
    await followed("Intégrales", 1);
    for (const sort of ["titre", "-inscrits"])
      expect(
        Object.fromEntries(
          (await courses({ sort })).map((row: { cours: { titre: string }; compteLe: string }) => [
            row.cours.titre.split(" › ").at(-1),
            row.compteLe,
          ]),
        ),
      ).toEqual({ Séries: night.toISOString(), Intégrales: morning.toISOString() });
    expect(await courses({ q: "integrales" })).toMatchObject([{ inscrits: 1, termines: 1 }]);
  });

  test("a teacher's own are counted now", async () => {
    const { course, video } = await followed("Matrices", 0.5);
    await takeTableSnapshots(db, night);
    setNow(morning);
    await watch(await make.user(), video, 1);
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    const assignment = {
      user_id: teacher.id,
      course_id: course.id,
      role: "ROLE_ENSEIGNANT" as const,
    };
    await make.assignment(assignment);
    const asTeacher = { token: await tokenOf(teacher) };
    expect((await call(listVideoAbandons, asTeacher)).json()).toMatchObject([
      { commences: 2, compteLe: morning.toISOString() },
    ]);
    expect((await call(listCourseProgress, asTeacher)).json()).toMatchObject([
      { inscrits: 1, compteLe: morning.toISOString() },
    ]);
  });

  test("are too old once a night was missed: then all is counted now", async () => {
    const { video } = await followed("Espaces", 0.5);
    await takeTableSnapshots(db, night);
    await watch(await make.user(), video, 1);
    setNow(new Date(night.getTime() + 25 * 3_600_000));
    expect(await videos()).toMatchObject([{ commences: 1 }]);
    setNow(new Date(night.getTime() + 27 * 3_600_000));
    expect(await videos()).toMatchObject([{ commences: 2, compteLe: now().toISOString() }]);
    expect(await courses()).toMatchObject([{ compteLe: now().toISOString() }]);
  });

  test("forget what was deleted or hidden, and write only what changed", async () => {
    const [deleted, hidden, same] = [
      await followed("Un", 1),
      await followed("Deux", 1),
      await followed("Trois", 1),
    ];
    await takeTableSnapshots(db, night);
    const writtenBy = () =>
      db
        .selectFrom("video_snapshots")
        .where("resource_id", "=", same.video.id)
        .select(sql<string>`xmin::text`.as("by"))
        .executeTakeFirstOrThrow();
    const before = await writtenBy();
    await db.deleteFrom("courses").where("id", "=", deleted.course.id).execute();
    await db
      .updateTable("courses")
      .set({ active: false })
      .where("id", "=", hidden.course.id)
      .execute();
    setNow(morning);
    expect(await courses()).toHaveLength(1);
    expect(await videos()).toHaveLength(2);
    await takeTableSnapshots(db, morning);
    expect(await videos()).toMatchObject([{ video: { id: same.video.id } }]);
    expect(await db.selectFrom("course_snapshots").select("course_id").execute()).toEqual([
      { course_id: same.course.id },
    ]);
    expect(await writtenBy()).toEqual(before);
  });
});

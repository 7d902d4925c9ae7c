import { listCourseProgress, listVideoAbandons } from "@majorant/contract/reporting/statistics";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf, setNow } = await testApp();
const make = factories(db);
const now = new Date("2026-11-21T12:00:00Z");
setNow(now);
const token = await tokenOf(await make.user({ administrator: true }));
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** A course with so many videos, and where students are in them. */
async function courseWithVideos(title: string, videos: number) {
  const course = await make.course({ title });
  const section = await make.section({ course_id: course.id });
  const below = await make.section({ course_id: course.id, parent_id: section.id });
  const videoRows: { id: number }[] = [];
  for (let i = 0; i < videos; i++)
    videoRows.push(
      await make.video({ section_id: (i % 2 ? below : section).id, name: `${title} ${i}` }),
    );
  await make.video({ section_id: section.id, active: false });
  await make.file({ section_id: section.id });
  const at = (student: { id: number }, video: number, share: number, days = 30, stopped = share) =>
    db
      .insertInto("positions")
      .values({
        user_id: student.id,
        resource_id: videoRows[video]?.id ?? 0,
        duration: 1000,
        seconds: 1000 * stopped,
        watched: share,
        updated_at: daysAgo(days),
      })
      .execute();
  const enrolled = async (assignment: Partial<Parameters<typeof make.assignment>[0]> = {}) => {
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: course.id, ...assignment });
    return student;
  };
  return { course, videos: videoRows, at, enrolled };
}

describe("courses by progress", () => {
  test("count those enrolled now, in active videos", async () => {
    const { at, enrolled, course } = await courseWithVideos("Topologie", 4);
    const [all, half, some] = [await enrolled(), await enrolled(), await enrolled()];
    await enrolled();
    const past = await enrolled({ ends_at: daysAgo(1) });
    for (const video of [0, 1, 2, 3]) await at(all, video, 1);
    for (const video of [0, 1]) await at(half, video, 0.96);
    await at(some, 2, 0.5);
    await at(past, 0, 1);
    const answer = await call(listCourseProgress, { token, query: { q: "topo" } });
    expect(answer.headers["x-total-count"]).toBe("1");
    const [row] = answer.json();
    expect(row).toEqual({
      cours: { id: course.id, titre: expect.stringMatching(/› Topologie$/) },
      videos: 4,
      inscrits: 4,
      commences: 3,
      moitie: 2,
      termines: 1,
      // (4 + 2 × 0.96 + 0.5) of 4 × 4
      moyenne: 40.1,
      compteLe: now.toISOString(),
    });
  });

  test("are sorted, paged, and whole in their file", async () => {
    for (const [title, students] of [
      ["Zeta 1", 2],
      ["Zeta 2", 0],
      ["Zeta 3", 1],
    ] as const) {
      const { enrolled } = await courseWithVideos(title, 0);
      for (let i = 0; i < students; i++) await enrolled();
    }
    const titles = async (query: Record<string, string>) =>
      (await call(listCourseProgress, { token, query: { q: "zeta", ...query } }))
        .json()
        .map(({ cours }: { cours: { titre: string } }) => cours.titre.slice(-6));
    expect(await titles({ sort: "-inscrits" })).toEqual(["Zeta 1", "Zeta 3", "Zeta 2"]);
    const all = await titles({});
    expect(await titles({ sort: "-titre" })).toEqual(all.toReversed());
    expect(await titles({ page: "1", size: "2" })).toEqual(all.slice(2));
    const query = { q: "zeta", page: "1", size: "2", format: "csv" };
    const { body } = await call(listCourseProgress, { token, query });
    expect(body.split("\r\n")).toHaveLength(5);
    expect(body).toContain("Zeta 1;0;2;0;0;0;0;2026-11-21 13:00\r\n");
  });

  test("show a teacher the courses held now, and no other", async () => {
    const [own, other] = [
      await courseWithVideos("Sigma 1", 1),
      await courseWithVideos("Sigma 2", 1),
    ];
    const teacher = await make.user({ administrator: true });
    const teacherToken = await tokenOf(teacher);
    const titles = async (query: Record<string, string>, by = teacherToken) =>
      (await call(listCourseProgress, { token: by, query: { q: "sigma", ...query } }))
        .json()
        .map(({ cours }: { cours: { id: number } }) => cours.id);
    expect(await titles({ role: "ROLE_ENSEIGNANT" })).toEqual([]);
    await make.assignment({
      user_id: teacher.id,
      course_id: own.course.id,
      role: "ROLE_ENSEIGNANT",
    });
    expect(await titles({ role: "ROLE_ENSEIGNANT" })).toEqual([own.course.id]);
    expect((await titles({})).toSorted()).toEqual([own.course.id, other.course.id].toSorted());
    // An assignment makes a student a teacher of that course.
    const assistant = await make.user();
    await make.assignment({
      user_id: assistant.id,
      course_id: other.course.id,
      role: "ROLE_ENSEIGNANT",
    });
    expect(await titles({}, await tokenOf(assistant))).toEqual([other.course.id]);
  });
});

test("who is enrolled in a course is who the access rule says holds it", async () => {
  const [year, other] = [await make.category(), await make.category()];
  const subject = await make.category({ parent_id: year.id });
  const courses = [
    await make.course({ category: subject }),
    await make.course({ category: year }),
    await make.course({ category: other }),
  ];
  await db
    .insertInto("course_categories")
    .values({ course_id: courses[2]?.id ?? 0, category_id: subject.id })
    .execute();
  const group = await make.group();
  const below = await make.group({ parent_id: group.id });
  const students = await Promise.all(Array.from({ length: 8 }, () => make.user()));
  const [a, b, c, d, e, f, g, h] = students.map(({ id }) => ({ id }));
  for (const user of [a, b]) if (user) await make.member(below, user);
  if (c) await make.member(group, c);
  await make.assignment({ group_id: group.id, category_id: year.id });
  await make.assignment({ group_id: below.id, course_id: courses[0]?.id ?? 0 });
  await make.assignment({ user_id: d?.id ?? 0, category_id: subject.id });
  await make.assignment({ user_id: e?.id ?? 0, category_id: other.id, starts_at: daysAgo(-1) });
  await make.assignment({ user_id: f?.id ?? 0, category_id: other.id, ends_at: daysAgo(0) });
  await make.assignment({ user_id: g?.id ?? 0, category_id: other.id, starts_at: daysAgo(0) });
  await make.assignment({
    user_id: h?.id ?? 0,
    category_id: other.id,
    role: "ROLE_ENSEIGNANT" as const,
  });
  const ids = courses.map(({ id }) => id);
  const { rows } = await sql<{ forward: string[]; back: string[] }>`select
    array(select course_id || ':' || user_id from enrolled_students(${ids}, ${now}) order by 1) as back,
    array(select c || ':' || u.id from users u, held_courses(u.id, 'ROLE_APPRENANT', ${now}) c
      where c = any (${ids}) order by 1) as forward`.execute(db);
  expect(rows[0]?.back).toEqual(rows[0]?.forward);
  expect(rows[0]?.back).toHaveLength(3 * 3 + 2 + 1);
});

describe("videos that were left", () => {
  test("say how many began and finished them, and in which tenth the others stopped", async () => {
    const { at, enrolled, videos, course } = await courseWithVideos("Groupes", 2);
    const students = await Promise.all(Array.from({ length: 7 }, () => enrolled()));
    const [a, b, c, d, e, f, g] = students as [S, S, S, S, S, S, S];
    await at(a, 0, 0.05);
    await at(b, 0, 0.45);
    // It stopped where it was last, however far it once was.
    await at(c, 0, 0.9, 30, 0.41);
    await at(d, 0, 0.97);
    await at(e, 0, 0.2, 2);
    await at(f, 0, 0.94, 8, 0.94);
    await at(g, 1, 0.3, 1);
    const query = { cours: String(course.id) };
    const answer = await call(listVideoAbandons, { token, query });
    expect(answer.headers["x-total-count"]).toBe("2");
    expect(answer.json()).toEqual([
      {
        video: { id: videos[0]?.id, nom: "Groupes 0" },
        cours: { id: course.id, titre: expect.stringContaining("Groupes") },
        commences: 6,
        termines: 1,
        abandons: 4,
        arrets: [1, 0, 0, 0, 2, 0, 0, 0, 0, 1],
        compteLe: now.toISOString(),
      },
      expect.objectContaining({ commences: 1, termines: 0, abandons: 0 }),
    ]);
    const file = await call(listVideoAbandons, { token, query: { ...query, format: "csv" } });
    expect(file.body.split("\r\n")[0]).toMatch(
      /Abandonné;Arrêt 0–10 %;.*;Arrêt 90–100 %;Compté le$/,
    );
    expect(file.body).toMatch(/Groupes 0;.*;6;1;4;1;0;0;0;2;0;0;0;0;1;2026-11-21 13:00\r\n/);
    const second = await call(listVideoAbandons, {
      token,
      query: { ...query, page: "1", size: "1" },
    });
    expect(second.json()).toMatchObject([{ video: { nom: "Groupes 1" } }]);
    const none = await call(listVideoAbandons, { token, query: { ...query, page: "9" } });
    expect([none.json(), none.headers["x-total-count"]]).toEqual([[], "2"]);
    const countMatches = async (q: string) =>
      (await call(listVideoAbandons, { token, query: { q } })).json().length;
    expect([await countMatches("GROUPES"), await countMatches("groupes anneaux")]).toEqual([2, 0]);
  });

  test("are a teacher's own; another's course is not there, in JSON or in the file", async () => {
    const { at, enrolled, course } = await courseWithVideos("Anneaux", 1);
    await at(await enrolled(), 0, 0.5);
    const teacher = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
    expect((await call(listVideoAbandons, { token: teacher })).json()).toEqual([]);
    for (const format of ["json", "csv"]) {
      const query = { cours: String(course.id), format };
      const refused = await call(listVideoAbandons, { token: teacher, query });
      expect([refused.statusCode, refused.json().code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});

type S = { id: number };

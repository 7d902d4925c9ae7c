import { type CourseMember, listCourseMembers } from "@majorant/contract/access/members.admin";
import type { CourseRole } from "@majorant/contract/roles";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf, setNow } = await testApp();
const make = factories(db);

const now = new Date("2026-11-20T12:00:00Z");
setNow(now);
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);

async function holdersOf(
  course: { id: number },
  role: CourseRole,
  more: { q?: string; page?: string; size?: string } = {},
) {
  const answer = await call(listCourseMembers, {
    params: { coursId: course.id },
    query: { role, ...more },
    token: await tokenOf(await make.user({ administrator: true })),
  });
  expect(answer.statusCode).toBe(200);
  const rows: CourseMember[] = answer.json();
  return { rows, total: answer.headers["x-total-count"] };
}

test("those who hold a course are named once, with every reason that counts now", async () => {
  const track = await make.category({ title: "MP1" });
  const category = await make.category({ title: "Maths", parent_id: track.id });
  const course = await make.course();
  await db
    .insertInto("course_categories")
    .values({ course_id: course.id, category_id: category.id })
    .execute();
  const group = await make.group({ name: "Tunis" });
  const both = await make.user({ last_name: "Ayari", email: "both@exemple.tn" });
  const grouped = await make.user({ last_name: "Éloumi", first_name: "Sami" });
  for (const member of [both, grouped])
    await make.member(await make.group({ parent_id: group.id }), member);
  await make.assignment({ group_id: group.id, category_id: track.id, ends_at: day(3) });
  await make.assignment({ user_id: both.id, course_id: course.id });
  await make.assignment({ user_id: both.id, course_id: course.id, ends_at: day(-1) });
  const late = await make.user();
  await make.assignment({ user_id: late.id, course_id: course.id, starts_at: day(1) });
  const teacher = await make.user({ last_name: "Zouari" });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });

  const { rows, total } = await holdersOf(course, "ROLE_APPRENANT");
  expect(total).toBe("2");
  expect(rows.map(({ nom }) => nom)).toEqual(["Ayari", "Éloumi"]);
  const byGroup = {
    groupe: { id: group.id, nom: "Tunis" },
    categorie: { id: track.id, titre: "MP1" },
    commande: null,
    dateFin: day(3).toISOString(),
  };
  const direct = { groupe: null, categorie: null, commande: null, dateFin: null };
  expect(rows.map(({ raisons }) => raisons)).toEqual([[direct, byGroup], [byGroup]]);

  const teachers = await holdersOf(course, "ROLE_ENSEIGNANT");
  expect(teachers.rows.map(({ id }) => id)).toEqual([teacher.id]);
});

test("they are searched by name and email without accents, and paged", async () => {
  const course = await make.course();
  for (const last_name of ["Ben Émir", "Chérif", "Dridi"]) {
    const user = await make.user({ first_name: "Inès", last_name });
    await make.assignment({ user_id: user.id, course_id: course.id });
  }
  const members = await holdersOf(course, "ROLE_APPRENANT", { q: "ines CHERIF" });
  expect(members.rows.map(({ nom }) => nom)).toEqual(["Chérif"]);
  const second = await holdersOf(course, "ROLE_APPRENANT", { page: "1", size: "2" });
  expect(second).toMatchObject({ total: "3", rows: [{ nom: "Dridi" }] });
  expect((await holdersOf(await make.course(), "ROLE_APPRENANT")).rows).toEqual([]);
});

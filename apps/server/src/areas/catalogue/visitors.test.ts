import {
  getCatalogueCourse,
  getCategory,
  listCategoriesCourses,
  listCategoryCourses,
  listCoursesOfCategory,
  listSubcategories,
} from "@majorant/contract/catalogue/catalogue";
import { listCategories } from "@majorant/contract/catalogue/categories";
import type { Endpoint } from "@majorant/contract/endpoint";
import { getCourse, listOpenCourses } from "@majorant/contract/learning/courses";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf, now } = await testApp();
const make = factories(db);

const administrator = await tokenOf(await make.user({ administrator: true }));
const student = await tokenOf(await make.user());

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** An open subject with an open, a closed and an inactive course, a closed one, and one below that. */
async function school() {
  const track = await make.category({ title: "Préparatoire" });
  const open = await make.category({ title: "Analyse", parent_id: track.id, position: 1 });
  const closed = await make.category({ title: "Archives", parent_id: track.id, open: false });
  const below = await make.category({ title: "2019", parent_id: closed.id });
  const course = await make.course({ category: open, title: "A", medium_title: "Séries" });
  const hidden = await make.course({ category: open, title: "B", open: false });
  const inactive = await make.course({ category: open, title: "C", active: false });
  const archived = await make.course({ category: below, title: "D" });
  return { track, open, closed, below, course, hidden, inactive, archived };
}

const visit = (endpoint: Endpoint, params: Record<string, number>, token?: string) =>
  call(endpoint, { params, token });

describe("what is closed, inactive, or below something closed", () => {
  test("is not there for visitors and students, and is for administrators", async () => {
    const { closed, below, hidden, inactive, archived, open, course } = await school();
    const statuses = async (token?: string) => {
      const byVisibility: Record<string, number[]> = { hidden: [], shown: [] };
      for (const { id } of [closed, below])
        for (const endpoint of [getCategory, listSubcategories, listCoursesOfCategory])
          byVisibility.hidden?.push((await visit(endpoint, { categorieId: id }, token)).statusCode);
      for (const { id } of [hidden, inactive, archived])
        byVisibility.hidden?.push(
          (await visit(getCatalogueCourse, { coursId: id }, token)).statusCode,
        );
      byVisibility.shown?.push(
        (await visit(getCategory, { categorieId: open.id }, token)).statusCode,
      );
      byVisibility.shown?.push(
        (await visit(getCatalogueCourse, { coursId: course.id }, token)).statusCode,
      );
      return byVisibility;
    };
    for (const token of [undefined, student])
      expect(await statuses(token)).toEqual({ hidden: Array(9).fill(404), shown: [200, 200] });
    expect((await statuses(administrator)).hidden).toEqual(Array(9).fill(200));
  });

  test("is not outlined to students who do not follow it either", async () => {
    const { archived, course } = await school();
    const outline = (coursId: number) =>
      call(getCourse, { params: { coursId }, query: { role: "ROLE_APPRENANT" }, token: student });
    expect((await outline(course.id)).statusCode).toBe(200);
    expect((await outline(archived.id)).statusCode).toBe(404);
  });

  test("is left out of every list, unless an administrator asks for it", async () => {
    const { track, open, closed, course, hidden, inactive, archived } = await school();
    const courses = async (token: string | undefined, query: Record<string, string> = {}) =>
      ids(
        (
          await call(listCoursesOfCategory, { params: { categorieId: open.id }, query, token })
        ).json(),
      );
    expect(await courses(student)).toEqual([course.id]);
    expect(await courses(administrator)).toEqual([course.id, hidden.id, inactive.id]);
    expect(await courses(administrator, { ouvert: "true" })).toEqual([course.id]);

    const params = { categorieId: track.id };
    expect(ids((await call(listSubcategories, { params })).json())).toEqual([open.id]);
    const all = await call(listSubcategories, { params, token: administrator });
    expect(ids(all.json())).toEqual([closed.id, open.id]);

    const visible = ids((await call(listOpenCourses)).json());
    expect(visible).toContain(course.id);
    for (const { id } of [hidden, inactive, archived]) expect(visible).not.toContain(id);
  });

  test("a course in two categories is there as long as one of them is", async () => {
    const { archived, open } = await school();
    await db
      .insertInto("course_categories")
      .values({ course_id: archived.id, category_id: open.id })
      .execute();
    const answer = await visit(getCatalogueCourse, { coursId: archived.id });
    expect(ids(answer.json().categories)).toEqual([open.id]);
  });
});

describe("the tree", () => {
  const find = async (id: number, token?: string, query: Record<string, string> = {}) => {
    const answer = await call(listCategories, { query: { tree: "true", ...query }, token });
    return answer.json().find((node: { id: number }) => node.id === id);
  };

  test("nests categories and marks courses, for visitors the open ones", async () => {
    const { track, open, course } = await school();
    const node = await find(track.id, undefined, { ouvert: "true" });
    expect(node).toMatchObject({ type: "Categorie", nombreCours: 1, cours: [] });
    expect(node.sousCategories).toMatchObject([
      { id: open.id, cours: [{ type: "Cours", id: course.id, titre: "A" }], sousCategories: [] },
    ]);
  });

  test("lists as many courses of each category as are asked for, and counts them all", async () => {
    const { track, open, course } = await school();
    await make.course({ category: open, title: "Z" });
    const node = await find(track.id, undefined, { ouvert: "true", cours: "1" });
    expect(node.nombreCours).toBe(2);
    expect(ids(node.sousCategories[0].cours)).toEqual([course.id]);
    const answer = await call(listCategories, { query: { tree: "true", cours: "101" } });
    expect(answer.json().code).toBe("INVALID");
  });

  test("holds everything for administrators, a course in two subjects counted once", async () => {
    const { track, open, closed, below, course } = await school();
    await db
      .insertInto("course_categories")
      .values({ course_id: course.id, category_id: below.id })
      .execute();
    const node = await find(track.id, administrator);
    expect(node.nombreCours).toBe(4);
    expect(ids(node.sousCategories)).toEqual([closed.id, open.id]);
    expect(node.sousCategories[0].sousCategories[0].nombreCours).toBe(2);
    expect((await find(track.id, administrator, { ouvert: "true" })).nombreCours).toBe(1);
  });
});

test("however courses are counted, they are as many: in the tree, of a category, by its pages, in its classes", async () => {
  const { track, open, course } = await school();
  const second = await make.category({ title: "Algèbre", parent_id: track.id });
  await make.course({ category: second, title: "E" });
  await make.course({ category: track, title: "F" });
  // In two classes, and one course all the same.
  await db
    .insertInto("course_categories")
    .values({ course_id: course.id, category_id: second.id })
    .execute();
  const below = async ({ id }: { id: number }) => {
    const { sousCategories, nombreCours } = (await visit(getCategory, { categorieId: id })).json();
    const own = await visit(listCoursesOfCategory, { categorieId: id });
    expect(Number(own.headers["x-total-count"])).toBe(own.json().length);
    const accordion = (await visit(listCategoryCourses, { category: id })).json();
    const inAccordion = ids(accordion.flatMap(({ courses }: { courses: [] }) => courses));
    expect(new Set(inAccordion).size).toBe(nombreCours);
    return { nombreCours, own: ids(own.json()), sousCategories };
  };
  const tree = (await call(listCategories, { query: { tree: "true", ouvert: "true" } })).json();
  const node = tree.find(({ id }: { id: number }) => id === track.id);
  const [all, first, other] = [await below(track), await below(open), await below(second)];
  expect(node.nombreCours).toBe(3);
  expect(all.nombreCours).toBe(3);
  expect(new Set([...all.own, ...first.own, ...other.own]).size).toBe(3);
  for (const { id, nombreCours } of node.sousCategories)
    expect((await below({ id })).nombreCours).toBe(nombreCours);
  // Administrators are given closed and inactive ones too, by the tree and by the category's own page.
  const seen = await visit(getCategory, { categorieId: track.id }, administrator);
  const whole = await call(listCategories, { query: { tree: "true" }, token: administrator });
  const same = whole.json().find(({ id }: { id: number }) => id === track.id);
  expect(seen.json().nombreCours).toBe(same.nombreCours);
  expect(same.nombreCours).toBe(6);
});

describe("the accordion of a class", () => {
  test("has its courses with their chapters' names, in their order", async () => {
    const { track, open, course } = await school();
    for (const [position, name, active] of [
      [2, "Séries de fonctions", true],
      [1, "Séries numériques", true],
      [3, "Brouillon", false],
    ] as const) {
      const section = await make.section({ course_id: course.id, name, position, active });
      await make.section({ course_id: course.id, parent_id: section.id, name: "Partie" });
    }
    const answer = await call(listCategoryCourses, { params: { category: track.id } });
    expect(answer.json()).toMatchObject([
      {
        id: open.id,
        fullTitle: "Préparatoire › Analyse",
        courses: [{ id: course.id, sections: ["Séries numériques", "Séries de fonctions"] }],
      },
    ]);
    const everywhere = (await call(listCategoriesCourses)).json();
    expect(ids(everywhere)).toContain(open.id);
  });

  test("is not there below a closed category", async () => {
    const { below } = await school();
    const answer = await call(listCategoryCourses, { params: { category: below.id } });
    expect(answer.statusCode).toBe(404);
  });
});

test("a course's page has its outline without links, and only what is active", async () => {
  const { course } = await school();
  const chapter = await make.section({ course_id: course.id, name: "Chapitre" });
  const part = await make.section({ course_id: course.id, parent_id: chapter.id, name: "Partie" });
  await make.video({ section_id: part.id });
  await make.video({ section_id: part.id, active: false });
  await make.liveSession({ course_id: course.id, starts_at: new Date(now().getTime() + 3.6e6) });
  const page = (await visit(getCatalogueCourse, { coursId: course.id })).json();
  expect(page.sections).toMatchObject([
    { nom: "Chapitre", nombreVideos: 0, sousSections: [{ nom: "Partie", nombreVideos: 1 }] },
  ]);
  expect(page.liveSessions).toMatchObject([{ link: null, minutes: 90 }]);
});

describe("a teacher's view of a course", () => {
  const view = (coursId: number, token?: string) =>
    call(getCatalogueCourse, { params: { coursId }, query: { role: "ROLE_ENSEIGNANT" }, token });

  test("has the links, even where visitors see nothing", async () => {
    const { archived } = await school();
    const teacher = await make.user();
    await make.assignment({
      user_id: teacher.id,
      course_id: archived.id,
      role: "ROLE_ENSEIGNANT",
    });
    await make.liveSession({
      course_id: archived.id,
      starts_at: new Date(now().getTime() + 3.6e6),
    });
    const page = (await view(archived.id, await tokenOf(teacher))).json();
    expect(page.liveSessions).toMatchObject([{ link: "https://meet.exemple.tn/seance" }]);
    expect((await view(archived.id, administrator)).statusCode).toBe(200);
  });

  test("is for its teachers: nobody 401, a student 404", async () => {
    const { course } = await school();
    expect((await view(course.id)).statusCode).toBe(401);
    expect((await view(course.id, student)).statusCode).toBe(404);
  });
});

test("what visitors are answered may be kept for a minute, what an account is answered may not", async () => {
  const query = { tree: "true", ouvert: "true" };
  const visitor = await call(listCategories, { query });
  expect(visitor.headers["cache-control"]).toBe("public, max-age=60");
  expect(visitor.headers.vary).toMatch(/authorization/i);
  const account = await call(listCategories, { query, token: administrator });
  expect(account.headers["cache-control"]).toBe("private, no-store");
});

test.each([120, 1_800])(
  "all of %i courses of a category are on its pages, each once",
  async (count) => {
    const category = await make.category();
    const courses = await db
      .insertInto("courses")
      .values(
        Array.from({ length: count }, (_, n) => ({
          title: `Cours ${n}`,
          medium_title: `Cours ${n}`,
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("course_categories")
      .values(courses.map(({ id }) => ({ course_id: id, category_id: category.id })))
      .execute();
    const size = 100;
    const seen: number[] = [];
    for (let page = 0; page < Math.ceil(count / size); page += 1) {
      const query = { ouvert: "true", page: String(page), size: String(size) };
      const params = { categorieId: category.id };
      const answer = await call(listCoursesOfCategory, { params, query });
      expect(answer.headers["x-total-count"]).toBe(String(count));
      seen.push(...ids(answer.json()));
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids(courses).toSorted((a, b) => a - b));
  },
);

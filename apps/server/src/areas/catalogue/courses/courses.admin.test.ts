import { getCatalogueCourse } from "@majorant/contract/catalogue/catalogue";
import {
  addCourse,
  changeCourse,
  deleteCourse,
  listCourses,
  listGroupsOfCourse,
  listUsersOfCourse,
  previewCourseDeletion,
} from "@majorant/contract/catalogue/courses.admin";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { storageOf } from "../../../../test/streaming.ts";

const server = await testApp();
const { app, call, db, tokenOf } = server;
const make = factories(db);
const storage = storageOf(server);
const token = await tokenOf(await make.user({ administrator: true }));

const add = (cours: object) => call(addCourse, { token, body: cours });
const change = (id: number, cours: object) =>
  call(changeCourse, { token, params: { coursId: id }, body: cours });
const getById = (id: number) => call(getCatalogueCourse, { token, params: { coursId: id } });
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("a course is added", () => {
  test("to several categories, open and active unless it is said otherwise", async () => {
    const [one, other] = [await make.category({ title: "MP1" }), await make.category()];
    const categories = [{ id: one.id }, { id: other.id }, { id: one.id }];
    const answer = await add({ titre: " Analyse ", descriptionLongue: "$e^x$", categories });
    expect(answer.json()).toMatchObject({
      titre: "Analyse",
      mediumTitle: "Analyse",
      descriptionCourte: "",
      descriptionLongue: "$e^x$",
      chemin: "MP1 › Analyse",
      special: false,
      ouvert: true,
      actif: true,
    });
    expect(ids(answer.json().categories)).toEqual([one.id, other.id]);
  });

  test.each([
    ["titre", { titre: undefined }, "Le titre est obligatoire"],
    ["titre", { titre: "  " }, "Le titre est obligatoire"],
    ["categories", { categories: undefined }, "La categorie est obligatoire"],
    ["categories", { categories: [] }, "La categorie est obligatoire"],
    ["categories", { categories: [{ id: 987_654 }] }, "Une des catégories n'existe plus"],
    ["descriptionLongue", { descriptionLongue: "a".repeat(50_001) }, "Ce champ est trop long"],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const { id } = await make.category();
    const refused = await add({ titre: "Analyse", categories: [{ id }], ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ [`cours.${field}`]: sentence });
  });

  test("with a photo and 50,000 characters of accents", async () => {
    const { id } = await make.category();
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const descriptionLongue = "é".repeat(50_000);
    const answer = await call(addCourse, {
      token,
      parts: { cours: { titre: "Analyse", descriptionLongue, categories: [{ id }] } },
      files: { photo: { name: "photo.png", bytes } },
    });
    expect(answer.json().descriptionLongue).toHaveLength(50_000);
    expect((await app.inject({ url: answer.json().photo })).statusCode).toBe(200);
  });
});

describe("a course is changed", () => {
  test("in what is sent only; its medium title follows the title where it was the same", async () => {
    const category = await make.category();
    const form = { titre: "Analyse", special: true, categories: [{ id: category.id }] };
    const { id } = (await add(form)).json();
    expect((await change(id, { titre: "Analyse 1", actif: false })).json()).toMatchObject({
      titre: "Analyse 1",
      mediumTitle: "Analyse 1",
      special: true,
      actif: false,
    });
    await change(id, { titre: "Analyse 1", mediumTitle: "Séries" });
    expect((await change(id, { titre: "Analyse 2" })).json().mediumTitle).toBe("Séries");
    const emptied = await change(id, { titre: "Analyse 2", mediumTitle: "" });
    expect(emptied.json().mediumTitle).toBe("Analyse 2");
  });

  test("and moved to other categories, of which one is left at least", async () => {
    const [one, other] = [await make.category(), await make.category({ title: "PC1" })];
    const { id } = await make.course({ category: one, title: "Optique" });
    const answer = await change(id, { titre: "Optique", categories: [{ id: other.id }] });
    expect([ids(answer.json().categories), answer.json().chemin]).toEqual([
      [other.id],
      "PC1 › Optique",
    ]);
    expect((await change(id, { titre: "Optique", categories: [] })).statusCode).toBe(400);
  });

  test("unless somebody else has changed it meanwhile, be it by its categories only", async () => {
    const [one, other] = [await make.category(), await make.category()];
    const course = await make.course({ category: one });
    const { version } = (await getById(course.id)).json();
    const both = { titre: "Un", categories: [{ id: one.id }, { id: other.id }], version };
    expect((await change(course.id, both)).statusCode).toBe(200);
    const late = await change(course.id, { titre: "Deux", version });
    expect([late.statusCode, late.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
    expect((await getById(course.id)).json().titre).toBe("Un");
  });

  test("by two at once, of whom one is told", async () => {
    const course = await make.course();
    const { version } = (await getById(course.id)).json();
    const answers = await Promise.all(
      ["Un", "Deux"].map((titre) => change(course.id, { titre, version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe("a course is deleted", () => {
  const remove = (coursId: number) => call(deleteCourse, { token, params: { coursId } });

  test("with all that is in it, which was said before, and nothing is left in storage", async () => {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    await make.section({ course_id: course.id, parent_id: section.id });
    const [own, shared, sheet] = [await make.medium(), await make.medium(), await make.medium()];
    for (const { id } of [own, shared, sheet])
      await storage.put(`media/${id}/original`, Buffer.from("%PDF"));
    await make.file({ section_id: section.id, medium_id: own.id });
    await make.file({ section_id: section.id, medium_id: shared.id });
    await make.file({ medium_id: shared.id });
    const video = await make.video({ section_id: section.id });
    await make.videoFile({ resource_id: video.id, medium_id: sheet.id });
    const student = await make.user();
    await db
      .insertInto("notes")
      .values({ user_id: student.id, resource_id: video.id, content: "À revoir" })
      .execute();
    await make.assignment({ user_id: student.id, course_id: course.id });
    const { category_id } = await db
      .selectFrom("course_categories")
      .where("course_id", "=", course.id)
      .select("category_id")
      .executeTakeFirstOrThrow();
    await make.assignment({ user_id: (await make.user()).id, category_id });
    await make.liveSession({ course_id: course.id });
    const exercise = await make.exercise({ section_id: section.id });
    await make.quizQuestion(section);
    await make.question({ author_id: student.id, resource_id: video.id });
    await make.question({ author_id: student.id, exercise_id: exercise.id });

    const params = { coursId: course.id };
    expect((await call(previewCourseDeletion, { token, params })).json()).toEqual({
      sections: 2,
      videos: 1,
      fichiers: 2,
      exercices: 1,
      questionsQuiz: 1,
      notes: 1,
      questions: 2,
      assignements: 1,
      liveSessions: 1,
      // One by name, one by their class.
      inscrits: 2,
    });
    expect((await remove(course.id)).statusCode).toBe(204);
    expect((await getById(course.id)).statusCode).toBe(404);
    const sizes = () =>
      Promise.all([own, shared, sheet].map(({ id }) => storage.size(`media/${id}/original`)));
    await eventually(async () => expect(await sizes()).toEqual([null, 4, null]));
    const media = () =>
      db
        .selectFrom("media")
        .where("id", "in", [own.id, shared.id, sheet.id])
        .select("id")
        .execute();
    // The rows go once their bytes are gone.
    await eventually(async () => expect(await media()).toEqual([{ id: shared.id }]));
  });

  test("once: the second time it is not there", async () => {
    const { id } = await make.course();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    const preview = await call(previewCourseDeletion, { token, params: { coursId: id } });
    expect(preview.statusCode).toBe(404);
  });
});

describe("the list of courses", () => {
  const list = async (as: string, query: Record<string, string>) => {
    const answer = await call(listCourses, { token: as, query });
    return [ids(answer.json()), answer.headers["x-total-count"]];
  };

  test("is searched by path and paged, for technicians with closed and inactive ones", async () => {
    const category = await make.category({ title: "Intégrée" });
    const first = await make.course({ category, title: "Alpha", open: false });
    const second = await make.course({ category, title: "Bêta", active: false });
    const technician = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
    for (const as of [token, technician]) {
      expect(await list(as, { q: "integree" })).toEqual([[first.id, second.id], "2"]);
      expect(await list(as, { q: "beta INTEGREE" })).toEqual([[second.id], "1"]);
      expect(await list(as, { q: "integree", page: "1", size: "1" })).toEqual([[second.id], "2"]);
    }
  });

  test("answers those asked for by their ids, however far down they are, and the active ones alone", async () => {
    const category = await make.category({ title: "Choisie" });
    const [one, other] = [await make.course({ category }), await make.course({ category })];
    const closed = await make.course({ category, active: false });
    const some = { ids: `${other.id},${closed.id}` };
    const [found, count] = await list(token, some);
    expect([found, count]).toEqual([expect.arrayContaining([other.id, closed.id]), "2"]);
    expect(await list(token, { ...some, active: "true" })).toEqual([[other.id], "1"]);
    expect((await list(token, { q: "choisie", active: "true" }))[0]).not.toContain(closed.id);
    const teacher = await make.user();
    await make.assignment({ user_id: teacher.id, course_id: one.id, role: "ROLE_ENSEIGNANT" });
    const asked = { ids: `${one.id},${other.id}` };
    expect(await list(await tokenOf(teacher), asked)).toEqual([[one.id], "1"]);
    const answer = await call(listCourses, { token, query: { ids: "3,x" } });
    expect(answer.statusCode).toBe(400);
  });

  test("is of their own courses for teachers, without the inactive ones", async () => {
    const category = await make.category();
    const ownCourse = await make.course({ category });
    await make.course({ category, active: false });
    await make.course();
    const teacher = await make.user();
    await make.assignment({
      user_id: teacher.id,
      category_id: category.id,
      role: "ROLE_ENSEIGNANT",
    });
    expect(await list(await tokenOf(teacher), {})).toEqual([[ownCourse.id], "1"]);
  });
});

test("who was given a role on a course comes page by page", async () => {
  const course = await make.course();
  const params = { coursId: course.id };
  for (const name of ["MP2 A", "MP2 B"])
    await make.assignment({ group_id: (await make.group({ name })).id, course_id: course.id });
  const teacher = await make.user({ last_name: "Zouari" });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const query = { page: "1", size: "1" };
  const groups = await call(listGroupsOfCourse, { token, params, query });
  expect([groups.json(), groups.headers["x-total-count"]]).toMatchObject([
    [{ groupe: { nom: "MP2 B" } }],
    "2",
  ]);
  const users = await call(listUsersOfCourse, { token, params });
  expect(users.json()).toMatchObject([{ role: "ROLE_ENSEIGNANT", utilisateur: { nom: "Zouari" } }]);
  for (const endpoint of [listGroupsOfCourse, listUsersOfCourse])
    expect((await call(endpoint, { token, params: { coursId: 987_654 } })).statusCode).toBe(404);
});

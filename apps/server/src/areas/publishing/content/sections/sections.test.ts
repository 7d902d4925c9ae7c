import {
  deleteSection,
  listEditableSections,
  orderResources,
  orderSections,
  previewSectionDeletion,
} from "@majorant/contract/publishing/sections";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { sectionsOf } from "../../../../../test/areas/teaching.ts";
import { factories } from "../../../../../test/factories.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { taughtCourse: taught, add, change, outline, ids } = sectionsOf(server);
const administrator = await tokenOf(await make.user({ administrator: true }));

describe("a section is added", () => {
  test("by the course's teacher, as the last one, and below another", async () => {
    const { course, token } = await taught();
    const first = (await add(token, course, { nom: " Chapitre " })).json();
    const second = (await add(token, course)).json();
    const part = await add(token, course, { sectionParente: { id: first.id } });
    expect(part.json()).toMatchObject({
      nom: "Séries",
      active: true,
      cours: { id: course.id },
      sectionParente: { id: first.id },
    });
    const tree = await outline(token, course);
    expect(ids(tree)).toEqual([first.id, second.id]);
    expect(tree[0]).toMatchObject({ nom: "Chapitre", sousSections: [{ id: part.json().id }] });
  });

  test.each([
    ["nom", { nom: " " }, "Le nom est obligatoire"],
    ["nom", { nom: undefined }, "Le nom est obligatoire"],
    ["cours", { cours: null }, "Le cours est obligatoire"],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const { course, token } = await taught();
    const refused = await add(token, course, wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  test("at two levels at most, below one of the same course", async () => {
    const { course, token } = await taught();
    const top = await make.section({ course_id: course.id });
    const part = await make.section({ course_id: course.id, parent_id: top.id });
    const deep = await add(token, course, { sectionParente: { id: part.id } });
    expect([deep.statusCode, deep.json().code]).toEqual([409, "SECTION_TOO_DEEP"]);
    for (const { id } of [await make.section(), { id: 987_654 }]) {
      const foreign = await add(token, course, { sectionParente: { id } });
      expect(foreign.json().fields).toEqual({
        sectionParente: "Ce chapitre n'est pas dans ce cours",
      });
    }
  });
});

describe("a section is changed", () => {
  test("in what is sent only, and hidden", async () => {
    const { course, token } = await taught();
    const section = await make.section({ course_id: course.id, name: "Séries" });
    expect((await change(token, section, { active: false })).json()).toMatchObject({
      nom: "Séries",
      active: false,
    });
    expect((await change(token, section, { nom: "Suites" })).json()).toMatchObject({
      nom: "Suites",
      active: false,
    });
    expect((await change(token, section, { nom: "" })).json().error).toBe("Le nom est obligatoire");
  });

  test("and moved, but one with sections below it not below another, nor below itself", async () => {
    const { course, token } = await taught();
    const [top, other] = [
      await make.section({ course_id: course.id }),
      await make.section({ course_id: course.id }),
    ];
    const part = await make.section({ course_id: course.id, parent_id: top.id });
    const answer = await change(token, part, { sectionParente: { id: other.id } });
    expect(answer.json().sectionParente).toEqual({ id: other.id });
    for (const { id } of [top, other]) {
      const refused = await change(token, other, { sectionParente: { id } });
      expect(refused.json().code).toBe("SECTION_TOO_DEEP");
    }
    expect((await change(token, part, { sectionParente: null })).json().sectionParente).toBeNull();
  });

  test("and two moves at once do not make three levels", async () => {
    const { course, token } = await taught();
    const [one, two] = [
      await make.section({ course_id: course.id }),
      await make.section({ course_id: course.id }),
    ];
    const answers = await Promise.all([
      change(token, one, { sectionParente: { id: two.id } }),
      change(token, two, { sectionParente: { id: one.id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("unless somebody else has meanwhile", async () => {
    const { course, token } = await taught();
    const { id, version } = (await add(token, course)).json();
    expect((await change(token, { id }, { nom: "Un", version })).statusCode).toBe(200);
    const late = await change(administrator, { id }, { nom: "Deux", version });
    expect([late.statusCode, late.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
  });
});

describe("a section is deleted", () => {
  test("with all that is in it, which was said before", async () => {
    const { course, token } = await taught();
    const section = await make.section({ course_id: course.id });
    const part = await make.section({ course_id: course.id, parent_id: section.id });
    const video = await make.video({ section_id: part.id });
    await make.file({ section_id: section.id });
    await make.exercise({ section_id: part.id });
    await make.quizQuestion(section);
    const student = await make.user();
    await make.question({ author_id: student.id, resource_id: video.id });
    await db
      .insertInto("notes")
      .values({ user_id: student.id, resource_id: video.id, content: "À revoir" })
      .execute();
    const params = { sectionId: section.id };
    expect((await call(previewSectionDeletion, { token, params })).json()).toEqual({
      sousSections: 1,
      videos: 1,
      fichiers: 1,
      exercices: 1,
      questionsQuiz: 1,
      notes: 1,
      questions: 1,
    });
    expect((await call(deleteSection, { token, params })).statusCode).toBe(204);
    expect((await call(deleteSection, { token, params })).statusCode).toBe(404);
    expect(await outline(token, course)).toEqual([]);
  });
});

describe("who runs a course", () => {
  /** The status of each call on a course with a section, by somebody. */
  async function statuses(token: string, course: { id: number }) {
    const section = await make.section({ course_id: course.id });
    const params = { coursId: course.id, sectionId: section.id };
    const answers = [
      await call(listEditableSections, { token, params }),
      await add(token, course),
      await change(token, section, { nom: "Suites" }),
      await call(orderResources, { token, params, body: { ordre: [] } }),
      await call(orderSections, { token, params, body: { sectionParente: null, ordre: [] } }),
      await call(previewSectionDeletion, { token, params }),
      await call(deleteSection, { token, params }),
    ];
    return answers.map(({ statusCode }) => statusCode);
  }
  const expected = [200, 200, 200, 204, 409, 200, 204];
  const hidden = Array(7).fill(404);

  test("is its teachers of now and administrators: to another course's teacher it is not there", async () => {
    const { course, token, other } = await taught();
    expect(await statuses(token, course)).toEqual(expected);
    expect(await statuses(administrator, course)).toEqual(expected);
    expect(await statuses(other, course)).toEqual(hidden);
  });

  test("is not who taught it once, nor a teacher once it is inactive", async () => {
    const { course } = await taught();
    const user = await make.user();
    const elsewhere = { course_id: (await make.course()).id, role: "ROLE_ENSEIGNANT" } as const;
    await make.assignment({ user_id: user.id, ...elsewhere });
    await make.assignment({
      user_id: user.id,
      course_id: course.id,
      role: "ROLE_ENSEIGNANT",
      ends_at: new Date(Date.now() - 60_000),
    });
    expect(await statuses(await tokenOf(user), course)).toEqual(hidden);
    const inactive = await taught({ active: false });
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    await make.assignment({
      user_id: teacher.id,
      course_id: inactive.course.id,
      role: "ROLE_ENSEIGNANT",
    });
    expect(await statuses(await tokenOf(teacher), inactive.course)).toEqual(hidden);
  });

  test("a technician reads the outline, for the chapters of a new video", async () => {
    const { course } = await taught();
    const technician = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
    await make.section({ course_id: course.id, name: "Séries", active: false });
    expect(await outline(technician, course)).toMatchObject([{ nom: "Séries", active: false }]);
  });
});

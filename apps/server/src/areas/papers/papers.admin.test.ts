import * as calls from "@majorant/contract/papers/papers.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));

const paper = {
  ...{ contest: "Majorant", year: 2025, track: "MP", subject: "mathematiques", minutes: 240 },
  ...{ title: "Sujet d'entraînement", questions: [{ number: "1", about: "Une suite" }] },
};

const add = (values: object = {}) => call(calls.addPaper, { token, body: { ...paper, ...values } });
const change = (paperId: number, values: object) =>
  call(calls.changePaper, { token, params: { paperId }, body: { ...paper, ...values } });

describe("keeping past papers", () => {
  test("each is there once, and says what is missing", async () => {
    expect((await add({ year: 2001 })).statusCode).toBe(200);
    const again = await add({ year: 2001, title: "SUJET d'entrainement" });
    expect([again.statusCode, again.json().code]).toEqual([409, "PAPER_EXISTS"]);
    expect((await add({ track: "" })).json().fields).toEqual({
      track: "La filière est obligatoire",
    });
    expect((await add({ questions: [{ number: "", about: "x" }] })).json().error).toBe(
      "Le numéro est obligatoire",
    );
    expect((await add({ subject: "latin" })).json().error).toBe("La matière est obligatoire");
  });

  test("a question leads to nothing that there is not", async () => {
    const file = await make.file();
    const question = { number: "1", about: "x" };
    const refused = await add({
      year: 2002,
      questions: [
        { ...question, notions: [999_999] },
        { ...question, exercises: [999_999] },
        { ...question, moment: { ressourceId: file.id, second: 0 } },
      ],
    });
    expect(refused.json()).toMatchObject({
      code: "INVALID",
      fields: {
        "questions.0.notions": "Une de ces notions n'existe plus",
        "questions.1.exercises": "Un de ces exercices n'existe plus",
        "questions.2.moment": "Cette vidéo n'existe plus",
      },
    });
  });

  test("a change is of the version that was seen; its questions are those that were sent", async () => {
    const { id, version } = (await add({ year: 2003 })).json();
    const [notion, video] = [await make.notion(), await make.video({ name: "Corrigé" })];
    const questions = [
      { number: "2", about: "Une série", notions: [notion.id, notion.id] },
      { number: "1", about: "Une suite", moment: { ressourceId: video.id, second: 12 } },
    ];
    const changed = await change(id, { year: 2003, questions, version });
    expect(changed.json()).toMatchObject({
      ...{ id, version: version + 1 },
      questions: [
        { number: "2", notions: [{ id: notion.id }], moment: null },
        { number: "1", moment: { ressourceId: video.id, name: "Corrigé", second: 12 } },
      ],
    });
    expect((await change(id, { year: 2003, version })).json().code).toBe("EDITED_MEANWHILE");
    expect((await change(999_999, {})).statusCode).toBe(404);
    const edition = await call(calls.getPaperEdition, { token, params: { paperId: id } });
    expect(edition.json()).toEqual(changed.json());
  });

  test("a paper is deleted with its questions", async () => {
    const { id } = (await add({ year: 2004 })).json();
    const remove = () => call(calls.deletePaper, { token, params: { paperId: id } });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    const left = await db
      .selectFrom("paper_questions")
      .where("paper_id", "=", id)
      .select("id")
      .execute();
    expect(left).toEqual([]);
  });
});

test("exercises and videos are found by words of their titles and courses", async () => {
  const course = await make.course({ title: "Électrostatique" });
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, name: "Théorème de Gauss" });
  const exercise = await db
    .insertInto("exercises")
    .values({
      ...{ section_id: section.id, title: "Boule chargée", statement: "Calculer.", minutes: 10 },
      ...{ solution: "Voilà.", difficulty: 1 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const find = async (q: string) =>
    (await call(calls.searchPaperSources, { token, query: { q } })).json();
  expect(await find("gauss electro")).toEqual({
    exercises: [],
    videos: [{ id: video.id, name: "Théorème de Gauss", course: "Électrostatique" }],
  });
  expect((await find("boule")).exercises).toEqual([
    { id: exercise.id, title: "Boule chargée", course: "Électrostatique" },
  ]);
});

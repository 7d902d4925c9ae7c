import * as calls from "@majorant/contract/papers/papers.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));

const paper = {
  contest: "Majorant",
  year: 2025,
  track: "MP",
  subject: "mathematiques",
  minutes: 240,
  title: "Sujet d'entraînement",
  questions: [{ number: "1", about: "Une suite" }],
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

  test("a question is corrected before its video's end; what a shorter video left behind stays", async () => {
    const medium = await make.medium({ kind: "video", duration: 120 });
    const video = await make.video({ medium_id: medium.id });
    const at = (second: number) => ({
      year: 2005,
      questions: [{ number: "1", about: "x", moment: { ressourceId: video.id, second } }],
    });
    const fields = { "questions.0.moment.second": "2:00 est après la fin : la vidéo dure 2:00" };
    expect((await add(at(120))).json().fields).toEqual(fields);
    const { id } = (await add(at(119))).json();
    await db.updateTable("media").set({ duration: 60 }).where("id", "=", medium.id).execute();
    expect((await change(id, at(119))).statusCode).toBe(200);
    expect((await change(id, at(118))).statusCode).toBe(400);
  });

  test("a statement's formulas are formulas", async () => {
    const statement = "Soit $\\frac{1}{2$.";
    const refused = await add({ year: 2006, questions: [{ number: "1", about: "x", statement }] });
    expect(refused.json().fields).toEqual({
      "questions.0.statement": "Une accolade n’est pas fermée dans $\\frac{1}{2$",
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
      id,
      version: version + 1,
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

test("exercises and videos are found by words anywhere in their paths, and named by their ids", async () => {
  const category = await make.category({ title: "PSI" });
  const course = await make.course({ title: "Électrostatique", category });
  const section = await make.section({ course_id: course.id, name: "Flux" });
  const video = await make.video({ section_id: section.id, name: "Théorème de Gauss" });
  const exercise = await make.exercise({ section_id: section.id, title: "Boule chargée" });
  for (let n = 0; n < 30; n++) await make.exercise({ title: `Ailleurs ${n}` });
  const path = "PSI › Électrostatique › Flux";
  const ask = async (
    endpoint: typeof calls.listPaperExercises | typeof calls.listPaperVideos,
    query: Record<string, string>,
  ) => {
    const answer = await call(endpoint, { token, query });
    return { rows: answer.json(), total: Number(answer.headers["x-total-count"]) };
  };
  expect(await ask(calls.listPaperVideos, { q: "gauss psi flux" })).toEqual({
    rows: [{ id: video.id, title: "Théorème de Gauss", path }],
    total: 1,
  });
  expect(await ask(calls.listPaperExercises, { q: "electro boule" })).toEqual({
    rows: [{ id: exercise.id, title: "Boule chargée", path }],
    total: 1,
  });
  const some = await ask(calls.listPaperExercises, { q: "ailleurs", size: "20" });
  expect([some.rows.length, some.total]).toEqual([20, 30]);
  const named = await ask(calls.listPaperExercises, { ids: `${exercise.id},999999` });
  expect(named.rows).toMatchObject([{ id: exercise.id, title: "Boule chargée" }]);
});

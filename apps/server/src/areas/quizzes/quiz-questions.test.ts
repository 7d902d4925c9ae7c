import * as calls from "@majorant/contract/quizzes/quiz-questions";
import type { Quiz } from "@majorant/contract/quizzes/quizzes";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { draft, quizzesOf } from "../../../test/areas/quizzes.ts";

const server = await testApp();
const { call, tokenOf } = server;
const { place, answer, placeOf, person, make } = quizzesOf(server);

const refusal = (reply: { statusCode: number; json(): { code: string } }) => [
  reply.statusCode,
  reply.json().code,
];

describe("a quiz question", () => {
  test("is added, changed and deleted by who teaches its course", async () => {
    const { course, section, teacher, write } = await place();
    const video = await make.video({ section_id: section.id, name: "Suites" });
    const moment = { video: { id: video.id }, second: 12 };
    const added = (await write({ moment })).json();
    expect(added).toMatchObject({
      ...draft(section),
      section: { id: section.id },
      moment: { video: { id: video.id, name: "Suites" }, second: 12 },
      figures: { students: 0, rate: null, undecided: 0, wrongAnswers: [] },
      version: 1,
    });
    const params = { quizQuestionId: added.id };
    const change = (body: object) =>
      call(calls.changeQuizQuestion, { params, body, token: teacher.token });
    const changed = (
      await change({ ...draft(section, { statement: "Autre" }), version: 1 })
    ).json();
    expect(changed).toMatchObject({ statement: "Autre", moment: null, version: 2 });
    expect(refusal(await change({ ...draft(section), version: 1 }))).toEqual([
      409,
      "EDITED_MEANWHILE",
    ]);
    const pools = { params: { coursId: course.id }, token: teacher.token };
    expect((await call(calls.listQuizPools, pools)).json()).toEqual([
      { sectionId: section.id, questions: 1, active: 1 },
    ]);
    const removed = await call(calls.deleteQuizQuestion, { params, token: teacher.token });
    expect(removed.statusCode).toBe(204);
    const gone = { params, token: teacher.token };
    expect(refusal(await call(calls.getQuizQuestion, gone))).toEqual([404, "NOT_FOUND"]);
  });

  test("is explained before its video's end; what a shorter video left behind stays", async () => {
    const { section, teacher, write } = await place();
    const medium = await make.medium({ kind: "video", duration: 120 });
    const video = await make.video({ section_id: section.id, medium_id: medium.id });
    const at = (second: number) => ({ moment: { video: { id: video.id }, second } });
    expect((await write(at(120))).json()).toMatchObject({
      code: "BEYOND_END",
      fields: { "moment.second": "2:00 est après la fin : la vidéo dure 2:00" },
    });
    const { id } = (await write(at(119))).json();
    const change = (second: number) =>
      call(calls.changeQuizQuestion, {
        params: { quizQuestionId: id },
        body: draft(section, at(second)),
        token: teacher.token,
      });
    await server.db
      .updateTable("media")
      .set({ duration: 60 })
      .where("id", "=", medium.id)
      .execute();
    expect((await change(119)).statusCode).toBe(200);
    expect(refusal(await change(118))).toEqual([400, "BEYOND_END"]);
  });

  test("is not there for anyone else, and can't be put in another's course", async () => {
    const { section, course, teacher, write, student } = await place();
    const other = await place();
    const { id } = (await write()).json();
    const administrator = await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" }));
    const byId = { params: { quizQuestionId: id } };
    const body = draft(section);
    for (const [token, status, code] of [
      [other.teacher.token, 404, "NOT_FOUND"],
      [(await student()).token, 403, "FORBIDDEN"],
      [(await person(course, null)).token, 403, "FORBIDDEN"],
    ] as const) {
      const refused = [status, code];
      expect(refusal(await call(calls.getQuizQuestion, { ...byId, token }))).toEqual(refused);
      expect(refusal(await call(calls.changeQuizQuestion, { ...byId, body, token }))).toEqual(
        refused,
      );
      expect(refusal(await call(calls.deleteQuizQuestion, { ...byId, token }))).toEqual(refused);
      expect(refusal(await write({}, token))).toEqual(refused);
      const bySection = { params: { sectionId: section.id }, token };
      expect(refusal(await call(calls.listQuizQuestions, bySection))).toEqual(refused);
      const byCourse = { params: { coursId: course.id }, token };
      expect(refusal(await call(calls.listQuizPools, byCourse))).toEqual(refused);
    }
    expect((await call(calls.getQuizQuestion, { ...byId, token: administrator })).statusCode).toBe(
      200,
    );
    const elsewhere = await call(calls.changeQuizQuestion, {
      ...byId,
      body: draft(other.section),
      token: administrator,
    });
    expect(refusal(elsewhere)).toEqual([400, "INVALID"]);
    const video = await make.video({ section_id: other.section.id });
    const moment = { video: { id: video.id }, second: 1 };
    expect((await write({ moment }, teacher.token)).json().fields).toEqual({
      moment: "Cette vidéo n'est pas dans ce cours",
    });
  });

  test.each([
    [{ statement: " " }, { statement: "L'énoncé est obligatoire" }],
    [{ explanation: "" }, { explanation: "L'explication est obligatoire" }],
    [{ expected: "4" }, { expected: "Dites quels choix sont justes" }],
    [{ choices: ["Oui"] }, { choices: "Proposez deux choix au moins" }],
    [{ choices: null }, { choices: "Proposez deux choix au moins" }],
    [
      { statement: "Soit $\\frac{1}{2$." },
      { statement: "Une accolade n’est pas fermée dans $\\frac{1}{2$" },
    ],
    [
      { choices: ["$x$", "$x + 1"] },
      { choices: "Un $ n’a pas son pareil : une formule s’écrit $x^2$, sans espace à l’intérieur" },
    ],
    [{ statement: "@{a}" }, { statement: "«\u00a0a\u00a0» n'a pas de valeurs" }],
  ])("with %j is refused", async (change, fields) => {
    const { write } = await place();
    const refused = await write(change);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toMatchObject(fields);
  });
});

describe("how a question is answered", () => {
  /** So many students answer the first question of a quiz that has one question five times. */
  async function answered(choicesGiven: string[]) {
    const { section, teacher, fill, student, begin } = await place();
    const ids = await fill(5, { choices: ["Oui", "Non", "Parfois"] });
    for (const choice of choicesGiven) {
      const { token } = await student();
      const { id, items }: Quiz = (await begin(token)).json();
      for (const item of items) {
        const choices = item.choices ?? [];
        await answer(id, item.number, choice && placeOf({ choices }, choice), token);
      }
    }
    const pool = async () =>
      (
        await call(calls.listQuizQuestions, {
          params: { sectionId: section.id },
          token: teacher.token,
        })
      ).json();
    return { ids, pool, teacher, section };
  }

  test("is said from five students on, with the wrong answers that several gave", async () => {
    const { pool } = await answered(["Oui", "Oui", "Non", "Non", "Parfois", ""]);
    const [question] = await pool();
    expect(question.figures).toEqual({
      students: 6,
      undecided: 0,
      rate: 2 / 6,
      wrongAnswers: [{ answer: "Non", students: 2 }],
    });
    expect(JSON.stringify(await pool())).not.toMatch(/Amine|Ben Salah|@exemple/);
  });

  test("is not said of four", async () => {
    const { pool } = await answered(["Oui", "Non", "Non", "Non"]);
    expect((await pool())[0].figures).toEqual({
      students: 4,
      undecided: 0,
      rate: null,
      wrongAnswers: [],
    });
  });

  test("begins anew once it asks something else, and not for another explanation", async () => {
    const { ids, pool, teacher, section } = await answered(Array(5).fill("Oui"));
    const change = async (body: object) =>
      call(calls.changeQuizQuestion, {
        params: { quizQuestionId: ids[0] ?? 0 },
        token: teacher.token,
        body: draft(section, {
          statement: "Question 1",
          choices: ["Oui", "Non", "Parfois"],
          ...body,
        }),
      });
    await change({ explanation: "Mieux dit." });
    expect((await pool())[0].figures.students).toBe(5);
    await change({ expected: "2" });
    expect((await pool())[0].figures.students).toBe(0);
  });
});

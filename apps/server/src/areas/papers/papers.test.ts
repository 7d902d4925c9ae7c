import * as calls from "@majorant/contract/papers/papers";
import * as staff from "@majorant/contract/papers/papers.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { app, db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));

const exercise = async (sectionId: number, values: { title?: string; visible?: boolean } = {}) =>
  db
    .insertInto("exercises")
    .values({
      section_id: sectionId,
      title: "Une intégrale",
      statement: "Calculer.",
      minutes: 10,
      solution: "Voilà.",
      difficulty: 1,
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** An open course of one chapter with a video and two exercises, one of which is on a notion. */
async function place(open = true) {
  const category = await make.category({ open });
  const course = await make.course({ category, open });
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, name: "Corrigé" });
  const notion = await make.notion();
  const [on, off] = [await exercise(section.id), await exercise(section.id)];
  await db
    .insertInto("exercise_notions")
    .values({ exercise_id: on.id, notion_id: notion.id })
    .execute();
  await db
    .insertInto("video_notions")
    .values({ resource_id: video.id, notion_id: notion.id, second: 40 })
    .execute();
  return { category, course, section, video, notion, on, off };
}

let title = 0;

/** A paper's form; each has a title of its own. */
function form(values: object = {}, ...questions: object[]) {
  title += 1;
  return {
    contest: "Majorant",
    year: 2025,
    track: "MP",
    subject: "mathematiques",
    minutes: 240,
    title: `Sujet d'entraînement ${title}`,
    questions: questions.map((question, i) => ({ number: `${i + 1}`, about: "x", ...question })),
    ...values,
  };
}

const add = async (values: object = {}, ...questions: object[]) =>
  (await call(staff.addPaper, { token, body: form(values, ...questions) })).json();
const paper = (paperId: number) => call(calls.getPaper, { params: { paperId } });

describe("a past paper", () => {
  test("is read by anyone, with what each question leads to", async () => {
    const { course, section, video, notion, on } = await place();
    const { id } = await add(
      {},
      {
        number: "I.1",
        marks: 1.5,
        about: "Une intégrale",
        statement: "Soit $a>0$.",
        notions: [notion.id],
        exercises: [on.id],
        moment: { ressourceId: video.id, second: 75 },
      },
      {},
    );
    const at = { course: { id: course.id }, section: { id: section.id } };
    expect((await paper(id)).json()).toMatchObject({
      id,
      contest: "Majorant",
      year: 2025,
      track: "MP",
      minutes: 240,
      questions: [
        {
          number: "I.1",
          marks: 1.5,
          about: "Une intégrale",
          statement: "Soit $a>0$.",
          notions: [{ id: notion.id }],
          exercises: [{ id: on.id, title: "Une intégrale", ...at }],
          moment: { resource: { id: video.id, name: "Corrigé" }, second: 75, ...at },
        },
        { number: "2", marks: null, statement: null, notions: [], exercises: [], moment: null },
      ],
    });
  });

  test("says nothing of what visitors don't see", async () => {
    const { video, on, notion } = await place(false);
    const { id } = await add(
      {},
      { exercises: [on.id], moment: { ressourceId: video.id, second: 0 } },
      { notions: [notion.id] },
    );
    expect((await paper(id)).json().questions).toMatchObject([
      { exercises: [], moment: null },
      { notions: [{ id: notion.id }] },
    ]);
    const hidden = await add({ visible: false }, { notions: [notion.id] });
    expect((await paper(hidden.id)).statusCode).toBe(404);
    const listed = (await call(calls.listPapers, {})).json();
    const ids = listed.map(({ id }: { id: number }) => id);
    expect([ids.includes(id), ids.includes(hidden.id)]).toEqual([true, false]);
    const all = (await call(staff.listAllPapers, { token })).json();
    expect(all).toContainEqual(expect.objectContaining({ id: hidden.id, visible: false }));
  });

  test("is found by those who keep it, by its contest, year, track and title, a page at a time", async () => {
    const older = await add({ contest: "Concours d'essai", year: 2019, title: "Épreuve une" });
    const later = await add({ contest: "Concours d'essai", year: 2021, title: "Épreuve deux" });
    const find = async (query: Record<string, string>) => {
      const answer = await call(staff.listAllPapers, { token, query });
      const ids = answer.json().map(({ id }: { id: number }) => id);
      return [ids, answer.headers["x-total-count"]];
    };
    expect(await find({ q: "essai epreuve" })).toEqual([[later.id, older.id], "2"]);
    expect(await find({ q: "essai mp 2019" })).toEqual([[older.id], "1"]);
    expect(await find({ q: "essai", page: "1", size: "1" })).toEqual([[older.id], "2"]);
    expect(await find({ q: "essai nulle part" })).toEqual([[], "0"]);
  });

  test("is listed by track and subject, the latest first", async () => {
    const track = "TSI";
    const older = await add({ track, year: 2023 });
    const later = await add({ track, year: 2024 });
    await add({ track, subject: "physique" });
    const query = { track, subject: "mathematiques" };
    const listed = (await call(calls.listPapers, { query })).json();
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([later.id, older.id]);
  });
});

describe("notions by year", () => {
  test("count the papers that asked for each, those that fell most first", async () => {
    const track = "BCPST";
    const [often, once] = [await make.notion({ title: "Z" }), await make.notion({ title: "A" })];
    await add({ track, year: 2024 }, { notions: [often.id] }, { notions: [often.id, once.id] });
    await add({ track, year: 2023 }, { notions: [often.id] });
    await add({ track, year: 2022, visible: false }, { notions: [often.id] });
    const { years, notions } = (
      await call(calls.listPapersByNotion, { query: { track } })
    ).json() as calls.PapersByNotion;
    expect(years).toEqual([2024, 2023]);
    expect(notions).toMatchObject([
      {
        id: often.id,
        papers: 2,
        years: [
          { year: 2024, papers: 1 },
          { year: 2023, papers: 1 },
        ],
      },
      { id: once.id, papers: 1, years: [{ year: 2024, papers: 1 }] },
    ]);
  });

  test("each has a page with all that leads to it", async () => {
    const { notion, on, video } = await place();
    const above = await make.notion({ title: "Intégration" });
    await db
      .updateTable("notions")
      .set({ parent_id: above.id })
      .where("id", "=", notion.id)
      .execute();
    const { id } = await add({}, {}, { number: "II", about: "Un calcul", notions: [notion.id] });
    const answer = await call(calls.getPaperNotion, { params: { notionId: notion.id } });
    expect(answer.json()).toMatchObject({
      id: notion.id,
      above: [{ id: above.id, title: "Intégration" }],
      below: [],
      papers: [{ id, questions: 2, asked: [{ number: "II", about: "Un calcul" }] }],
      exercises: [{ id: on.id }],
      moments: [{ resource: { id: video.id }, second: 40 }],
    });
    const missing = await call(calls.getPaperNotion, { params: { notionId: 999_999 } });
    expect(missing.statusCode).toBe(404);
  });

  test("are in the map of the site, with the papers that are shown", async () => {
    const [fallen, never] = [await make.notion(), await make.notion()];
    const { id } = await add({}, { notions: [fallen.id] });
    const hidden = await add({ visible: false }, { notions: [never.id] });
    const { body } = await app.inject({ url: "/sitemap.xml" });
    const has = (path: string) => body.includes(`${path}</loc>`);
    expect(["/concours", `/concours/${id}`, `/concours/notions/${fallen.id}`].map(has)).toEqual([
      true,
      true,
      true,
    ]);
    expect([`/concours/${hidden.id}`, `/concours/notions/${never.id}`].map(has)).toEqual([
      false,
      false,
    ]);
  });
});

describe("what a student knows of a paper", () => {
  test("is what they said of the exercises on its notions, and what of it opens for them", async () => {
    const { category, notion, on, off, video } = await place();
    const other = await make.notion();
    const { id } = await add(
      {},
      {
        notions: [notion.id, other.id],
        exercises: [on.id, off.id],
        moment: { ressourceId: video.id, second: 0 },
      },
    );
    const student = await make.user();
    const own = await tokenOf(student);
    const read = async () =>
      (
        await call(calls.getOwnPaper, {
          token: own,
          params: { utilisateurId: student.id, paperId: id },
        })
      ).json().questions;
    const standings = async () =>
      (await read())[0].notions.map(({ standing }: { standing: string }) => standing);

    expect(await read()).toMatchObject([{ exercises: [], opensMoment: false }]);
    expect(await standings()).toEqual(["unseen", "unseen"]);
    await make.assignment({ user_id: student.id, category_id: category.id });
    const say = (outcome: "alone" | "helped", exerciseId = on.id) =>
      db
        .insertInto("attempts")
        .values({
          user_id: student.id,
          exercise_id: exerciseId,
          outcome,
          begun_at: new Date(),
          outcome_at: new Date(),
        })
        .execute();
    await say("alone");
    expect(await standings()).toEqual(["known", "unseen"]);
    await db
      .insertInto("exercise_notions")
      .values({ exercise_id: off.id, notion_id: notion.id })
      .execute();
    await say("helped", off.id);
    expect(await standings()).toEqual(["shaky", "unseen"]);
    expect(await read()).toMatchObject([
      {
        opensMoment: true,
        exercises: [
          { id: on.id, outcome: "alone" },
          { id: off.id, outcome: "helped" },
        ],
      },
    ]);
  });

  test("is what they answered in quizzes too: once it is decided, then as its card is known", async () => {
    const { course, section, notion } = await place();
    const { id } = await add({}, { notions: [notion.id] });
    const student = await make.user();
    const question = await db
      .insertInto("quiz_questions")
      .values({
        section_id: section.id,
        kind: "text",
        statement: "Quel théorème ?",
        expected: "Rolle",
        explanation: "Entre deux zéros.",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("quiz_question_notions")
      .values({ question_id: question.id, notion_id: notion.id })
      .execute();
    const own = await tokenOf(student);
    const params = { utilisateurId: student.id, paperId: id };
    const standing = async () =>
      (await call(calls.getOwnPaper, { token: own, params })).json().questions[0].notions[0]
        .standing;
    const { quizId } = await make.undecidedQuizAnswer(course, { ...question, userId: student.id });
    expect(await standing()).toBe("unseen");
    const decide = (verdict: "correct" | "incorrect") =>
      db.updateTable("quiz_items").set({ verdict }).where("quiz_id", "=", quizId).execute();
    await decide("correct");
    expect(await standing()).toBe("known");
    await decide("incorrect");
    expect(await standing()).toBe("shaky");
    const at = new Date();
    const card = await db
      .insertInto("cards")
      .values({
        user_id: student.id,
        quiz_question_id: question.id,
        section_id: section.id,
        front: "Quel théorème ?",
        back: "Rolle",
        created_at: at,
        due_on: "2026-11-30",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("reviews")
      .values({ user_id: student.id, card_id: card.id, rating: "good", at })
      .execute();
    expect(await standing()).toBe("known");
  });

  test("is nothing of a paper that is hidden", async () => {
    const { id } = await add({ visible: false });
    const student = await make.user();
    const params = { utilisateurId: student.id, paperId: id };
    const answer = await call(calls.getOwnPaper, { token: await tokenOf(student), params });
    expect(answer.statusCode).toBe(404);
  });
});

describe("the chapters of a course", () => {
  test("name the papers that asked for what they are about, for who may know the course", async () => {
    const { course, section, notion, off } = await place();
    const byNotion = await add({ year: 2025 }, { notions: [notion.id] });
    const byExercise = await add({ year: 2024 }, { exercises: [off.id] });
    await add({ visible: false }, { notions: [notion.id] });
    const listOf = (coursId: number, token?: string) =>
      call(calls.listCoursePapers, { params: { coursId }, ...(token && { token }) });
    expect((await listOf(course.id)).json()).toMatchObject([
      { sectionId: section.id, papers: [{ id: byNotion.id, year: 2025 }, { id: byExercise.id }] },
    ]);
    const closed = await place(false);
    await add({}, { notions: [closed.notion.id] });
    expect((await listOf(closed.course.id)).statusCode).toBe(404);
    const student = await make.user();
    expect((await listOf(closed.course.id, await tokenOf(student))).statusCode).toBe(404);
    await make.assignment({ user_id: student.id, course_id: closed.course.id });
    expect((await listOf(closed.course.id, await tokenOf(student))).json()).toHaveLength(1);
  });
});

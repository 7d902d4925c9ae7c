import {
  endQuiz,
  listCourseQuizzes,
  listOwnQuizzes,
  type Quiz,
  type QuizItem,
} from "@majorant/contract/quizzes/quizzes";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { quizzesOf } from "../../../test/areas/quizzes.ts";

const server = await testApp();
const { call, db } = server;
const { place, read, answer, sendToTeacher, placeOf, person, make } = quizzesOf(server);

const refusal = (reply: { statusCode: number; json(): { code: string } }) => [
  reply.statusCode,
  reply.json().code,
];

const right = (item: QuizItem) => placeOf({ choices: item.choices ?? [] }, "Oui");
const wrong = (item: QuizItem) => placeOf({ choices: item.choices ?? [] }, "Non");

describe("a quiz on a section", () => {
  test("asks five of eight questions, and the three others the next time", async () => {
    const { fill, student, begin } = await place();
    await fill(8);
    const { token } = await student();
    const first: Quiz = (await begin(token)).json();
    expect(first.items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(first).toMatchObject({ endedAt: null, open: true, seeAgain: [] });
    await call(endQuiz, { params: { quizId: first.id }, token });
    const second: Quiz = (await begin(token)).json();
    expect(second.id).not.toBe(first.id);
    const statements = [first, second].flatMap(({ items }) =>
      items.map(({ statement }) => statement),
    );
    expect(new Set(statements).size).toBe(8);
  });

  test("says what is right and why once it is answered, and not before", async () => {
    const { course, section, fill, student, begin } = await place();
    const video = await make.video({ section_id: section.id, name: "Suites bornées" });
    await fill(5, { moment: { video: { id: video.id }, second: 95 } });
    const { token } = await student();
    const begun = await begin(token);
    expect(begun.body).not.toMatch(/Vers sa valeur|expected|rightPlaces|Suites bornées/);
    const quiz: Quiz = begun.json();
    const [item, other] = quiz.items as [QuizItem, QuizItem];
    const good: Quiz = (await answer(quiz.id, 1, right(item), token)).json();
    expect(good.items[0]?.given).toMatchObject({
      verdict: "correct",
      read: "Oui",
      expected: ["Oui"],
      explanation: "Vers sa valeur.",
      rightPlaces: [Number(right(item))],
      moment: {
        course: { id: course.id },
        section: { id: section.id },
        second: 95,
        resource: { id: video.id, name: "Suites bornées" },
      },
    });
    expect(good.items[1]?.given).toBeNull();
    const bad: Quiz = (await answer(quiz.id, 2, wrong(other), token)).json();
    expect(bad.items[1]?.given).toMatchObject({ verdict: "incorrect", read: "Non" });
    expect(bad.score).toEqual({ correct: 1, incorrect: 1, undecided: 0, unanswered: 3 });
  });

  test("ends with its last answer, and says what to see again", async () => {
    const { section, fill, student, begin } = await place();
    const video = await make.video({ section_id: section.id });
    await fill(5, { moment: { video: { id: video.id }, second: 30 } });
    const { token } = await student();
    const quiz: Quiz = (await begin(token)).json();
    for (const item of quiz.items)
      await answer(quiz.id, item.number, item.number < 4 ? right(item) : wrong(item), token);
    const ended: Quiz = (await read(quiz.id, token)).json();
    expect(ended).toMatchObject({
      endedAt: expect.any(String),
      score: { correct: 3, incorrect: 2, undecided: 0, unanswered: 0 },
      seeAgain: [{ resource: { id: video.id }, second: 30 }],
    });
    // A hidden video leads nowhere.
    await db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute();
    expect((await read(quiz.id, token)).json().seeAgain).toEqual([]);
  });

  test("takes the first answer only, however often it is sent", async () => {
    const { fill, student, begin } = await place();
    await fill(5);
    const { token } = await student();
    const quiz: Quiz = (await begin(token)).json();
    const [item] = quiz.items as [QuizItem];
    const twice = await Promise.all([
      answer(quiz.id, 1, right(item), token),
      answer(quiz.id, 1, right(item), token),
    ]);
    for (const reply of twice) expect(reply.json().score.correct).toBe(1);
    const again = await answer(quiz.id, 1, wrong(item), token);
    expect(again.json().items[0].given).toMatchObject({ verdict: "correct" });
  });

  test("is gone on with, also where it was begun twice at once", async () => {
    const { fill, student, begin } = await place();
    await fill(5);
    const { token } = await student();
    const ids = (await Promise.all([begin(token), begin(token)])).map((reply) => reply.json().id);
    expect(new Set(ids).size).toBe(1);
    expect((await begin(token)).json().id).toBe(ids[0]);
  });

  test("keeps a question as it was drawn, whatever becomes of it", async () => {
    const { fill, student, begin } = await place();
    await fill(5);
    const { token } = await student();
    const quiz: Quiz = (await begin(token)).json();
    await db.deleteFrom("quiz_questions").where("statement", "like", "Question %").execute();
    const [item] = quiz.items as [QuizItem];
    expect((await read(quiz.id, token)).json().items).toHaveLength(5);
    expect((await answer(quiz.id, 1, right(item), token)).json().items[0].given.verdict).toBe(
      "correct",
    );
  });

  test("may be ended before its last question; then it takes no answer any more", async () => {
    const { fill, student, begin } = await place();
    await fill(5);
    const { token } = await student();
    const quiz: Quiz = (await begin(token)).json();
    const end = () => call(endQuiz, { params: { quizId: quiz.id }, token });
    expect((await end()).json().score.unanswered).toBe(5);
    expect((await end()).statusCode).toBe(200);
    expect(refusal(await answer(quiz.id, 1, "1", token))).toEqual([409, "QUIZ_OVER"]);
  });

  test("takes what it offers, and not to know", async () => {
    const { fill, student, begin } = await place();
    await fill(5);
    const { token } = await student();
    const { id }: Quiz = (await begin(token)).json();
    expect(refusal(await answer(id, 1, "7", token))).toEqual([400, "INVALID"]);
    expect(refusal(await answer(id, 9, "1", token))).toEqual([404, "NOT_FOUND"]);
    expect((await answer(id, 1, "", token)).json().items[0].given).toMatchObject({
      verdict: "incorrect",
      answer: "",
      expected: ["Oui"],
    });
  });

  test("is not offered where there are fewer than five questions, hidden ones aside", async () => {
    const { course, section, fill, student, begin } = await place();
    await fill(4);
    await fill(3, { active: false });
    const { token } = await student();
    expect(refusal(await begin(token))).toEqual([409, "QUIZ_TOO_SMALL"]);
    const list = async () =>
      (await call(listCourseQuizzes, { params: { coursId: course.id }, token })).json();
    expect(await list()).toEqual([]);
    await fill(1);
    expect(await list()).toEqual([{ sectionId: section.id, questions: 5, last: null }]);
    const quiz: Quiz = (await begin(token)).json();
    expect(await list()).toMatchObject([{ last: { id: quiz.id, endedAt: null } }]);
  });

  test("has the questions of what is below it, but for what is hidden", async () => {
    const { course, section, fill, student, begin } = await place();
    await fill(3);
    const below = await make.section({ course_id: course.id, parent_id: section.id });
    await fill(3, { section: { id: below.id } });
    const { token } = await student();
    expect((await begin(token)).json().items).toHaveLength(5);
    await db.updateTable("sections").set({ active: false }).where("id", "=", below.id).execute();
    const other = await student();
    expect(refusal(await begin(other.token))).toEqual([409, "QUIZ_TOO_SMALL"]);
  });
});

test("values are drawn, stand in all texts, and are others the next time", async () => {
  const { fill, student, begin } = await place();
  await fill(5, {
    statement: "Combien vaut $@{a}^2$ ?",
    choices: ["$@{a^2}$", "$@{2*a}$"],
    explanation: "$@{a} \\times @{a} = @{a^2}$",
    parameters: [{ name: "a", values: ["3", "5"] }],
  });
  const { token } = await student();
  const values = async () => {
    const { id, items }: Quiz = (await begin(token)).json();
    await call(endQuiz, { params: { quizId: id }, token });
    return items.map(({ statement, choices }) => {
      const [, a] = /\$(\d)\^2\$/.exec(statement) ?? [];
      expect(choices?.toSorted()).toEqual([`$${Number(a) ** 2}$`, `$${2 * Number(a)}$`].toSorted());
      return a;
    });
  };
  const [first, second] = [await values(), await values()];
  expect([...first, ...second].toSorted()).toEqual([...Array(5).fill("3"), ...Array(5).fill("5")]);
});

test("a quiz on a notion asks what is tied to it and its parts, in the courses that one follows", async () => {
  const notion = (title: string, parent_id: number | null = null) =>
    db
      .insertInto("notions")
      .values({ subject: "mathematiques", title, parent_id })
      .returning("id")
      .executeTakeFirstOrThrow();
  const limits = await notion("Limites");
  const squeeze = await notion("Gendarmes", limits.id);
  const followed = await place();
  const other = await place();
  await followed.fill(3, { notions: [{ id: limits.id }] });
  await followed.fill(2, { notions: [{ id: squeeze.id }, { id: limits.id }] });
  await followed.fill(4);
  await other.fill(6, { notions: [{ id: limits.id }] });
  const { token } = await followed.student();
  const quiz = (await followed.begin(token, { notion: limits })).json();
  expect(quiz).toMatchObject({ title: "Limites", notion: { id: limits.id }, section: null });
  expect(quiz.items).toHaveLength(5);
  expect(refusal(await followed.begin(token, { notion: squeeze }))).toEqual([
    409,
    "QUIZ_TOO_SMALL",
  ]);
  expect(refusal(await followed.begin(token, { notion: { id: 999_999 } }))).toEqual([
    404,
    "NOT_FOUND",
  ]);
});

test("an answer that is no choice is checked; one that can't be decided is not wrong", async () => {
  const { fill, student, begin } = await place();
  await fill(5, { kind: "text", choices: null, expected: "Bolzano-Weierstrass" });
  const { token } = await student();
  const { id }: Quiz = (await begin(token)).json();
  const { score, items } = (await answer(id, 1, "une réponse", token)).json();
  expect(items[0].given.verdict).toMatch(/^(undecided|incorrect)$/);
  expect(score.undecided + score.incorrect).toBe(1);
  expect(items[0].given.expected[0]).toContain("Bolzano");
});

test("an answer that can't be read is asked again, and goes to a teacher where its student sends it", async () => {
  const { fill, student, begin } = await place();
  await fill(5, { kind: "number", choices: null, label: "Vitesse, en m/s", expected: "2,5" });
  const { token } = await student();
  const { id, items }: Quiz = (await begin(token)).json();
  expect(items[0]).toMatchObject({ unit: "m/s" });
  const asked = (await answer(id, 1, "abc", token)).json();
  expect(asked.again).toMatchObject({ note: "unreadable" });
  expect(asked.items[0].given).toBeNull();
  expect(asked.score.undecided).toBe(0);
  const right = (await answer(id, 1, "9 km/h", token)).json();
  expect(right.items[0].given.verdict).toBe("correct");
  expect(right.again).toBeUndefined();
  const sent = (await sendToTeacher(id, 2, "un peu plus de deux", token)).json();
  expect(sent.items[1].given).toMatchObject({
    verdict: "undecided",
    answer: "un peu plus de deux",
  });
  expect(sent.score.undecided).toBe(1);
});

test("a wrong answer comes back as a card, a right one does not", async () => {
  const { fill, student, begin } = await place();
  await fill(5);
  const { id: user_id, token } = await student();
  const { id, items }: Quiz = (await begin(token)).json();
  const [one, two] = items as [QuizItem, QuizItem];
  await answer(id, 1, wrong(one), token);
  await answer(id, 2, right(two), token);
  const cards = await db
    .selectFrom("cards")
    .where("user_id", "=", user_id)
    .select(["front", "back"])
    .execute();
  expect(cards).toEqual([
    {
      front: expect.stringContaining(one.statement),
      back: expect.stringContaining("**Oui**"),
    },
  ]);
});

describe("to whom it is not open", () => {
  test("a quiz is not there: no section, no notion, no answer, nobody else's", async () => {
    const { course, section, teacher, fill, student, begin } = await place();
    await fill(5);
    const outsider = await person(course, null);
    for (const token of [outsider.token, teacher.token]) {
      expect(refusal(await begin(token))).toEqual([404, "NOT_FOUND"]);
      expect(
        refusal(await call(listCourseQuizzes, { params: { coursId: course.id }, token })),
      ).toEqual([404, "NOT_FOUND"]);
    }
    const { token } = await student();
    const { id }: Quiz = (await begin(token)).json();
    for (const other of [outsider, teacher, await student()]) {
      expect(refusal(await read(id, other.token))).toEqual([404, "NOT_FOUND"]);
      expect(refusal(await answer(id, 1, "1", other.token))).toEqual([404, "NOT_FOUND"]);
      expect(refusal(await call(endQuiz, { params: { quizId: id }, token: other.token }))).toEqual([
        404,
        "NOT_FOUND",
      ]);
    }
    expect(refusal(await begin(token, { section: { id: 999_999 } }))).toEqual([404, "NOT_FOUND"]);
    expect(refusal(await begin(token, {}))).toEqual([400, "INVALID"]);
    expect(refusal(await begin(token, { section: { id: section.id }, notion: { id: 1 } }))).toEqual(
      [400, "INVALID"],
    );
  });

  test("one's own stays readable once access has ended, and takes no answer", async () => {
    const { fill, student, begin } = await place();
    await fill(5);
    const { id: userId, token } = await student();
    const { id }: Quiz = (await begin(token)).json();
    await answer(id, 1, "1", token);
    await db.deleteFrom("assignments").where("user_id", "=", userId).execute();
    expect((await read(id, token)).json()).toMatchObject({
      open: false,
      score: { unanswered: 4 },
    });
    expect(refusal(await answer(id, 2, "1", token))).toEqual([404, "NOT_FOUND"]);
    const own = await call(listOwnQuizzes, { params: { utilisateurId: userId }, token });
    expect([own.json().length, own.headers["x-total-count"]]).toEqual([1, "1"]);
  });

  test.each([
    ["hidden", { active: false }, { active: true }],
    ["to open on a day to come", { opens_on: "2999-01-12" }, { opens_on: null }],
  ])(
    "one of a chapter that is %s meanwhile is read and ended, and takes no answer",
    async (...how) => {
      const [, closed, opened] = how;
      const { section, fill, student, begin } = await place();
      await fill(5);
      const { token } = await student();
      const { id }: Quiz = (await begin(token)).json();
      await answer(id, 1, "1", token);
      const change = (values: object) =>
        db.updateTable("sections").set(values).where("id", "=", section.id).execute();
      await change(closed);
      expect(refusal(await answer(id, 2, "1", token))).toEqual([404, "NOT_FOUND"]);
      expect(refusal(await begin(token))).toEqual([404, "NOT_FOUND"]);
      expect((await read(id, token)).json()).toMatchObject({
        open: false,
        score: { unanswered: 4 },
      });
      // Once it is open again the quiz goes on where it was.
      await change(opened);
      expect((await begin(token)).json()).toMatchObject({ id, open: true });
      expect((await answer(id, 2, "1", token)).json()).toMatchObject({ score: { unanswered: 3 } });
      await change(closed);
      expect((await call(endQuiz, { params: { quizId: id }, token })).json()).toMatchObject({
        endedAt: expect.any(String),
        open: false,
      });
    },
  );

  test("a question that was deleted meanwhile is answered as long as the quiz's chapter is there", async () => {
    const { section, fill, student, begin } = await place();
    await fill(5);
    const { token } = await student();
    const { id }: Quiz = (await begin(token)).json();
    await db.deleteFrom("quiz_questions").where("section_id", "=", section.id).execute();
    expect((await answer(id, 1, "1", token)).statusCode).toBe(200);
    await db.updateTable("sections").set({ active: false }).where("id", "=", section.id).execute();
    expect(refusal(await answer(id, 2, "1", token))).toEqual([404, "NOT_FOUND"]);
  });
});

import { addNote } from "@majorant/contract/learning/notes";
import { listOwnCards, makeNoteCard, removeCard } from "@majorant/contract/reviews/cards";
import { getToday, listOwnNotions } from "@majorant/contract/reviews/today";
import { daysAfter } from "@majorant/domain/reviews/returns";
import { dayOf } from "@majorant/domain/time/months";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { reviewsOf } from "../../../test/areas/reviews.ts";
import { factories } from "../../../test/factories.ts";
import { rememberQuizQuestion } from "./cards.queries.ts";

const server = await testApp();
const { db, call, setNow, now, tokenOf } = server;
const make = factories(db);
const { reviewing } = reviewsOf(server);

const dayMs = 86_400_000;
/** A Monday, at noon in Tunis. */
const monday = new Date("2026-11-23T11:00:00Z");
const after = (days: number) => new Date(monday.getTime() + days * dayMs);
const dayAfter = (days: number) => dayOf(after(days));

beforeEach(() => setNow(monday));

const titles = ({ cards }: { cards: { title: string }[] }) => cards.map(({ title }) => title);

describe("a card", () => {
  test("is made of an exercise done with help or to be done again, and comes back the next days", async () => {
    const { exercise, say, today, cards } = await reviewing();
    await say((await exercise({ title: "Seul" })).id, "alone");
    await say((await exercise({ title: "Avec aide" })).id, "helped");
    await say((await exercise({ title: "À revoir" })).id, "again");
    expect(await today()).toMatchObject({ cards: [], all: 2, done: 0 });
    expect(titles({ cards: await cards() })).toEqual(["À revoir", "Avec aide"]);
    setNow(after(1));
    expect(titles(await today())).toEqual(["À revoir"]);
    setNow(after(2));
    expect(titles(await today())).toEqual(["À revoir", "Avec aide"]);
  });

  test("hears the last word of a day once, and is gone where that takes it back", async () => {
    const { exercise, say, today, student } = await reviewing();
    const { id } = await exercise();
    await say(id, "again");
    await say(id, "helped", new Date(monday.getTime() + 60_000));
    expect((await today()).all).toBe(1);
    const said = () =>
      db.selectFrom("reviews").where("user_id", "=", student.id).select("rating").execute();
    expect(await said()).toEqual([{ rating: "hard" }]);
    await say(id, "alone", new Date(monday.getTime() + 120_000));
    expect((await today()).all).toBe(0);
    // Known on another day, it is a review of the card that there is.
    await say(id, "again");
    await say(id, "alone", after(3));
    expect(await said()).toEqual([{ rating: "again" }, { rating: "good" }]);
  });

  test("is made of a question of a quiz as it was drawn, and of no answer that was right", async () => {
    const { section, student, today, question } = await reviewing();
    const [first, second] = [await question(), await question()];
    const answer = ({ id: questionId }: { id: number }, correct: boolean, at = now()) =>
      db.transaction().execute((trx) =>
        rememberQuizQuestion(trx, {
          userId: student.id,
          questionId,
          sectionId: section.id,
          correct,
          at,
          front: "Que vaut $2+3$ ?",
          back: "$5$",
        }),
      );
    await answer(first, true);
    await answer(second, false);
    setNow(after(1));
    expect((await today()).cards).toMatchObject([
      { kind: "question", front: "Que vaut $2+3$ ?", back: "$5$", section: { id: section.id } },
    ]);
    await answer(second, true);
    expect((await today()).cards).toEqual([]);
    expect((await today()).all).toBe(1);
  });

  test("is made of a note with its two sides, changed, and put away; nobody else's is", async () => {
    const { student, video, token, params, today } = await reviewing();
    const note = await call(addNote, {
      body: { contenu: "ε d'abord", ressource: video, utilisateur: student, moment: 12 },
      token,
    });
    const noteId: number = note.json().id;
    const makeCard = (body: unknown, by = { params, token }) =>
      call(makeNoteCard, { params: { ...by.params, noteId }, body, token: by.token });
    const made = await makeCard({ front: "Par quoi commencer ?", back: "ε" });
    expect(made.json()).toEqual({ id: expect.any(Number), due: dayAfter(1) });
    const changed = await makeCard({ front: "Par quoi commence-t-on ?", back: "Par ε" });
    expect(changed.json()).toEqual(made.json());
    expect((await makeCard({ front: "  ", back: "ε" })).statusCode).toBe(400);
    const other = await reviewing();
    expect((await makeCard({ front: "a", back: "b" }, other)).statusCode).toBe(404);

    setNow(after(1));
    expect((await today()).cards).toMatchObject([
      {
        kind: "note",
        front: "Par quoi commence-t-on ?",
        back: "Par ε",
        ressource: { id: video.id, moment: 12 },
        minutes: 1,
      },
    ]);
    const cardId = made.json().id;
    const putAway = (by: { params: typeof params; token: string }) =>
      call(removeCard, { params: { ...by.params, cardId }, token: by.token });
    expect((await putAway(other)).statusCode).toBe(404);
    expect((await putAway({ params, token })).statusCode).toBe(204);
    expect((await today()).all).toBe(0);
  });

  test("shows the furthest step that its student has opened, and none that they have not", async () => {
    const { exercise, say, today, student } = await reviewing();
    const { id } = await exercise();
    await db
      .updateTable("exercises")
      .set({ hint: "Un indice", method: "Une méthode" })
      .where("id", "=", id)
      .execute();
    await say(id, "again");
    setNow(after(1));
    const back = async () => (await today()).cards.map((card) => card.back);
    expect(await back()).toEqual([null]);
    const attempt = { user_id: student.id, exercise_id: id, begun_at: monday };
    await db
      .insertInto("attempts")
      .values({ ...attempt, hint_at: monday })
      .execute();
    expect(await back()).toEqual(["Un indice"]);
    await db.updateTable("attempts").set({ solution_at: monday }).execute();
    expect(await back()).toEqual(["Par définition."]);
  });
});

describe("a review", () => {
  async function withCard() {
    setNow(monday);
    const student = await reviewing();
    const { id } = await student.exercise();
    await student.say(id, "again");
    setNow(after(1));
    const [card] = (await student.today()).cards;
    if (!card) throw new Error("a card should be due");
    return { ...student, card, exerciseId: id };
  }

  test("brings the card back on the day that was told for its rating", async () => {
    const { card, review, today } = await withCard();
    const { again, hard, good, easy } = card.returns;
    expect([again, hard, good, easy].every((day) => day !== null && day > dayAfter(1))).toBe(true);
    expect((await review(card.id, "good")).json()).toEqual({ card: card.id, due: good });
    expect(await today()).toMatchObject({ cards: [], done: 1 });
    const rows = await db.selectFrom("cards").where("id", "=", card.id).selectAll().execute();
    expect(rows).toMatchObject([{ due_on: good, reviewed_on: dayAfter(1) }]);
  });

  test("that is sent again counts once, also after the access has ended", async () => {
    const { card, review, course } = await withCard();
    const key = crypto.randomUUID();
    const first = (await review(card.id, "hard", { key })).json();
    expect((await review(card.id, "hard", { key })).json()).toEqual(first);
    await db.deleteFrom("assignments").where("course_id", "=", course.id).execute();
    expect((await review(card.id, "hard", { key })).json()).toEqual(first);
    const rows = db
      .selectFrom("reviews")
      .where("card_id", "=", card.id)
      .where("key", "is not", null);
    expect(await rows.select("rating").execute()).toEqual([{ rating: "hard" }]);
  });

  test("that comes late counts from when it was given, before what was given after it", async () => {
    const one = await withCard();
    const other = await withCard();
    setNow(after(4));
    // In time on one device; on the other the later one is sent first.
    await one.review(one.card.id, "hard", { ago: 3 * dayMs });
    await one.review(one.card.id, "good");
    await other.review(other.card.id, "good");
    await other.review(other.card.id, "hard", { ago: 3 * dayMs });
    const known = (id: number) =>
      db
        .selectFrom("cards")
        .where("id", "=", id)
        .select(["stability", "difficulty", "due_on", "reviewed_on"])
        .executeTakeFirst();
    expect(await known(other.card.id)).toEqual(await known(one.card.id));
  });

  test("of another's card, of one that is not there, and of a course that is not held is 404", async () => {
    const { card, review, course } = await withCard();
    const other = await withCard();
    expect((await other.review(card.id, "good")).statusCode).toBe(404);
    expect((await review(999_999, "good")).statusCode).toBe(404);
    await db.deleteFrom("assignments").where("course_id", "=", course.id).execute();
    expect((await review(card.id, "good")).statusCode).toBe(404);
  });

  test("has a known rating, a key, and was not given in the future", async () => {
    const { card, review } = await withCard();
    expect((await review(card.id, "perfect" as "good")).statusCode).toBe(400);
    expect((await review(card.id, "good", { key: "x" })).statusCode).toBe(400);
    expect((await review(card.id, "good", { ago: -1 })).statusCode).toBe(400);
  });
});

describe("the cards of today", () => {
  test("fit into the minutes that were chosen; the others come on the days after", async () => {
    const { exercise, say, today, choose, review } = await reviewing();
    for (let count = 0; count < 5; count++)
      await say((await exercise({ minutes: 20 })).id, "again");
    setNow(after(1));
    expect((await today()).cards).toHaveLength(2);
    expect((await choose({ minutes: 5, exam: null })).json()).toEqual({ minutes: 5, exam: null });
    const { cards, later } = await today();
    expect(cards.map(({ minutes }) => minutes)).toEqual([4]);
    expect(later.map((each) => each.cards)).toEqual([1, 1, 1, 1]);
    await review(cards[0]?.id ?? 0, "good");
    expect(await today()).toMatchObject({ cards: [], done: 1 });
  });

  test("are none from the day of the concours on, and no rating leads past it", async () => {
    const { exercise, say, today, choose } = await reviewing();
    await say((await exercise()).id, "again");
    setNow(after(1));
    await choose({ minutes: 10, exam: dayAfter(3) });
    const [card] = (await today()).cards;
    for (const day of Object.values(card?.returns ?? {}))
      expect(day === null || day < dayAfter(3)).toBe(true);
    setNow(after(3));
    expect((await today()).cards).toEqual([]);
    expect((await choose({ minutes: 0, exam: null })).statusCode).toBe(400);
    expect((await choose({ minutes: 10, exam: "2026-02-30" })).statusCode).toBe(400);
  });

  test("are of courses that are held, and shown; one's own stay readable all the same", async () => {
    const { exercise, say, today, cards, section, course } = await reviewing();
    const { id } = await exercise();
    await say(id, "again");
    setNow(after(1));
    const isDue = async () => (await today()).cards.length === 1;
    expect(await isDue()).toBe(true);
    const hide = (active: boolean) =>
      db.updateTable("sections").set({ active }).where("id", "=", section.id).execute();
    await hide(false);
    expect(await isDue()).toBe(false);
    await hide(true);
    await db.updateTable("exercises").set({ visible: false }).where("id", "=", id).execute();
    expect(await isDue()).toBe(false);
    await db.updateTable("exercises").set({ visible: true }).where("id", "=", id).execute();
    await db.deleteFrom("assignments").where("course_id", "=", course.id).execute();
    expect(await isDue()).toBe(false);
    setNow(after(9));
    expect(await cards()).toMatchObject([
      { front: "Montrer que $A$ est majorée.", open: false, due: dayAfter(9) },
    ]);
  });

  test("stand beside tonight's session and no other", async () => {
    const { course, today } = await reviewing();
    const session = (days: number, title: string) =>
      make.liveSession({ course_id: course.id, title, minutes: 60, starts_at: after(days) });
    await session(1, "Demain");
    expect((await today()).liveSession).toBeNull();
    await session(1 / 12, "Ce soir");
    expect((await today()).liveSession).toMatchObject({ title: "Ce soir" });
  });

  test("are nobody else's, nor are the notions and the cards", async () => {
    const { params } = await reviewing();
    const token = await tokenOf(await make.user());
    for (const endpoint of [getToday, listOwnCards, listOwnNotions])
      expect((await call(endpoint, { params, token })).statusCode).toBe(404);
  });
});

test("what one knows of a chapter follows from the last word on its exercises", async () => {
  const { exercise, question, answered, say, ...studied } = await reviewing();
  const { section, video, course, params, token, student } = studied;
  const notion = async (title: string) =>
    db
      .insertInto("notions")
      .values({ subject: "mathematiques", title: `${title} ${section.id}` })
      .returning("id")
      .executeTakeFirstOrThrow();
  const [bound, limit, series] = [await notion("A"), await notion("B"), await notion("C")];
  const about = async (notion_id: number) => {
    const { id } = await exercise();
    await db.insertInto("exercise_notions").values({ exercise_id: id, notion_id }).execute();
    return id;
  };
  const [easy, hard, other] = [await about(bound.id), await about(limit.id), await about(limit.id)];
  await db
    .insertInto("video_notions")
    .values({ resource_id: video.id, notion_id: series.id })
    .execute();
  const alone = { outcome: "alone", outcome_at: monday, begun_at: monday };
  await db
    .insertInto("attempts")
    .values([easy, other].map((id) => ({ user_id: student.id, exercise_id: id, ...alone })))
    .execute();
  await say(hard, "again");
  const quizQuestion = await question();
  await db
    .insertInto("quiz_question_notions")
    .values({ question_id: quizQuestion.id, notion_id: series.id })
    .execute();
  const chapters = async () => (await call(listOwnNotions, { params, token })).json();
  expect(await chapters()).toEqual([
    {
      course: { id: course.id, title: expect.any(String) },
      worked: monday.toISOString(),
      sections: [
        {
          id: section.id,
          nom: expect.any(String),
          notions: [
            expect.objectContaining({ id: bound.id, mastery: "known", tried: 1, good: 1 }),
            expect.objectContaining({
              id: limit.id,
              mastery: "shaky",
              tried: 2,
              good: 1,
              hasQuiz: false,
              toTry: expect.arrayContaining([{ id: hard, title: expect.any(String) }]),
            }),
            expect.objectContaining({
              id: series.id,
              mastery: "unseen",
              exercises: 0,
              questions: 1,
              videos: 1,
            }),
          ],
        },
      ],
    },
  ]);
  // Known on another day.
  await say(hard, "alone", after(2));
  const [{ sections, worked }] = await chapters();
  expect(worked).toBe(after(2).toISOString());
  expect(sections[0].notions[1]).toMatchObject({ mastery: "known", tried: 2, good: 2 });
  // An answer to the question, then a wrong one.
  const answerIt = (correct: boolean, days: number) =>
    answered(quizQuestion.id, correct ? "correct" : "incorrect", after(days));
  const mastery = async () => (await chapters())[0].sections[0].notions[2].mastery;
  await answerIt(true, 3);
  expect(await mastery()).toBe("known");
  await answerIt(false, 4);
  expect(await mastery()).toBe("shaky");
  expect((await chapters())[0].worked).toBe(after(4).toISOString());
  await db
    .insertInto("positions")
    .values({
      user_id: student.id,
      resource_id: video.id,
      seconds: 12,
      duration: 60,
      watched: 0.2,
      updated_at: after(5),
    })
    .execute();
  expect((await chapters())[0].worked).toBe(after(5).toISOString());
  // With five questions there is a quiz on it.
  for (let more = 0; more < 4; more++)
    await db
      .insertInto("quiz_question_notions")
      .values({ question_id: (await question()).id, notion_id: series.id })
      .execute();
  expect((await chapters())[0].sections[0].notions[2].hasQuiz).toBe(true);
  await db.deleteFrom("assignments").where("course_id", "=", course.id).execute();
  expect(await chapters()).toEqual([]);
});

test("days are those of Tunis: what is given at half past eleven at night is of that day", async () => {
  const { exercise, say, today } = await reviewing();
  await say((await exercise()).id, "again", new Date("2026-11-23T22:30:00Z"));
  setNow(new Date("2026-11-23T22:59:00Z"));
  expect((await today()).cards).toEqual([]);
  setNow(new Date("2026-11-23T23:01:00Z"));
  const next = await today();
  expect(next.day).toBe(daysAfter("2026-11-23", 1));
  expect(next.cards).toHaveLength(1);
});

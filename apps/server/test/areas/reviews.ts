import { addReview, listOwnCards } from "@majorant/contract/reviews/cards";
import type { Rating } from "@majorant/contract/reviews/review-rules";
import { changeReviewSettings, getToday, type Today } from "@majorant/contract/reviews/today";
import { rememberExercise } from "../../src/areas/reviews/cards.queries.ts";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Students who see again what they did not know. */
export function reviewsOf({ call, tokenOf, db, now }: TestApp) {
  const make = factories(db);

  /** A student enrolled on a course with a chapter, and the calls that they make. */
  async function reviewing() {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const video = await make.video({ section_id: section.id });
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: course.id });
    const token = await tokenOf(student);
    const params = { utilisateurId: student.id };
    const ask = { params, token };

    const exercise = async (
      changes: { minutes?: number; title?: string; visible?: boolean } = {},
    ) =>
      db
        .insertInto("exercises")
        .values({
          section_id: section.id,
          title: "Une borne",
          statement: "Montrer que $A$ est majorée.",
          solution: "Par définition.",
          difficulty: 1,
          minutes: 3,
          ...changes,
        })
        .returning("id")
        .executeTakeFirstOrThrow();

    const question = () =>
      db
        .insertInto("quiz_questions")
        .values({
          section_id: section.id,
          kind: "number",
          statement: "Que vaut $2+3$ ?",
          expected: "5",
          explanation: "On ajoute.",
        })
        .returning("id")
        .executeTakeFirstOrThrow();

    /** A quiz of one question, as it was answered. */
    const answered = async (question_id: number, verdict: "correct" | "incorrect", at: Date) => {
      const quiz = await db
        .insertInto("quizzes")
        .values({ user_id: student.id, title: "Suites", started_at: at, ended_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("quiz_items")
        .values({
          quiz_id: quiz.id,
          number: 1,
          question_id,
          kind: "number",
          statement: "Que vaut $2+3$ ?",
          label: "",
          expected: "5",
          explanation: "On ajoute.",
          answer: "5",
          read: "5",
          verdict,
          answered_at: at,
        })
        .execute();
    };

    /** Says of an exercise how it went, as its page does. */
    const say = (exerciseId: number, outcome: "alone" | "helped" | "again", at = now()) =>
      db
        .transaction()
        .execute((trx) => rememberExercise(trx, { userId: student.id, exerciseId, outcome, at }));

    return {
      course,
      section,
      video,
      student,
      token,
      params,
      exercise,
      question,
      answered,
      say,
      today: async (): Promise<Today> => (await call(getToday, ask)).json(),
      cards: async () => (await call(listOwnCards, ask)).json(),
      review: (
        card: number,
        rating: Rating,
        { ago = 0, key = crypto.randomUUID() as string } = {},
      ) => call(addReview, { ...ask, body: { card, rating, ago, key } }),
      choose: (body: { minutes: number; exam: string | null }) =>
        call(changeReviewSettings, { ...ask, body }),
    };
  }

  return { reviewing };
}

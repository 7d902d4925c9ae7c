import { cardOf } from "@majorant/domain/quizzes/drawn-question";
import { sql, type Transaction } from "kysely";
import { demoDomain } from "../../../demo/people.ts";
import { mp1 } from "../../../demo/quizzes/mp1.ts";
import { others } from "../../../demo/quizzes/others.ts";
import type { DemoQuestion, DemoQuiz } from "../../../demo/quizzes/quiz.ts";
import { drawQuiz, judge } from "../../areas/quizzes/draw-quiz.ts";
import type { PoolQuestion } from "../../areas/quizzes/drawing.queries.ts";
import {
  insertQuestion,
  listQuestionRows,
  type QuestionRow,
} from "../../areas/quizzes/pool.queries.ts";
import {
  type DrawnItem,
  endQuiz,
  insertQuiz,
  keepAnswer,
} from "../../areas/quizzes/quizzes.queries.ts";
import { rememberQuizQuestion } from "../../areas/reviews/cards.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";

/** How many students take a section's quiz: enough for its figures to be told. */
const students = 9;

/** The questions of quizzes, and what some students answered: questions that nobody answered say nothing. */
export async function loadQuizzes(
  trx: Transaction<DB>,
  now: Date,
  { videoId }: Catalogue,
): Promise<void> {
  for (const [place, quiz] of [...mp1, ...others].entries()) {
    const section = await findSection(trx, quiz);
    for (const question of quiz.questions)
      await insertQuestion(trx, await draftOf(trx, { ...section, quiz, question, videoId }), {
        createdBy: section.teacherId,
        now: new Date(now.getTime() - 40 * day),
      });
    const userIds = await listStudents(trx, section.courseId, now);
    const pool = (await listQuestionRows(trx, section.id)).map(toPoolQuestion);
    for (const [turn, userId] of userIds.entries())
      await takeQuizzes(trx, {
        userId,
        section,
        pool,
        at: new Date(now.getTime() - (3 * turn + place + 2) * day),
        random: dice(1 + place * 97 + turn * 31),
      });
    await takeOwnQuiz(trx, { section, pool, now, random: dice(5 + place * 97) });
  }
}

const day = 86_400_000;

/** Numbers that look thrown, and are the same at each loading (Park and Miller). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const findSection = async (trx: Transaction<DB>, { course, section }: DemoQuiz) =>
  trx
    .selectFrom("sections as s")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("c.title", "=", course)
    .where("s.name", "=", section)
    .select(["s.id", "s.name as title", "c.id as courseId"])
    .select(
      sql<number | null>`(select user_id from assignments a
        where a.course_id = c.id and a.role = 'ROLE_ENSEIGNANT' and a.user_id is not null
        order by a.id limit 1)`.as("teacherId"),
    )
    .executeTakeFirstOrThrow();

/** A question as its teacher would have sent it. */
async function draftOf(
  trx: Transaction<DB>,
  about: {
    id: number;
    quiz: DemoQuiz;
    question: DemoQuestion;
    videoId: ReadonlyMap<string, number>;
  },
) {
  const { quiz, question, videoId } = about;
  const notions: { id: number }[] = [];
  for (const title of question.notions) notions.push(await notionOf(trx, quiz.subject, title));
  return {
    section: { id: about.id },
    kind: question.kind,
    statement: question.statement,
    label: question.label,
    expected: question.expected,
    explanation: question.explanation,
    choices: question.choices && [...question.choices],
    tolerance: null,
    parameters: question.parameters.map(({ name, values }) => ({ name, values: [...values] })),
    notions,
    moment: {
      video: { id: getOrThrow(videoId, `${quiz.course}/${question.moment.video}`) },
      second: question.moment.second,
    },
    active: true,
  };
}

/** The notion of that title, which the demo has by then. */
const notionOf = (trx: Transaction<DB>, subject: string, title: string) =>
  trx
    .selectFrom("notions")
    .where("subject", "=", subject)
    .where("title", "=", title)
    .select("id")
    .executeTakeFirstOrThrow();

/**
 * Some students, those who follow a course now before those who may have followed it; who signs in by the
 * told password begins anew.
 */
const listStudents = async (trx: Transaction<DB>, courseId: number, now: Date): Promise<number[]> =>
  (
    await trx
      .selectFrom("users")
      .where("role", "=", "ROLE_APPRENANT")
      .where("active", "=", true)
      .where("email", "<>", `etudiant@${demoDomain}`)
      .select("id")
      .orderBy(sql`holds_course(users.id, 'ROLE_APPRENANT', ${courseId}, ${now})`, "desc")
      .orderBy("id")
      .limit(students)
      .execute()
  ).map(({ id }) => id);

/** A question that nobody was asked yet. */
const toPoolQuestion = ({ videoId, second, ...question }: QuestionRow): PoolQuestion => ({
  ...question,
  momentResourceId: videoId,
  momentSecond: second,
  asked: 0,
  last: null,
});

/** The student whose password is told took some of a course that they hold: what was wrong became cards. */
async function takeOwnQuiz(
  trx: Transaction<DB>,
  { now, ...taking }: Omit<Taking, "userId" | "at"> & { now: Date },
): Promise<void> {
  const student = await trx
    .selectFrom("users")
    .where("email", "=", `etudiant@${demoDomain}`)
    .where(
      sql<boolean>`holds_course(users.id, 'ROLE_APPRENANT', ${taking.section.courseId}, ${now})`,
    )
    .select("id")
    .executeTakeFirst();
  if (!student) return;
  const at = new Date(now.getTime() - 2 * day);
  await takeQuiz(trx, { ...taking, userId: student.id, at, own: true });
}

type Taking = {
  userId: number;
  section: { id: number; title: string; courseId: number };
  pool: readonly PoolQuestion[];
  at: Date;
  random: () => number;
  /** By the student whose password is told: an answer with a question mark waits for a teacher, and what is wrong becomes a card. */
  own?: boolean;
};

/** Two quizzes, an evening each: the second asks what the first did not. */
async function takeQuizzes(trx: Transaction<DB>, { pool, at, ...taking }: Taking): Promise<void> {
  const first = await takeQuiz(trx, { ...taking, at, pool });
  const drawn = new Set(first.map(({ questionId }) => questionId));
  const rest = pool.map((question) => ({ ...question, asked: drawn.has(question.id) ? 1 : 0 }));
  await takeQuiz(trx, { ...taking, at: new Date(at.getTime() + day), pool: rest });
}

/** A quiz, half a minute a question: two answers of three are right. */
async function takeQuiz(
  trx: Transaction<DB>,
  { userId, section, pool, at, random, own = false }: Taking,
): Promise<DrawnItem[]> {
  const items = await drawQuiz(pool, random);
  const { id, title } = section;
  const quizId =
    items.length > 0
      ? await insertQuiz(trx, { userId, subject: { section: id }, title, now: at, items })
      : undefined;
  if (quizId === undefined) return [];
  const unsure = own ? items.find(({ choices }) => choices === null) : undefined;
  for (const item of items) {
    const isRight = random() < 0.66;
    const answered = new Date(at.getTime() + item.number * 30_000);
    const place = { quizId, number: item.number };
    if (item === unsure) {
      const answer = `${item.expected} ?`;
      await keepAnswer(trx, place, { ...(await judge(item, answer)), answer, now: answered });
      continue;
    }
    const answer = isRight ? item.expected : wrongAnswer(item, random);
    const verdict = isRight ? "correct" : "incorrect";
    await keepAnswer(trx, place, { answer, read: readingOf(item, answer), verdict, now: answered });
    if (own)
      await rememberQuizQuestion(trx, {
        userId,
        questionId: item.questionId,
        sectionId: section.id,
        at: answered,
        correct: isRight,
        ...cardOf(item),
      });
  }
  await endQuiz(trx, quizId, { now: new Date(at.getTime() + (items.length + 1) * 30_000) });
  return items;
}

/** The first wrong choice more often than the others; of a number, one too many or none at all. */
function wrongAnswer({ choices, choiceOrder, expected }: DrawnItem, random: () => number): string {
  if (!choices || !choiceOrder) return random() < 0.3 ? "" : `${expected}0`;
  const wrong = choices.map((_, index) => index + 1).filter((place) => String(place) !== expected);
  const tempting = wrong.find((place) => choiceOrder[place - 1] === 2);
  const other = wrong[Math.floor(random() * wrong.length)] ?? 1;
  return String(random() < 0.6 ? (tempting ?? other) : other);
}

const readingOf = ({ choices }: DrawnItem, answer: string): string => {
  if (!choices || answer === "") return answer && `$${answer}$`;
  return answer
    .split(";")
    .map((place) => choices[Number(place) - 1])
    .join(" ; ");
};

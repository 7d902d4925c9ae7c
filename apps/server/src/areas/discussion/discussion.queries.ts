import type { QuestionFilter, QuestionSort } from "@majorant/contract/discussion/discussion";
import { plainTitle } from "@majorant/domain/learning/discussion";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { french } from "../../platform/database/french.ts";
import type { DB } from "../../platform/database/schema.ts";

type Page = { page?: number | undefined; size?: number | undefined };

/** The most that a list answers at once, where it is not asked for less. */
const mostRows = 100;

/** Questions where they were asked: resource or exercise, section and course `c`. */
const questionsFrom = (db: Kysely<DB>) =>
  db
    .selectFrom("questions as q")
    .leftJoin("resources as r", "r.id", "q.resource_id")
    .leftJoin("exercises as e", "e.id", "q.exercise_id")
    .innerJoin("sections as s", (join) =>
      join.on(sql<boolean>`s.id = coalesce(r.section_id, e.section_id)`),
    )
    .innerJoin("courses as c", "c.id", "s.course_id");

type Questions = ReturnType<typeof questionsFrom>;

/** Whether an author teaches the course now. */
const teaches = (author: "q.author_id" | "a.author_id", now: Date) =>
  sql<boolean>`coalesce(holds_course(${sql.ref(author)}, 'ROLE_ENSEIGNANT', c.id, ${now}), false)`;

/** Questions as they are stored, with their answers and who wrote them. */
const withAnswers = (questions: Questions, now: Date) =>
  questions
    .leftJoin("users as author", "author.id", "q.author_id")
    .select([
      "q.id",
      "q.content",
      "q.moment",
      "q.photo",
      "q.photo_width as width",
      "q.photo_height as height",
      "q.created_at as date",
      "q.changed_at as changed",
      "q.accepted_answer_id as acceptedId",
      "q.author_id as authorId",
      "author.first_name as firstName",
      "author.last_name as lastName",
      sql<number>`coalesce(r.id, e.id)`.as("resourceId"),
      sql<string>`coalesce(r.name, e.title)`.as("resourceName"),
      sql<"video" | "file" | "exercise">`coalesce(r.kind, 'exercise')`.as("resourceKind"),
      "s.id as sectionId",
      "s.name as sectionName",
      "c.id as courseId",
      "c.title as courseTitle",
      teaches("q.author_id", now).as("teacher"),
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("answers as a")
          .leftJoin("users as by", "by.id", "a.author_id")
          .whereRef("a.question_id", "=", "q.id")
          .select([
            "a.id",
            "a.content",
            "a.photo",
            "a.photo_width as width",
            "a.photo_height as height",
            // In JSON a moment is a text.
            sql<string>`a.created_at`.as("date"),
            sql<string | null>`a.changed_at`.as("changed"),
            "a.author_id as authorId",
            "by.first_name as firstName",
            "by.last_name as lastName",
            teaches("a.author_id", now).as("teacher"),
          ])
          .orderBy(sql`a.id is distinct from q.accepted_answer_id`)
          .orderBy("a.id"),
      ).as("answers"),
    );

export type QuestionRow = Awaited<ReturnType<typeof listQuestionsOn>>["rows"][number];

const countOf = async (questions: Questions) =>
  (await questions.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow()).count;

/** A page of the questions on a resource or an exercise, and how many there are in all. */
export async function listQuestionsOn(
  db: Kysely<DB>,
  options: Page & {
    on: { resourceId: number } | { exerciseId: number };
    filter?: QuestionFilter | undefined;
    sort?: QuestionSort | undefined;
    userId: number;
    now: Date;
  },
) {
  const questions = questionsFrom(db)
    .$call((query) =>
      "resourceId" in options.on
        ? query.where("q.resource_id", "=", options.on.resourceId)
        : query.where("q.exercise_id", "=", options.on.exerciseId),
    )
    .$if(options.filter === "open", (query) => query.where("q.accepted_answer_id", "is", null))
    .$if(options.filter === "mine", (query) => query.where("q.author_id", "=", options.userId));
  const { page = 0, size = mostRows } = options;
  const [rows, count] = await Promise.all([
    withAnswers(questions, options.now)
      .$if(options.sort === "moment", (query) =>
        query.orderBy("q.moment", (order) => order.asc().nullsLast()),
      )
      .orderBy("q.id", "desc")
      .limit(size)
      .offset(page * size)
      .execute(),
    countOf(questions),
  ]);
  return { rows, count };
}

/** One question; undefined where there is none. */
export const findQuestion = (db: Kysely<DB>, id: number, now: Date) =>
  withAnswers(questionsFrom(db).where("q.id", "=", id), now).executeTakeFirst();

/** More marks than a timeline can show. */
const mostMarkers = 500;

/** The solved questions on moments of a video, in its order. */
export async function listMarkers(db: Kysely<DB>, resourceId: number) {
  const rows = await db
    .selectFrom("questions")
    .where("resource_id", "=", resourceId)
    .where("moment", "is not", null)
    .where("accepted_answer_id", "is not", null)
    .select(["id", "content"])
    .select(sql<number>`moment`.as("moment"))
    .orderBy("moment")
    .orderBy("id")
    .limit(mostMarkers)
    .execute();
  return rows.map(({ content, ...marker }) => ({ ...marker, title: plainTitle(content) }));
}

/** Open questions of active courses on which that user holds ROLE_ENSEIGNANT now. */
const openTo = (db: Kysely<DB>, { userId, now }: { userId: number; now: Date }) =>
  questionsFrom(db)
    .where("q.accepted_answer_id", "is", null)
    .where("c.active", "=", true)
    .where(
      sql<boolean>`c.id = any (array(select held_courses(${userId}, 'ROLE_ENSEIGNANT', ${now})))`,
    );

/** A page of a teacher's open questions, the oldest first, and how many there are in all. */
export async function listOpenTo(
  db: Kysely<DB>,
  options: Page & { userId: number; course?: number | undefined; now: Date },
) {
  const { course, page = 0, size = mostRows } = options;
  const questions = openTo(db, options).$if(course !== undefined, (query) =>
    query.where("c.id", "=", course ?? 0),
  );
  const [rows, count] = await Promise.all([
    withAnswers(questions, options.now)
      .orderBy("q.id")
      .limit(size)
      .offset(page * size)
      .execute(),
    countOf(questions),
  ]);
  return { rows, count };
}

/** A page of the questions of all courses: the open ones, the oldest first, or all, the latest first. */
export async function listQuestionsEverywhere(
  db: Kysely<DB>,
  options: Page & { course?: number | undefined; state?: "all" | undefined; now: Date },
) {
  const { course, state, page = 0, size = mostRows } = options;
  const questions = questionsFrom(db)
    .$if(state === undefined, (query) => query.where("q.accepted_answer_id", "is", null))
    .$if(course !== undefined, (query) => query.where("c.id", "=", course ?? 0));
  const [rows, count] = await Promise.all([
    withAnswers(questions, options.now)
      .orderBy("q.id", state === "all" ? "desc" : "asc")
      .limit(size)
      .offset(page * size)
      .execute(),
    countOf(questions),
  ]);
  return { rows, count };
}

/** Every course that has questions, with how many are open. */
export const countQuestionsEverywhere = (db: Kysely<DB>) =>
  questionsFrom(db)
    .select(["c.id", "c.title"])
    .select(sql<number>`count(*) filter (where q.accepted_answer_id is null)::int`.as("open"))
    .groupBy(["c.id", "c.title"])
    .orderBy("c.title")
    .orderBy("c.id")
    .execute();

/** How many questions are open to a teacher in each course that has some. */
export const countOpenTo = (db: Kysely<DB>, reader: { userId: number; now: Date }) =>
  openTo(db, reader)
    .select(["c.id", "c.title", sql<number>`count(*)::int`.as("open")])
    .groupBy(["c.id", "c.title"])
    .orderBy(french("c.title"))
    .orderBy("c.id")
    .execute();

/** How many questions are open to a teacher, in all their courses. */
export const countAllOpenTo = (db: Kysely<DB>, reader: { userId: number; now: Date }) =>
  countOf(openTo(db, reader));

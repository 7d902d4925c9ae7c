import type { QuestionFilter, QuestionSort } from "@majorant/contract/discussion/discussion";
import { plainTitle } from "@majorant/domain/learning/discussion";
import { type Kysely, sql } from "kysely";
import { french } from "../../platform/database/french.ts";
import { countOf, Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { questionsFrom, withAnswers } from "./question-rows.queries.ts";

/** The most that a list answers at once, where it is not asked for less. */
const mostRows = 100;

/** A page of the questions on a resource or an exercise, and how many there are in all. */
export async function listQuestionsOn(
  db: Kysely<DB>,
  options: Paging & {
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
  const { page, size = mostRows } = options;
  const sorted = withAnswers(questions, options)
    .$if(options.sort === "moment", (query) =>
      query.orderBy("q.moment", (order) => order.asc().nullsLast()),
    )
    .orderBy("q.id", "desc");
  return await paged(sorted, { page, size }, questions);
}

/** One question; undefined where there is none. */
export const findQuestion = (db: Kysely<DB>, id: number, reader: { userId: number; now: Date }) =>
  withAnswers(questionsFrom(db).where("q.id", "=", id), reader).executeTakeFirst();

/** More marks than a timeline can show. */
const mostMarkers = 500;

/** The first questions on moments of a video, in its order, solved ones alone or all; and how many there are. */
export async function listMarkers(
  db: Kysely<DB>,
  resourceId: number,
  { open = false }: { open?: boolean | undefined },
) {
  const asked = db
    .selectFrom("questions")
    .where("resource_id", "=", resourceId)
    .where("moment", "is not", null)
    .$if(!open, (query) => query.where("accepted_answer_id", "is not", null));
  const rows = await asked
    .select(["id", "content"])
    .select(sql<number>`moment`.as("moment"))
    .orderBy("moment")
    .orderBy("id")
    .limit(mostMarkers)
    .execute();
  const markers = rows.map(({ content, ...marker }) => ({ ...marker, title: plainTitle(content) }));
  return new Page(markers, await countOf(asked));
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
  options: Paging & { userId: number; course?: number | undefined; now: Date },
) {
  const { course, page, size = mostRows } = options;
  const questions = openTo(db, options).$if(course !== undefined, (query) =>
    query.where("c.id", "=", course ?? 0),
  );
  const oldestFirst = withAnswers(questions, options).orderBy("q.id");
  return await paged(oldestFirst, { page, size }, questions);
}

/** A page of the questions of all courses: the open ones, the oldest first, or all, the latest first. */
export async function listQuestionsEverywhere(
  db: Kysely<DB>,
  options: Paging & {
    course?: number | undefined;
    state?: "all" | undefined;
    userId: number;
    now: Date;
  },
) {
  const { course, state, page, size = mostRows } = options;
  const questions = questionsFrom(db)
    .$if(state === undefined, (query) => query.where("q.accepted_answer_id", "is", null))
    .$if(course !== undefined, (query) => query.where("c.id", "=", course ?? 0));
  const sorted = withAnswers(questions, options).orderBy("q.id", state === "all" ? "desc" : "asc");
  return await paged(sorted, { page, size }, questions);
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

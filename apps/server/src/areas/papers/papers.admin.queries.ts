import type {
  PaperEdition,
  PaperForm,
  PaperSource,
  QuestionForm,
} from "@majorant/contract/papers/papers.admin";
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import pg from "pg";
import { french } from "../../platform/database/french.ts";
import { type Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { containsFoldedWords, containsWords } from "../../platform/database/words.ts";
import { notionsCarried } from "../notions/notions.queries.ts";
import { paperCards } from "./papers.queries.ts";

type PapersQuery = Paging & { q?: string | undefined; ids?: number[] | undefined };

/** A page of the papers, shown or hidden, that a search finds by their contests, years, tracks and titles. */
export function listAllPapers(db: Kysely<DB>, { q, ids, ...paging }: PapersQuery) {
  const text = sql`concat_ws(' ', p.contest, p.year, p.track, p.title)`;
  const found = paperCards(db)
    .select("p.visible")
    .where(containsWords(text, q))
    .$if(ids !== undefined, (query) => query.where("p.id", "in", ids ?? []));
  return paged(found, paging);
}

/** A paper with all that is said of it, shown or hidden. */
export async function findEdition(db: Kysely<DB>, id: number): Promise<PaperEdition | null> {
  const paper = await paperCards(db)
    .select(["p.visible", "p.version"])
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!paper) return null;
  const rows = await db
    .selectFrom("paper_questions as q")
    .leftJoin("resources as r", "r.id", "q.moment_resource_id")
    .leftJoin("sections as s", "s.id", "r.section_id")
    .leftJoin("sections as above", "above.id", "s.parent_id")
    .leftJoin("courses as c", "c.id", "s.course_id")
    .where("q.paper_id", "=", id)
    .select(["q.number", "q.marks", "q.about", "q.statement"])
    .select(["r.id as ressourceId", "r.name", "q.moment_second as second"])
    .select(pathOfSection.as("path"))
    .select((from) => [
      notionsCarried("paper_question_notions", "question_id", "q.id").as("notions"),
      jsonArrayFrom(
        from
          .selectFrom("paper_question_exercises as l")
          .innerJoin("exercises as e", "e.id", "l.exercise_id")
          .innerJoin("sections as s", "s.id", "e.section_id")
          .leftJoin("sections as above", "above.id", "s.parent_id")
          .innerJoin("courses as c", "c.id", "s.course_id")
          .whereRef("l.question_id", "=", "q.id")
          .select(["e.id", "e.title", pathOfSection.as("path")])
          .orderBy(french("e.title")),
      ).as("exercises"),
    ])
    .orderBy("q.position")
    .execute();
  return {
    ...paper,
    questions: rows.map(({ ressourceId, name, path, second, ...question }) => ({
      ...question,
      moment:
        ressourceId === null ? null : { ressourceId, name: name ?? "", path, second: second ?? 0 },
    })),
  };
}

/** What changing a paper looks at first; locks it until the transaction ends. */
export const lockPaper = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("papers")
    .where("id", "=", id)
    .select(["id", "title", "version"])
    .forUpdate()
    .executeTakeFirst();

const columnsOf = ({ questions: _, ...paper }: PaperForm) => paper;

/** Adds a paper with its questions; null, and the transaction is lost, where it is there already. */
export const insertPaper = (
  trx: Transaction<DB>,
  paper: PaperForm,
  createdBy: number | null,
): Promise<number | null> =>
  nullIfThere(async () => {
    const { id } = await trx
      .insertInto("papers")
      .values({ ...columnsOf(paper), created_by: createdBy })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertQuestions(trx, id, paper.questions);
    return id;
  });

/** Changes a paper; its questions are those given. Null, and the transaction is lost, where it is there already. */
export const updatePaper = (trx: Transaction<DB>, id: number, paper: PaperForm) =>
  nullIfThere(async () => {
    await trx.updateTable("papers").set(columnsOf(paper)).where("id", "=", id).execute();
    await trx.deleteFrom("paper_questions").where("paper_id", "=", id).execute();
    await insertQuestions(trx, id, paper.questions);
    return id;
  });

/** Whether a paper is that of mock concours: announced and not published, or of any. */
export async function findSittingsOf(
  trx: Transaction<DB>,
  id: number,
): Promise<{ isHidden: boolean; isUsed: boolean }> {
  const rows = await trx
    .selectFrom("sittings")
    .where("paper_id", "=", id)
    .select(["announced_at as announcedAt", "published_at as publishedAt"])
    .execute();
  const isHidden = rows.some(({ announcedAt, publishedAt }) => announcedAt && !publishedAt);
  return { isHidden, isUsed: rows.length > 0 };
}

export const removePaper = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("papers").where("id", "=", id).execute();

async function insertQuestions(
  trx: Transaction<DB>,
  paperId: number,
  questions: readonly QuestionForm[],
): Promise<void> {
  for (const [position, question] of questions.entries()) {
    const { number, marks, about, statement, moment } = question;
    const { id } = await trx
      .insertInto("paper_questions")
      .values({
        paper_id: paperId,
        position,
        number,
        marks,
        about,
        statement: statement || null,
        moment_resource_id: moment?.ressourceId ?? null,
        moment_second: moment?.second ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const notions = [...new Set(question.notions)];
    if (notions.length > 0)
      await trx
        .insertInto("paper_question_notions")
        .values(notions.map((notion_id) => ({ question_id: id, notion_id })))
        .execute();
    const exercises = [...new Set(question.exercises)];
    if (exercises.length > 0)
      await trx
        .insertInto("paper_question_exercises")
        .values(exercises.map((exercise_id) => ({ question_id: id, exercise_id })))
        .execute();
  }
}

async function nullIfThere<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "papers_once") return null;
    throw error;
  }
}

/**
 * Which of some ids are exercises, and which are videos, with their durations in seconds where those are known; held, so
 * that they stay until the transaction ends.
 */
export async function holdSources(
  trx: Transaction<DB>,
  { exercises, videos }: { exercises: readonly number[]; videos: readonly number[] },
): Promise<{ exercises: Set<number>; videos: Map<number, number | null> }> {
  const [held, seen] = [
    await trx
      .selectFrom("exercises")
      .where("id", "in", [0, ...exercises])
      .select("id")
      .forKeyShare()
      .execute(),
    await trx
      .selectFrom("resources as r")
      .leftJoin("media as m", "m.id", "r.medium_id")
      .where("r.id", "in", [0, ...videos])
      .where("r.kind", "=", "video")
      .select(["r.id", "m.duration"])
      .forKeyShare("r")
      .execute(),
  ];
  return {
    exercises: new Set(held.map(({ id }) => id)),
    videos: new Map(seen.map(({ id, duration }) => [id, duration])),
  };
}

/** The path of a chapter, "MP1 › Analyse › Suites". */
const pathOfSection = sql<string>`concat_ws(' › ', c.full_title, above.name, s.name)`;

/** Which exercises or videos, and which page of them. */
type SourcesQuery = Paging & { q?: string | undefined; ids?: number[] | undefined };

/** A page of the exercises that have each word of a search in their titles or paths, by title, and how many have. */
export async function listExerciseSources(
  db: Kysely<DB>,
  { q, ids, page, size = 25 }: SourcesQuery,
): Promise<Page<PaperSource>> {
  const found = db
    .selectFrom("exercises as e")
    .innerJoin("sections as s", "s.id", "e.section_id")
    .leftJoin("sections as above", "above.id", "s.parent_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where(containsFoldedWords(sql`concat_ws(' ', e.search, s.search, above.search, c.search)`, q))
    .$if(ids !== undefined, (query) => query.where("e.id", "in", ids ?? []))
    .select(["e.id", "e.title", pathOfSection.as("path")])
    .orderBy(french("e.title"))
    .orderBy("e.id");
  return await paged(found, { page, size });
}

/** The same of videos. */
export async function listVideoSources(
  db: Kysely<DB>,
  { q, ids, page, size = 25 }: SourcesQuery,
): Promise<Page<PaperSource>> {
  const found = db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .leftJoin("sections as above", "above.id", "s.parent_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("r.kind", "=", "video")
    .where(containsFoldedWords(sql`concat_ws(' ', r.search, s.search, above.search, c.search)`, q))
    .$if(ids !== undefined, (query) => query.where("r.id", "in", ids ?? []))
    .select(["r.id", "r.name as title", pathOfSection.as("path")])
    .orderBy(french("r.name"))
    .orderBy("r.id");
  return await paged(found, { page, size });
}

/** All exercises and videos by their folded titles, with the videos' durations in seconds; of two of one title, the older. */
export async function readSources(db: Kysely<DB>) {
  const [exercises, videos] = await Promise.all([
    db.selectFrom("exercises").select(["id", "search as title"]).orderBy("id", "desc").execute(),
    db
      .selectFrom("resources as r")
      .leftJoin("media as m", "m.id", "r.medium_id")
      .where("r.kind", "=", "video")
      .select(["r.id", "m.duration"])
      .select(sql<string>`folded(r.name)`.as("title"))
      .orderBy("r.id", "desc")
      .execute(),
  ]);
  const byTitle = <T extends { title: string | null }>(rows: T[]) =>
    new Map(rows.map((row) => [row.title ?? "", row]));
  return { exercises: byTitle(exercises), videos: byTitle(videos) };
}

import type { CopyDates } from "@majorant/contract/choices";
import type { CourseCopyPreview } from "@majorant/contract/publishing/course-years";
import type { Day } from "@majorant/domain/reviews/returns";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// Rows are copied by PostgreSQL, table by table, with all the columns that the table has: what is said here is only what
// a copy has otherwise. Each row is given its number beforehand, so that what refers to it can be told where it went.

/** What of a course a copy has. */
export const copiedTables = [
  "courses",
  "course_categories",
  "sections",
  "resources",
  "video_files",
  "chapters",
  "captions",
  "video_notions",
  "exercises",
  "exercise_notions",
  "expected_answers",
  "quiz_questions",
  "quiz_question_notions",
] as const;
type CopiedTable = (typeof copiedTables)[number];

/** The ids of rows, and those that their copies have. */
type Copied = { was: number[]; is: number[] };

const copied = (rows: readonly { was: number; is: number }[]): Copied => ({
  was: rows.map(({ was }) => was),
  is: rows.map(({ is }) => is),
});

/** As a table of a question. */
const pairs = ({ was, is }: Copied, name: string) =>
  sql`unnest(${was}::integer[], ${is}::integer[]) as ${sql.ref(name)} (was, "is")`;

/** A number for the copy of each of some rows. */
async function number(
  trx: Transaction<DB>,
  table: "sections" | "resources" | "exercises" | "quiz_questions",
  ids: RawBuilder<unknown>,
): Promise<Copied> {
  const { rows } = await sql<{ was: number; is: number }>`
    select id as was, nextval(pg_get_serial_sequence(${table}, 'id'))::integer as "is"
    from (${ids}) as wanted (id) order by id`.execute(trx);
  return copied(rows);
}

/** A video or a file `r` that is there to be seen: one that is being prepared is not copied. */
const isPublished = sql<boolean>`
  (r.medium_id is null or exists (select from media m where m.id = r.medium_id and m.state = 'ready'))`;

/** What teachers have sent for a course and nobody has published, and what is being prepared in it. */
const underWay = (courseId: number) => sql<number>`(
  (select count(*) from video_requests where course_id = ${courseId}
    and state not in ('published', 'withdrawn'))
  + (select count(*) from resources r join sections s on s.id = r.section_id
    where s.course_id = ${courseId} and not ${isPublished}))::integer`;

export async function countUnderWay(db: Kysely<DB>, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${underWay(courseId)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a copy of a course would have in it; undefined where there is no such course. */
export async function previewCopy(
  db: Kysely<DB>,
  courseId: number,
): Promise<CourseCopyPreview | undefined> {
  const inside = (table: "resources" | "exercises" | "quiz_questions") =>
    sql`${sql.table(table)} r join sections s on s.id = r.section_id where s.course_id = c.id`;
  const { rows } = await sql<CourseCopyPreview>`
    select
      (select count(*)::integer from sections where course_id = c.id) as sections,
      (select count(*)::integer from ${inside("resources")} and r.kind = 'video' and ${isPublished}) as videos,
      (select count(*)::integer from ${inside("resources")} and r.kind = 'file' and ${isPublished}) as fichiers,
      (select count(*)::integer from ${inside("exercises")}) as exercices,
      (select count(*)::integer from ${inside("quiz_questions")}) as questions,
      (select count(*)::integer from sections where course_id = c.id and opens_on is not null) as dates,
      ${underWay(courseId)} as "enCours"
    from courses c where c.id = ${courseId}`.execute(db);
  return rows[0];
}

/** Holds a course until the transaction ends: its outline does not change meanwhile. */
export const holdCourse = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("courses")
    .where("id", "=", id)
    .select(["id", "title"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The copy that was made under a key. */
export const findCopy = (trx: Transaction<DB>, key: string) =>
  trx
    .selectFrom("courses")
    .where("copy_key", "=", key)
    .select(["id", "title", "copied_from as from"])
    .executeTakeFirst();

type Copy = {
  courseId: number;
  key: string;
  title: string;
  dates: CopyDates;
  today: Day;
  now: Date;
  createdBy: number;
};

/** Copies a course that is held, with all that is published in it; nobody sees it yet. Answers the copy's id. */
export async function copyCourse(trx: Transaction<DB>, copy: Copy): Promise<number> {
  const { courseId, now, createdBy } = copy;
  const newCourseId = await copyHead(trx, copy);
  const sections = await number(
    trx,
    "sections",
    sql`select id from sections where course_id = ${courseId}`,
  );
  await copySections(trx, sections, { ...copy, newCourseId });
  const within = sql`r.section_id = any (${sections.was}::integer[])`;
  const resources = await number(
    trx,
    "resources",
    sql`select id from resources r where ${within} and ${isPublished}`,
  );
  await copyResources(trx, { sections, resources, now });
  const exercises = await number(trx, "exercises", sql`select id from exercises r where ${within}`);
  await copyExercises(trx, { sections, resources, exercises, now, createdBy });
  const questions = await number(
    trx,
    "quiz_questions",
    sql`select id from quiz_questions r where ${within}`,
  );
  await copyQuizQuestions(trx, { sections, resources, questions, now, createdBy });
  return newCourseId;
}

/** What a copy's column is, where it is not what the copied row has; null: what a new row has. */
type Otherwise<Table extends CopiedTable> = {
  [Column in keyof DB[Table]]?: RawBuilder<unknown> | null;
};

/** The columns that somebody writes: those that PostgreSQL computes are not among them. */
async function listColumns(trx: Transaction<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Copies rows of a table, called `t` in what is said of them, to where `from` finds their copies' numbers. */
async function copyRows<Table extends CopiedTable>(
  trx: Transaction<DB>,
  table: Table,
  { from, otherwise }: { from: RawBuilder<unknown>; otherwise: Otherwise<Table> },
): Promise<void> {
  const changed = new Map<string, RawBuilder<unknown> | null>(Object.entries(otherwise));
  const columns = (await listColumns(trx, table)).filter((name) => changed.get(name) !== null);
  const values = columns.map((name) => changed.get(name) ?? sql.ref(`t.${name}`));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} t ${from}`.execute(trx);
}

async function copyHead(trx: Transaction<DB>, { courseId, key, title }: Copy): Promise<number> {
  await copyRows(trx, "courses", {
    from: sql`where t.id = ${courseId}`,
    otherwise: {
      id: null,
      version: null,
      // The table keeps it with the title.
      full_title: null,
      title: sql`${title}`,
      medium_title: sql`${title}`,
      special: sql`false`,
      active: sql`false`,
      copy_key: sql`${key}::uuid`,
      copied_from: sql`t.id`,
    },
  });
  const { id } = await trx
    .selectFrom("courses")
    .where("copy_key", "=", key)
    .select("id")
    .executeTakeFirstOrThrow();
  await copyRows(trx, "course_categories", {
    from: sql`where t.course_id = ${courseId}`,
    otherwise: { course_id: sql`${id}::integer` },
  });
  return id;
}

/** The chapters first, then what is below them. */
async function copySections(
  trx: Transaction<DB>,
  ids: Copied,
  { newCourseId, dates, today }: Pick<Copy, "dates" | "today"> & { newCourseId: number },
): Promise<void> {
  const day = dates === "nextYear" ? sql`(t.opens_on + interval '1 year')::date` : sql`null::date`;
  for (const below of [sql`is null`, sql`is not null`])
    await copyRows(trx, "sections", {
      from: sql`
        join ${pairs(ids, "ids")} on ids.was = t.id
        left join ${pairs(ids, "above")} on above.was = t.parent_id
        where t.parent_id ${below}`,
      otherwise: {
        id: sql`ids."is"`,
        version: null,
        course_id: sql`${newCourseId}::integer`,
        parent_id: sql`above."is"`,
        opens_on: day,
        opening_told: sql`case when ${day} <= ${today}::date then ${day} end`,
      },
    });
}

/** Rows that hang on others, each as it is, on the copy: in the order in which they were made, where they have numbers. */
const copyHanging = <Table extends CopiedTable>(
  trx: Transaction<DB>,
  table: Table,
  {
    ids,
    column,
    isNumbered = false,
  }: { ids: Copied; column: keyof DB[Table] & string; isNumbered?: boolean },
) =>
  copyRows(trx, table, {
    from: sql`
      join ${pairs(ids, "ids")} on ids.was = ${sql.ref(`t.${column}`)}
      order by ${isNumbered ? sql`t.id` : sql`ids.was`}`,
    otherwise: { [column]: sql`ids."is"`, ...(isNumbered && { id: null }) },
  });

type Contents = { sections: Copied; resources: Copied; now: Date };

/** Videos and files, on the media that they have: those stay as long as one of both does. Nobody is told of them. */
async function copyResources(
  trx: Transaction<DB>,
  { sections, resources, now }: Contents,
): Promise<void> {
  await copyRows(trx, "resources", {
    from: sql`
      join ${pairs(resources, "ids")} on ids.was = t.id
      join ${pairs(sections, "place")} on place.was = t.section_id`,
    otherwise: {
      id: sql`ids."is"`,
      version: null,
      section_id: sql`place."is"`,
      created_at: sql`${now}::timestamptz`,
      announced_at: sql`${now}::timestamptz`,
    },
  });
  const hanging = { ids: resources, column: "resource_id" } as const;
  await copyHanging(trx, "video_files", { ...hanging, isNumbered: true });
  await copyHanging(trx, "chapters", { ...hanging, isNumbered: true });
  await copyHanging(trx, "captions", hanging);
  await copyHanging(trx, "video_notions", hanging);
}

/** What is written anew in a section, with the video that explains it: none where that was not copied. */
const written = ({ sections, resources, now }: Contents, ids: Copied, createdBy: number) => ({
  from: sql`
    join ${pairs(ids, "ids")} on ids.was = t.id
    join ${pairs(sections, "place")} on place.was = t.section_id
    left join ${pairs(resources, "video")} on video.was = t.moment_resource_id`,
  otherwise: {
    id: sql`ids."is"`,
    version: null,
    section_id: sql`place."is"`,
    moment_resource_id: sql`video."is"`,
    moment_second: sql`case when video."is" is not null then t.moment_second end`,
    created_by: sql`${createdBy}::integer`,
    created_at: sql`${now}::timestamptz`,
  } satisfies Otherwise<"exercises"> & Otherwise<"quiz_questions">,
});

async function copyExercises(
  trx: Transaction<DB>,
  { exercises, createdBy, ...contents }: Contents & { exercises: Copied; createdBy: number },
): Promise<void> {
  await copyRows(trx, "exercises", written(contents, exercises, createdBy));
  const hanging = { ids: exercises, column: "exercise_id" } as const;
  await copyHanging(trx, "exercise_notions", hanging);
  await copyHanging(trx, "expected_answers", hanging);
}

async function copyQuizQuestions(
  trx: Transaction<DB>,
  { questions, createdBy, ...contents }: Contents & { questions: Copied; createdBy: number },
): Promise<void> {
  const { from, otherwise } = written(contents, questions, createdBy);
  await copyRows(trx, "quiz_questions", {
    from,
    otherwise: { ...otherwise, asks_since: otherwise.created_at },
  });
  await copyHanging(trx, "quiz_question_notions", { ids: questions, column: "question_id" });
}

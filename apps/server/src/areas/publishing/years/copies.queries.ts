import type { CopyDates } from "@majorant/contract/choices";
import type { CourseCopyPreview } from "@majorant/contract/publishing/course-years";
import type { Day } from "@majorant/domain/reviews/returns";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// Rows are copied by PostgreSQL, table by table: each row is given its number beforehand, so that what refers to it
// can be told where it went.

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
  trx: Kysely<DB>,
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
export const holdCourse = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom("courses")
    .where("id", "=", id)
    .select(["id", "title"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The copy that was made under a key. */
export const findCopy = (trx: Kysely<DB>, key: string) =>
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
export async function copyCourse(trx: Kysely<DB>, copy: Copy): Promise<number> {
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

async function copyHead(trx: Kysely<DB>, { courseId, key, title }: Copy): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (title, medium_title, short_description, long_description, photo, special, open, active,
      copy_key, copied_from)
    select ${title}, ${title}, short_description, long_description, photo, false, open, false, ${key}, id
    from courses where id = ${courseId}
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("the course that is copied is held");
  await sql`insert into course_categories (course_id, category_id)
    select ${row.id}, category_id from course_categories where course_id = ${courseId}`.execute(
    trx,
  );
  return row.id;
}

/** The chapters first, then what is below them. */
async function copySections(
  trx: Kysely<DB>,
  ids: Copied,
  { newCourseId, dates, today }: Pick<Copy, "dates" | "today"> & { newCourseId: number },
): Promise<void> {
  const day = dates === "nextYear" ? sql`(s.opens_on + interval '1 year')::date` : sql`null::date`;
  for (const below of [sql`is null`, sql`is not null`])
    await sql`
      insert into sections (id, course_id, parent_id, position, name, active, opens_on, opening_told)
      select ids."is", ${newCourseId}, above."is", s.position, s.name, s.active, ${day},
        case when ${day} <= ${today}::date then ${day} end
      from ${pairs(ids, "ids")}
      join sections s on s.id = ids.was
      left join ${pairs(ids, "above")} on above.was = s.parent_id
      where s.parent_id ${below}`.execute(trx);
}

type Contents = { sections: Copied; resources: Copied; now: Date };

/** Videos and files, on the media that they have: those stay as long as one of both does. Nobody is told of them. */
async function copyResources(
  trx: Kysely<DB>,
  { sections, resources, now }: Contents,
): Promise<void> {
  await sql`
    insert into resources (id, section_id, position, kind, name, description, active, free_preview, tag_id,
      medium_id, vdocipher_id, created_at, announced_at)
    select ids."is", place."is", r.position, r.kind, r.name, r.description, r.active, r.free_preview, r.tag_id,
      r.medium_id, r.vdocipher_id, ${now}, ${now}
    from ${pairs(resources, "ids")}
    join resources r on r.id = ids.was
    join ${pairs(sections, "place")} on place.was = r.section_id`.execute(trx);
  const ids = pairs(resources, "ids");
  await sql`
    insert into video_files (resource_id, name, description, link, medium_id)
    select ids."is", f.name, f.description, f.link, f.medium_id
    from ${ids} join video_files f on f.resource_id = ids.was order by f.id`.execute(trx);
  await sql`
    insert into chapters (resource_id, title, second)
    select ids."is", c.title, c.second from ${ids} join chapters c on c.resource_id = ids.was`.execute(
    trx,
  );
  await sql`
    insert into captions (resource_id, language, label, content)
    select ids."is", c.language, c.label, c.content
    from ${ids} join captions c on c.resource_id = ids.was`.execute(trx);
  await sql`
    insert into video_notions (resource_id, notion_id, second)
    select ids."is", n.notion_id, n.second
    from ${ids} join video_notions n on n.resource_id = ids.was`.execute(trx);
}

/** The video that explains something, as its copy; none where that video was not copied. */
const moment = (resources: Copied) => ({
  join: sql`left join ${pairs(resources, "video")} on video.was = e.moment_resource_id`,
  columns: sql`video."is", case when video."is" is not null then e.moment_second end`,
});

async function copyExercises(
  trx: Kysely<DB>,
  {
    sections,
    resources,
    exercises,
    now,
    createdBy,
  }: Contents & { exercises: Copied; createdBy: number },
): Promise<void> {
  const { join, columns } = moment(resources);
  await sql`
    insert into exercises (id, section_id, position, title, statement, difficulty, minutes, source, hint, method,
      solution, moment_resource_id, moment_second, visible, created_by, created_at)
    select ids."is", place."is", e.position, e.title, e.statement, e.difficulty, e.minutes, e.source, e.hint,
      e.method, e.solution, ${columns}, e.visible, ${createdBy}::integer, ${now}
    from ${pairs(exercises, "ids")}
    join exercises e on e.id = ids.was
    join ${pairs(sections, "place")} on place.was = e.section_id
    ${join}`.execute(trx);
  const ids = pairs(exercises, "ids");
  await sql`
    insert into exercise_notions (exercise_id, notion_id)
    select ids."is", n.notion_id
    from ${ids} join exercise_notions n on n.exercise_id = ids.was`.execute(trx);
  await sql`
    insert into expected_answers (exercise_id, number, kind, label, expected, choices, tolerance)
    select ids."is", x.number, x.kind, x.label, x.expected, x.choices, x.tolerance
    from ${ids} join expected_answers x on x.exercise_id = ids.was`.execute(trx);
}

async function copyQuizQuestions(
  trx: Kysely<DB>,
  {
    sections,
    resources,
    questions,
    now,
    createdBy,
  }: Contents & { questions: Copied; createdBy: number },
): Promise<void> {
  const { join, columns } = moment(resources);
  await sql`
    insert into quiz_questions (id, section_id, kind, statement, label, expected, choices, tolerance, explanation,
      parameters, moment_resource_id, moment_second, active, asks_since, created_by, created_at)
    select ids."is", place."is", e.kind, e.statement, e.label, e.expected, e.choices, e.tolerance, e.explanation,
      e.parameters, ${columns}, e.active, ${now}, ${createdBy}::integer, ${now}
    from ${pairs(questions, "ids")}
    join quiz_questions e on e.id = ids.was
    join ${pairs(sections, "place")} on place.was = e.section_id
    ${join}`.execute(trx);
  await sql`
    insert into quiz_question_notions (question_id, notion_id)
    select ids."is", n.notion_id
    from ${pairs(questions, "ids")} join quiz_question_notions n on n.question_id = ids.was`.execute(
    trx,
  );
}

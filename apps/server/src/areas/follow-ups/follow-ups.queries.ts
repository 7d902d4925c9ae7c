import type { Query } from "@majorant/contract/endpoint";
import type {
  FollowUp,
  FollowUpLine,
  FollowUpReason,
  FollowUpRecord,
  listFollowUps,
} from "@majorant/contract/follow-ups/follow-ups";
import { type Kysely, sql, type Transaction } from "kysely";
import { limitClause, Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB, Language } from "../../platform/database/schema.ts";
import { containsFoldedWords, containsWords } from "../../platform/database/words.ts";
import { type FollowUpScope, linesOf } from "./reasons.queries.ts";

type Sort = NonNullable<Query<typeof listFollowUps>["sort"]>;

const orders: Record<Sort, ReturnType<typeof sql>> = {
  since: sql`line.since, u.sort_name, u.id`,
  "-since": sql`line.since desc, u.sort_name, u.id`,
  student: sql`u.sort_name, u.id, line.since`,
  "-student": sql`u.sort_name desc, u.id desc, line.since`,
};

/** A line's person and, where it is about one, its course: what was done about one is found by these. */
const aside = (scope: FollowUpScope) => sql`
  select from follow_ups f
  where f.user_id = line.user_id and f.reason = line.reason
    and f.course_id is not distinct from line.course_id and f.until > ${scope.dates.today}::date`;

export type FollowUpList = {
  reasons: readonly FollowUpReason[];
  scope: FollowUpScope;
  /** Who sees e-mail addresses finds people by them too. */
  withEmail: boolean;
};

type Row = {
  reason: FollowUpReason;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  confirmed: boolean;
  courseId: number | null;
  courseTitle: string | null;
  about: string | null;
  since: Date;
  until: Date | null;
  total: number;
};

type LinesQuery = Paging & { q?: string | undefined; sort?: Sort | undefined };

/** The lines of some reasons that are not set aside, and how many there are; all of them without a size. */
async function readLines(
  db: Kysely<DB>,
  { reasons, scope, withEmail }: FollowUpList,
  { q, sort = "-since", ...page }: LinesQuery,
): Promise<Row[]> {
  const matches = withEmail
    ? containsFoldedWords(sql`u.search`, q)
    : containsWords(sql`concat_ws(' ', u.first_name, u.last_name)`, q);
  const { rows } = await sql<Row>`
    select line.reason, line.about, line.since, line.until, u.id as "userId", u.email, u.language,
      u.first_name as "firstName", u.last_name as "lastName",
      u.email_confirmed_at is not null as confirmed,
      line.course_id as "courseId", c.title as "courseTitle", count(*) over ()::integer as total
    from (${linesOf(reasons, scope)}) line
    join users u on u.id = line.user_id and u.active
    left join courses c on c.id = line.course_id
    where ${matches} and not exists (${aside(scope)})
    order by ${orders[sort]}, line.reason, line.course_id ${limitClause(page)}`.execute(db);
  return rows;
}

/** A page of who needs a word, with what was done about each, and how many lines there are. */
export async function listLines(
  db: Kysely<DB>,
  list: FollowUpList,
  query: LinesQuery,
): Promise<Page<FollowUp>> {
  const rows = await readLines(db, list, query);
  // A page behind the last one says nothing of how many there are.
  const isBehind = rows.length === 0 && Boolean(query.page);
  const [first] = isBehind ? await readLines(db, list, { ...query, page: 0, size: 1 }) : rows;
  const records = await listRecordsOfUsers(db, [...new Set(rows.map(({ userId }) => userId))]);
  return new Page(
    rows.map((row) => ({
      reason: row.reason,
      about: row.about,
      student: {
        id: row.userId,
        firstName: row.firstName,
        lastName: row.lastName,
        email: list.withEmail ? row.email : null,
        confirmed: row.confirmed,
      },
      course: toCourse(row),
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
      done: records
        .filter(
          (record) =>
            record.userId === row.userId &&
            record.reason === row.reason &&
            record.courseId === row.courseId,
        )
        .map(toRecord),
    })),
    first?.total ?? 0,
  );
}

const toCourse = ({ courseId, courseTitle }: Pick<Row, "courseId" | "courseTitle">) =>
  courseId === null || courseTitle === null ? null : { id: courseId, title: courseTitle };

/** A line that somebody acts on. */
export type Line = {
  reason: FollowUpReason;
  student: { id: number; email: string; firstName: string; lastName: string; language: Language };
  confirmed: boolean;
  course: { id: number; title: string } | null;
  about: string | null;
};

/** Which of the lines that somebody names still hold, in their order. */
export async function findLines(
  db: Kysely<DB>,
  list: FollowUpList,
  wanted: readonly FollowUpLine[],
): Promise<Line[]> {
  const named = new Set(wanted.map(({ reason }) => reason));
  const reasons = list.reasons.filter((reason) => named.has(reason));
  if (reasons.length === 0) return [];
  const scope = { ...list.scope, userIds: [...new Set(wanted.map(({ student }) => student.id))] };
  const rows = await readLines(db, { ...list, reasons, scope }, {});
  return wanted.flatMap(({ student, reason, course }) => {
    const row = rows.find(
      (one) =>
        one.userId === student.id && one.reason === reason && one.courseId === (course?.id ?? null),
    );
    if (!row) return [];
    const { email, firstName, lastName, language, confirmed, about } = row;
    return [
      {
        reason,
        confirmed,
        about,
        student: { id: student.id, email, firstName, lastName, language },
        course: toCourse(row),
      },
    ];
  });
}

/** Holds some accounts until the transaction ends: two presses about one of them take turns. */
export async function lockStudents(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom("users")
    .where("id", "in", [0, ...ids])
    .select("id")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Whether one of these is a student of the scope's courses, or there at all where it has none. */
export async function hasStudent(
  db: Kysely<DB>,
  { courseIds, now }: FollowUpScope,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await (courseIds === null
    ? sql`select from users where id = any (${ids}::integer[]) limit 1`
    : sql`select from enrolled_students(${courseIds}::integer[], ${now})
        where user_id = any (${ids}::integer[]) limit 1`
  ).execute(db);
  return rows.length > 0;
}

/** Whom of these somebody wrote to since a moment. */
export async function listWrittenTo(
  db: Kysely<DB>,
  { ids, since }: { ids: readonly number[]; since: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from follow_ups
    where user_id = any (${ids}::integer[]) and kind = 'written' and at > ${since}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type NewRecord = {
  line: Pick<Line, "student" | "reason" | "course">;
  by: number;
  now: Date;
} & ({ kind: "written"; subject: string; content: string } | { kind: "setAside"; until: string });

export const insertRecord = (trx: Transaction<DB>, { line, by, now, ...record }: NewRecord) =>
  trx
    .insertInto("follow_ups")
    .values({
      user_id: line.student.id,
      reason: line.reason,
      course_id: line.course?.id ?? null,
      kind: record.kind,
      at: now,
      by_id: by,
      ...(record.kind === "written"
        ? { subject: record.subject, content: record.content }
        : { until: record.until }),
    })
    .execute();

const recordsFrom = (db: Kysely<DB>) =>
  db
    .selectFrom("follow_ups as f")
    .leftJoin("users as author", "author.id", "f.by_id")
    .leftJoin("courses as c", "c.id", "f.course_id")
    .select(["f.id", "f.user_id as userId", "f.reason", "f.kind", "f.at", "f.subject", "f.content"])
    .select(["f.course_id as courseId", "c.title as courseTitle"])
    .select(sql<string | null>`f.until::text`.as("until"))
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as("by"))
    .orderBy("f.id", "desc");

/** What was done about some people. */
const listRecordsOfUsers = (db: Kysely<DB>, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : recordsFrom(db).where("f.user_id", "in", ids).limit(10_000).execute();

type RecordRow = Awaited<ReturnType<typeof listRecordsOfUsers>>[number];

const toRecord = ({ id, kind, at, by, subject, content, until }: RecordRow): FollowUpRecord => ({
  id,
  by,
  subject,
  content,
  until,
  kind: kind as FollowUpRecord["kind"], // the table's check
  at: at.toISOString(),
});

/** A page of what was done about one person, the latest first, and how much that is. */
export async function listRecordsOf(
  db: Kysely<DB>,
  { userId, page, size = 100 }: { userId: number } & Paging,
) {
  const records = await paged(recordsFrom(db).where("f.user_id", "=", userId), { page, size });
  return records.map((row) => ({
    ...toRecord(row),
    reason: row.reason as FollowUpReason, // what insertRecord wrote
    course: row.courseTitle,
  }));
}

/** What was done about one person, as their own data have it. */
export async function listFollowUpsAbout(db: Kysely<DB>, userId: number) {
  const rows = await db
    .selectFrom("follow_ups")
    .where("user_id", "=", userId)
    .select(["at", "reason", "kind", "subject", "content"])
    .select(sql<string | null>`until::text`.as("until"))
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}

/** The course that somebody was in last, for words that are about none: undefined before the first video. */
export async function findLastCourse(db: Kysely<DB>, userId: number, now: Date) {
  const { rows } = await sql<{ id: number; title: string }>`
    select c.id, c.title from positions p
    join resources r on r.id = p.resource_id
    join sections s on s.id = r.section_id
    join courses c on c.id = s.course_id and c.active
    where p.user_id = ${userId} and holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now})
    order by p.updated_at desc limit 1`.execute(db);
  return rows[0];
}

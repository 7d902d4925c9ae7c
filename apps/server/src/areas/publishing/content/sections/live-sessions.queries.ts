import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import type { Kysely } from "kysely";
import type { DB } from "../../../../platform/database/schema.ts";

const sessions = (db: Kysely<DB>) =>
  db
    .selectFrom("live_sessions")
    .select(["id", "title", "starts_at as startsAt", "minutes", "link", "series", "version"])
    .select("course_id as courseId");

type Row = Awaited<ReturnType<ReturnType<typeof sessions>["execute"]>>[number];

export const toLiveSession = ({ startsAt, courseId: _, ...row }: Row): EditableLiveSession => ({
  ...row,
  date: startsAt.toISOString(),
});

/** A page of a course's live sessions, the latest first, and how many there are. */
export async function listSessions(
  db: Kysely<DB>,
  courseId: number,
  { page = 0, size = 100 }: { page?: number | undefined; size?: number | undefined },
): Promise<{ sessions: EditableLiveSession[]; count: number }> {
  const rows = await sessions(db)
    .where("course_id", "=", courseId)
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  const { count } = await db
    .selectFrom("live_sessions")
    .where("course_id", "=", courseId)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { sessions: rows.map(toLiveSession), count: Number(count) };
}

export const findSession = (db: Kysely<DB>, id: number) =>
  sessions(db).where("id", "=", id).executeTakeFirst();

type Session = { title: string; starts_at: Date; minutes: number; link: string };

/** Adds sessions to a course, in their order. */
export async function insertSessions(
  trx: Kysely<DB>,
  planned: (Session & { course_id: number; series: string | null })[],
): Promise<EditableLiveSession[]> {
  const ids = await trx.insertInto("live_sessions").values(planned).returning("id").execute();
  const rows = await sessions(trx)
    .where(
      "id",
      "in",
      ids.map(({ id }) => id),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map(toLiveSession);
}

export const updateSession = (
  trx: Kysely<DB>,
  id: number,
  {
    title,
    startsAt,
    minutes,
    link,
  }: { title: string; startsAt: Date; minutes: number; link: string },
) =>
  trx
    .updateTable("live_sessions")
    .set({ title, starts_at: startsAt, minutes, link })
    .where("id", "=", id)
    .execute();

/** The sessions of its series that come after one, held until the transaction ends. */
export const lockFollowing = async (trx: Kysely<DB>, { series, startsAt }: Row): Promise<Row[]> =>
  series === null
    ? []
    : sessions(trx)
        .where("series", "=", series)
        .where("starts_at", ">", startsAt)
        .orderBy("starts_at")
        .forUpdate()
        .execute();

/** Deletes a session; with `following` those of its series that come after it, too. */
export const removeSessions = (
  trx: Kysely<DB>,
  { id, series, startsAt }: Row,
  { following }: { following: boolean },
) =>
  trx
    .deleteFrom("live_sessions")
    .where((e) =>
      following && series
        ? e.or([e("id", "=", id), e.and([e("series", "=", series), e("starts_at", ">", startsAt)])])
        : e("id", "=", id),
    )
    .execute();

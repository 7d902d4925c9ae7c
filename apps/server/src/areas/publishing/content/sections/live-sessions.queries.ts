import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Page, type Paging, paged } from "../../../../platform/database/paged.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { replayOf } from "../../requests/replays.queries.ts";

const sessions = (db: Kysely<DB>) =>
  db
    .selectFrom("live_sessions")
    .select(["id", "title", "starts_at as startsAt", "minutes", "link", "series", "version"])
    .select(["course_id as courseId", "cancelled_at as cancelledAt"])
    .select(
      sql<number>`(select count(*)::integer from live_presences p
        where p.live_session_id = live_sessions.id)`.as("present"),
    )
    .select((from) =>
      jsonObjectFrom(
        from
          .selectFrom("video_requests as r")
          .innerJoin("media as m", "m.id", "r.medium_id")
          .leftJoin("sections as s", "s.id", "r.section_id")
          .whereRef("r.id", "=", "live_sessions.replay_request_id")
          .select(["r.state", "m.state as mediumState", "m.failure"])
          .select(["s.id as sectionId", "s.name as sectionName"])
          .select([
            "live_sessions.replay_id as resourceId",
            "m.id as mediumId",
            "r.id as requestId",
          ]),
      ).as("sent"),
    );

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>["execute"]>>[number];

/** When a session is over. */
export const endOf = ({ startsAt, minutes }: SessionRow): Date =>
  new Date(startsAt.getTime() + minutes * 60_000);

export const toLiveSession = ({
  startsAt,
  courseId: _,
  cancelledAt,
  sent,
  ...row
}: SessionRow): EditableLiveSession => ({
  ...row,
  date: startsAt.toISOString(),
  cancelled: cancelledAt !== null,
  replay: sent && replayOf(sent),
});

/** A page of a course's live sessions and how many there are: what runs and comes next, then what is over, the latest first. */
export async function listSessions(
  db: Kysely<DB>,
  courseId: number,
  { page, size = 100, now }: Paging & { now: Date },
): Promise<Page<EditableLiveSession>> {
  const isOver = sql<boolean>`starts_at + minutes * interval '1 minute' <= ${now}`;
  const sorted = sessions(db)
    .where("course_id", "=", courseId)
    .orderBy(isOver)
    .orderBy((e) => e.case().when(isOver).then(null).else(e.ref("starts_at")).end())
    .orderBy("starts_at", "desc")
    .orderBy("id");
  return (await paged(sorted, { page, size })).map(toLiveSession);
}

export const findSession = (db: Kysely<DB>, id: number) =>
  sessions(db).where("id", "=", id).executeTakeFirst();

type Session = { title: string; starts_at: Date; minutes: number; link: string };

/** Adds sessions to a course, in their order. */
export async function insertSessions(
  trx: Transaction<DB>,
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
  trx: Transaction<DB>,
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

/** Calls sessions off, or takes that back (null). */
export const setCancelled = (trx: Transaction<DB>, ids: number[], at: Date | null) =>
  trx.updateTable("live_sessions").set({ cancelled_at: at }).where("id", "in", ids).execute();

/** The sessions of its series that come after one, held until the transaction ends. */
export const lockFollowing = async (
  trx: Transaction<DB>,
  { series, startsAt }: SessionRow,
): Promise<SessionRow[]> =>
  series === null
    ? []
    : sessions(trx)
        .where("series", "=", series)
        .where("starts_at", ">", startsAt)
        .orderBy("starts_at")
        .forUpdate("live_sessions")
        .execute();

/** Deletes a session; with `following` those of its series that come after it, too. */
export const removeSessions = (
  trx: Transaction<DB>,
  { id, series, startsAt }: SessionRow,
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

import type { SittingRow } from "@majorant/contract/sittings/sittings.admin";
import type { Subject } from "@majorant/domain/learning/subjects";
import { hoursOf, type SittingHours, sittingState } from "@majorant/domain/sittings/hours";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import type { DB } from "../../platform/database/schema.ts";
import { audienceIds } from "../announcements/audiences.queries.ts";

// What a sitting `s` is to whom.

type Somebody = Pick<Caller, "id" | "roles">;

/** Whether somebody keeps it: administrators, and the teachers of the course that it is for. */
export const keptBy = ({ id, roles }: Somebody, now: Date): RawBuilder<boolean> =>
  roles.includes("ROLE_ADMINISTRATEUR")
    ? sql`true`
    : sql`(s.course_id in (
        select h.id from held_courses(${id}, 'ROLE_ENSEIGNANT', ${now}) as h (id)
        join courses c on c.id = h.id and c.active))`;

/** Whether somebody marks it: who keeps it, and those who are named. */
export const markedBy = (caller: Somebody, now: Date): RawBuilder<boolean> =>
  sql`(${keptBy(caller, now)} or exists (
    select from sitting_markers m where m.sitting_id = s.id and m.user_id = ${caller.id}))`;

/** Whether it was announced to somebody as a student: it is for them now, or they have begun. */
export const announcedTo = (userId: number, now: Date): RawBuilder<boolean> =>
  sql`(s.announced_at is not null and (
    exists (select from copies k where k.sitting_id = s.id and k.user_id = ${userId})
    or case s.audience
      when 'course' then holds_course(${userId}, 'ROLE_APPRENANT', s.course_id, ${now})
      when 'group' then ${userId} in (${audienceIds.group(sql`s.group_id`, now)})
      else ${userId} in (${audienceIds.offer(sql`s.offer_id`, now)}) end))`;

/** The accounts that it is for now, and those who have begun, as a list of ids. */
export const sitterIds = (now: Date): RawBuilder<unknown> => sql`
  select h.id from (
    ${audienceIds.course(sql`s.course_id`, now)}
    union ${audienceIds.group(sql`s.group_id`, now)}
    union ${audienceIds.offer(sql`s.offer_id`, now)}) as h (id)
  join users on users.id = h.id and users.active
  union select k.user_id from copies k where k.sitting_id = s.id`;

/** The hours of a sitting, and what was decided about it. */
export type Timed = {
  startsAt: Date;
  minutes: number;
  announcedAt: Date | null;
  publishedAt: Date | null;
};

export const timeColumns = sql`s.starts_at as "startsAt", s.minutes, s.announced_at as "announcedAt",
  s.published_at as "publishedAt"`;

/** Hours and state as calls answer them, of who has so many more minutes. */
export function timesOf(timed: Timed, extraMinutes: number, now: Date) {
  const hours = hoursOf({ ...timed, extraMinutes });
  return {
    startsAt: hours.startsAt.toISOString(),
    endsAt: hours.endsAt.toISOString(),
    closesAt: hours.closesAt.toISOString(),
    state: sittingState(timed, hours, now),
  };
}

/** A sitting as it is held by a transaction. */
export type LockedSitting = Timed & {
  id: number;
  title: string;
  paperId: number;
  audience: SittingRow["audience"]["kind"];
  audienceId: number | null;
  pdfKey: string | null;
  sealedKey: string | null;
  version: number;
  /** The most that anybody has more than the others, in minutes. */
  longestExtra: number;
};

/** The hours of who has the most time. */
export const longestHours = ({ longestExtra, ...timed }: LockedSitting): SittingHours =>
  hoursOf({ ...timed, extraMinutes: longestExtra });

/** One that somebody keeps, held until the transaction ends; copies neither begin nor are marked meanwhile. */
export async function lockSitting(
  trx: Transaction<DB>,
  { id, caller, now }: { id: number; caller: Somebody; now: Date },
): Promise<LockedSitting | undefined> {
  const { rows } = await sql<LockedSitting>`
    select s.id, s.title, s.paper_id as "paperId", s.audience, s.version,
      coalesce(s.course_id, s.group_id, s.offer_id) as "audienceId",
      s.pdf_key as "pdfKey", s.sealed_key as "sealedKey", ${timeColumns},
      coalesce((select max(x.minutes) from sitting_extra_times x where x.sitting_id = s.id), 0)
        as "longestExtra"
    from sittings s where s.id = ${id} and ${keptBy(caller, now)} for update of s`.execute(trx);
  return rows[0];
}

type Row = Timed & {
  id: number;
  title: string;
  subject: Subject;
  kind: SittingRow["audience"]["kind"];
  audienceId: number | null;
  audienceName: string;
  longestExtra: number;
  people: number;
  begun: number;
  handedIn: number;
  keeps: boolean;
};

/** The columns of a row of sittings `s` of papers `p`, as somebody sees it. */
export const rowColumns = (caller: Somebody, now: Date) => sql`
  s.id, s.title, p.subject, s.audience as kind,
  coalesce(s.course_id, s.group_id, s.offer_id) as "audienceId", s.audience_name as "audienceName",
  ${timeColumns}, ${keptBy(caller, now)} as keeps,
  coalesce((select max(x.minutes) from sitting_extra_times x where x.sitting_id = s.id), 0)
    as "longestExtra",
  (select count(*)::int from (${sitterIds(now)}) h) as people,
  (select count(*)::int from copies k where k.sitting_id = s.id) as begun,
  (select count(*)::int from copies k where k.sitting_id = s.id and k.handed_in_at is not null)
    as "handedIn"`;

export const toRow = (row: Row, now: Date): SittingRow => ({
  id: row.id,
  title: row.title,
  subject: row.subject,
  minutes: row.minutes,
  ...timesOf(row, row.longestExtra, now),
  audience: { kind: row.kind, id: row.audienceId, name: row.audienceName },
  people: row.people,
  begun: row.begun,
  handedIn: row.handedIn,
  keeps: row.keeps,
});

export type SittingColumns = Row;

/**
 * The copies `k` of a sitting `s` whose turn to be marked can come: handed in, their student's bell over, and all pages here,
 * or some of them once no more follow.
 */
export const canBeMarked = (now: Date): RawBuilder<boolean> => sql`(
  k.handed_in_at is not null
  and ${bellOf} <= ${now}
  and exists (select from copy_pages g where g.copy_id = k.id and g.arrived_at is not null)
  and (${bellOf} + interval '24 hours' <= ${now}
    or not exists (select from copy_pages g where g.copy_id = k.id and g.arrived_at is null)))`;

/** The bell of the student of a copy `k` of a sitting `s`. */
const bellOf = sql`(s.starts_at + make_interval(mins => s.minutes + 15 + coalesce((
  select x.minutes from sitting_extra_times x
  where x.sitting_id = s.id and x.user_id = k.user_id), 0)))`;

/** The copies `k` of a sitting `s` of which pages still follow. */
export const isAwaited = (now: Date): RawBuilder<boolean> => sql`(
  k.handed_in_at is not null and ${bellOf} + interval '24 hours' > ${now}
  and exists (select from copy_pages g where g.copy_id = k.id and g.arrived_at is null))`;

/** The points of what was found in a question of a copy, `m`. */
export const foundPoints = sql`coalesce((
  select array_agg(i.points) from copy_mark_items f join scale_items i on i.id = f.item_id
  where f.copy_id = m.copy_id and f.question_id = m.question_id), '{}')`;

/** Holds a sitting against its publication until the transaction ends; when it was published, if it was. */
export async function holdSitting(
  trx: Transaction<DB>,
  { id, caller, now }: { id: number; caller: Somebody; now: Date },
): Promise<{ publishedAt: Date | null; announcedAt: Date | null } | undefined> {
  const { rows } = await sql<{ publishedAt: Date | null; announcedAt: Date | null }>`
    select s.published_at as "publishedAt", s.announced_at as "announcedAt"
    from sittings s where s.id = ${id} and ${markedBy(caller, now)} for key share of s`.execute(
    trx,
  );
  return rows[0];
}

/** Whether somebody keeps or marks a sitting. */
export async function isMarkedBy(
  db: Kysely<DB>,
  { id, caller, now }: { id: number; caller: Somebody; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from sittings s where s.id = ${id} and ${markedBy(caller, now)}`.execute(db);
  return rows.length > 0;
}

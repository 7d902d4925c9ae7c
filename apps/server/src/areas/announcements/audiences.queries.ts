import type { Audience } from "@majorant/contract/announcements/announcement-rules";
import type { AudienceCount } from "@majorant/contract/announcements/announcements";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DB, Language } from "../../platform/database/schema.ts";

/** An id, or an expression of SQL that is one. */
type Id = number | RawBuilder<unknown>;

/** The accounts of a course, a group or an offer at a moment, as a list of ids, of whom some may not be active. */
export const audienceIds = {
  course: (id: Id, now: Date) => sql`select course_holders(${id}, 'ROLE_APPRENANT', ${now})`,
  group: (id: Id, _now: Date) => sql`
    select m.user_id from group_tree t
    join group_members m on m.group_id = t.descendant_id
    where t.ancestor_id = ${id}`,
  offer: (id: Id, now: Date) => sql`
    select a.user_id from order_lines l
    join assignments a on a.order_line_id = l.id
    where l.offer_id = ${id}
      and (a.starts_at is null or a.starts_at <= ${now})
      and (a.ends_at is null or a.ends_at > ${now})`,
};

/** The accounts of an audience at a moment, as a list of ids; those that are not active are left out where it is used. */
function idsOf({ kind, id, days }: Audience, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case "idle": {
      const since = sql`${now}::timestamptz - make_interval(days => ${days ?? 0}::int)`;
      // Whoever came since has had no time to open anything.
      return sql`
        select course_holders(${id}, 'ROLE_APPRENANT', ${now})
        intersect
        select course_holders(${id}, 'ROLE_APPRENANT', ${since})
        except
        select p.user_id from sections s
        join resources r on r.section_id = s.id
        join positions p on p.resource_id = r.id
        where s.course_id = ${id} and p.updated_at > ${since}
        except
        select a.user_id from sections s
        join exercises e on e.section_id = s.id
        join attempts a on a.exercise_id = e.id
        where s.course_id = ${id} and greatest(a.begun_at, a.hint_at, a.method_at, a.solution_at, a.outcome_at) > ${since}`;
    }
    default:
      return audienceIds[kind](id, now);
  }
}

const isMailed = sql`u.email_confirmed_at is not null and m.unsubscribed_at is null`;

/** How many people an audience is now, and how many of them a mail would reach. */
export async function countPeople(
  db: Kysely<DB>,
  { audience, now }: { audience: Audience; now: Date },
): Promise<AudienceCount> {
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as people,
      (count(*) filter (where ${isMailed}))::int as mails,
      (count(*) filter (where m.unsubscribed_at is not null))::int as unsubscribed,
      (count(*) filter (where u.email_confirmed_at is null and m.unsubscribed_at is null))::int
        as unconfirmed
    from users u left join announcement_mails m on m.user_id = u.id
    where u.active and u.id in (${idsOf(audience, now)})`.execute(db);
  return rows[0] ?? { people: 0, mails: 0, unsubscribed: 0, unconfirmed: 0 };
}

/** Writes down whom an announcement goes to, as its audience is now; answers how many they are. */
export async function insertRecipients(
  trx: Transaction<DB>,
  { announcementId, audience, now }: { announcementId: number; audience: Audience; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into announcement_recipients (announcement_id, user_id)
    select ${announcementId}, u.id from users u
    where u.active and u.id in (${idsOf(audience, now)})
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** What an audience is called, and the course that it is of; undefined where it is gone. */
export async function findAudience(
  db: Kysely<DB>,
  { kind, id }: Pick<Audience, "kind" | "id">,
): Promise<{ name: string; course: { id: number; title: string } | null } | undefined> {
  if (kind === "group") {
    const group = await db
      .selectFrom("groups")
      .where("id", "=", id)
      .select("name")
      .executeTakeFirst();
    return group && { ...group, course: null };
  }
  const row = await db
    .selectFrom(kind === "offer" ? "offers" : "courses")
    .where("id", "=", id)
    .select("title")
    .executeTakeFirst();
  return row && { name: row.title, course: kind === "offer" ? null : { id, title: row.title } };
}

type Told = {
  email: string;
  firstName: string;
  language: Language;
  token: string;
};

/**
 * Tells the next so many recipients of an announcement, each once: their notifications are written, and those
 * answered here are to be mailed in the same transaction. Two processes at once take different ones.
 */
export async function tellRecipients(
  trx: Transaction<DB>,
  {
    id,
    notice,
    byMail,
    count,
    now,
  }: { id: number; notice: object; byMail: boolean; count: number; now: Date },
): Promise<{ told: number; mailed: Told[] }> {
  const { rows } = await sql<{ id: number; mailed: boolean }>`
    with portion as (
      select r.user_id, u.email_confirmed_at is not null and m.unsubscribed_at is null as reachable
      from announcement_recipients r
      join users u on u.id = r.user_id
      left join announcement_mails m on m.user_id = r.user_id
      where r.announcement_id = ${id} and r.told_at is null
      order by r.user_id limit ${count} for update of r skip locked)
    update announcement_recipients r set told_at = ${now}, mailed = ${byMail} and p.reachable
    from portion p where r.announcement_id = ${id} and r.user_id = p.user_id
    returning r.user_id as id, r.mailed`.execute(trx);
  const ids = rows.map((row) => row.id);
  await sql`
    insert into notifications (user_id, notice, once, created_at)
    select id, ${JSON.stringify(notice)}::jsonb, ${onceOf(id)}, ${now}
    from unnest(${ids}::int[]) as recipient (id)
    on conflict (user_id, once) do nothing`.execute(trx);
  const mailedIds = rows.filter(({ mailed }) => mailed).map((row) => row.id);
  if (mailedIds.length === 0) return { told: ids.length, mailed: [] };
  await sql`insert into announcement_mails (user_id)
    select unnest(${mailedIds}::int[]) on conflict do nothing`.execute(trx);
  const mailed = await trx
    .selectFrom("users as u")
    .innerJoin("announcement_mails as m", "m.user_id", "u.id")
    .where("u.id", "in", mailedIds)
    .select(["u.email", "u.first_name as firstName", "u.language", "m.token"])
    .orderBy("u.id")
    .execute();
  return { told: ids.length, mailed };
}

/** Names the one notification that somebody has of an announcement. */
export const onceOf = (announcementId: number) => `announcement:${announcementId}`;

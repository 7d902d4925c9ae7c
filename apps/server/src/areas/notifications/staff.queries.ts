import type { StaffMails } from "@majorant/contract/notifications/notifications";
import type { StaffNotice } from "@majorant/domain/accounts/notices";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import type { Mailing } from "../../platform/jobs/mail.ts";
import { staffMail } from "./staff.mail.ts";

/** Whom something waits for: all administrators or technicians, or those who teach a course now. */
export type Recipients = "administrators" | "technicians" | { teachersOf: number; but: number };

const idsOf = (recipients: Recipients, now: Date) => {
  if (recipients === "administrators") return sql`select unnest(administrators())`;
  if (recipients === "technicians") return sql`select unnest(technicians())`;
  const { teachersOf, but } = recipients;
  return sql`
    select id from course_holders(${teachersOf}, 'ROLE_ENSEIGNANT', ${now}) as teacher (id)
    where id <> ${but}`;
};

/**
 * Tells the active staff that something waits for them, inside the caller's transaction: on screen,
 * and by a mail where they chose one at once. What has a `once` is told once in all: said again, it
 * changes nothing.
 */
export async function notifyStaff(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Mailing,
  { to, notice, once, now }: { to: Recipients; notice: StaffNotice; once?: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    with told as (
      insert into notifications (user_id, notice, once, created_at, mailed_at)
      select u.id, ${JSON.stringify(notice)}::jsonb, ${once ?? null}, ${now},
        case when m.choice = 'atOnce' then ${now}::timestamptz end
      from users u left join staff_mails m on m.user_id = u.id
      where u.active and u.id in (${idsOf(to, now)})
      on conflict (user_id, once) do nothing
      returning user_id, mailed_at)
    select u.email, u.first_name as "firstName"
    from told join users u on u.id = told.user_id
    where told.mailed_at is not null order by u.id`.execute(trx);
  for (const member of rows)
    await mailer.send(trx, staffMail(member, { notices: [notice], publicUrl }));
}

export async function findStaffMails(db: Kysely<DB>, userId: number): Promise<StaffMails> {
  const row = await db
    .selectFrom("staff_mails")
    .where("user_id", "=", userId)
    .select("choice")
    .executeTakeFirst();
  return (row?.choice as StaffMails | undefined) ?? "off"; // the column's check
}

/** What was told until now is not mailed by the new choice. */
export async function setStaffMails(
  db: Kysely<DB>,
  { userId, mails, now }: { userId: number; mails: StaffMails; now: Date },
): Promise<void> {
  if (mails === "off") {
    await db.deleteFrom("staff_mails").where("user_id", "=", userId).execute();
    return;
  }
  await db
    .insertInto("staff_mails")
    .values({ user_id: userId, choice: mails, since: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ choice: mails, since: now }))
    .execute();
}

/** The active staff who chose a mail a day. */
export const listMailedDaily = (db: Kysely<DB>) =>
  db
    .selectFrom("staff_mails as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.choice", "=", "daily")
    .where("u.active", "=", true)
    .select(["u.id", "u.email", "u.first_name as firstName"])
    .orderBy("u.id")
    .execute();

/** Claims for a mail what a member of the staff was told since they chose it, and has not read. */
export async function claimForMail(
  trx: Transaction<DB>,
  { userId, kinds, now }: { userId: number; kinds: readonly StaffNotice["kind"][]; now: Date },
): Promise<StaffNotice[]> {
  const { rows } = await sql<{ notice: StaffNotice }>`
    with claimed as (
      update notifications n set mailed_at = ${now} from staff_mails m
      where n.user_id = ${userId} and m.user_id = n.user_id and n.created_at > m.since
        and n.mailed_at is null and n.read_at is null
        and n.notice->>'kind' = any (${kinds}::text[])
      returning n.id, n.notice)
    select notice from claimed order by id`.execute(trx);
  return rows.map(({ notice }) => notice);
}

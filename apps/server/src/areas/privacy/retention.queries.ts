import { type RetainedKind, retainedSince } from "@majorant/domain/accounts/retention";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What is rows and nothing else: earlier versions have bytes, and go by a job of their own. */
type RowsKind = Exclude<RetainedKind, "earlierVersions">;

/** What is deleted of each kind: all that is of before a moment. */
const deletions: Record<RowsKind, (before: Date) => RawBuilder<unknown>[]> = {
  sessions: (before) => [sql`delete from sessions where expires_at < ${before}`],
  endedSessions: (before) => [sql`delete from ended_sessions where ended_at < ${before}`],
  passwordResets: (before) => [sql`delete from password_resets where expires_at < ${before}`],
  knownDevices: (before) => [sql`delete from known_devices where signed_in_at < ${before}`],
  challenges: (before) => [sql`delete from challenges where expires_at < ${before}`],
  // In milliseconds, as the limiter counts them.
  tries: (before) => [sql`delete from rate_limits where expire < ${before.getTime()}`],
  refusedTries: (before) => [sql`delete from refused_tries where last_at < ${before}`],
  notifications: (before) => [sql`delete from notifications where created_at < ${before}`],
  followUps: (before) => [sql`delete from follow_ups where at < ${before}`],
  // Those with a file go with it (areas/announcements).
  announcements: (before) => [
    sql`delete from announcements where send_at < ${before} and file_key is null`,
  ],
  gatewayNoise: (before) => [
    sql`delete from gateway_notifications
      where received_at < ${before} and order_id is null and outcome in ('forged', 'unknown order')`,
  ],
  // A day goes once all of it is older.
  viewing: (before) => [
    sql`delete from viewing_days where day < (${before}::timestamptz at time zone 'Africa/Tunis')::date`,
    sql`delete from active_days where day < (${before}::timestamptz at time zone 'Africa/Tunis')::date`,
  ],
  presences: (before) => [sql`delete from live_presences where last_at < ${before}`],
  // The line stays, as the history of its order. Who pays an instalment is written to of the next one, and is kept till then.
  payers: (before) => [
    sql`update payment_links link
      set email = null, language = null, email_left_at = null, token_hash = null
      from orders o left join payments p on p.order_id = o.id
      where o.id = link.order_id and link.token_hash is not null
        and case when p.status = 'paid' then p.paid_at else o.expired_at end < ${before}
        and not exists (select from instalments n
          join payment_plans a on a.id = n.plan_id and a.stopped_at is null
          where n.plan_id = o.plan_id and n.number = o.instalment + 1 and n.ends_at > ${before}
            and p.status = 'paid' and o.user_id is not null
            and not exists (select from orders m
              where m.plan_id = n.plan_id and m.instalment = n.number))`,
  ],
  moneyChecks: (before) => [sql`delete from money_checks where at < ${before}`],
  journal: (before) => [sql`delete from audit where at < ${before}`],
};

/** Deletes what is older than its time (packages/domain/src/accounts/retention.ts), kind by kind. */
export async function deleteExpired(db: Kysely<DB>, now: Date): Promise<void> {
  for (const [kind, deletion] of Object.entries(deletions))
    await db.transaction().execute(async (trx) => {
      // The first day of a place that has run for years.
      await sql`set local statement_timeout = '10min'`.execute(trx);
      // A key of the table above.
      for (const statement of deletion(retainedSince(kind as RowsKind, now)))
        await statement.execute(trx);
    });
}

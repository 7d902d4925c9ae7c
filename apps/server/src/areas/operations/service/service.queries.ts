import type { FailedJob } from "@majorant/contract/operations/service";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Page, pageOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { mailJob } from "../../../platform/jobs/mail.ts";

// Jobs are rows of the queue, which no type is made for.

/** So many are listed; more are counted. */
const mostListed = 20;

/**
 * A job that was given up, mails apart, which have a page of their own. What is done by the clock is no longer failed
 * once it has been done since.
 */
const isFailed = sql`job.state = 'failed' and job.name <> ${sql.lit(mailJob.queue)}
  and not (exists (select from pgboss.schedule s where s.name = job.name)
    and exists (select from pgboss.job later
      where later.name = job.name and later.state in ('completed', 'failed')
        and later.completed_on > job.completed_on))`;

type JobRow = { id: string; queue: string; at: Date; tries: number; why: string | null };

/** The jobs that failed, the latest first, and how many there are. */
export async function listFailedJobs(db: Kysely<DB>): Promise<Page<FailedJob>> {
  const { rows } = await sql<JobRow & { total: number }>`
    select id, name as queue, completed_on as at, retry_count + 1 as tries,
      output ->> 'message' as why, count(*) over ()::int as total
    from pgboss.job where ${isFailed}
    order by completed_on desc, id limit ${sql.lit(mostListed)}`.execute(db);
  return pageOf(rows).map(toFailedJob);
}

const toFailedJob = ({ id, queue, at, tries, why }: JobRow): FailedJob => ({
  id,
  file: queue,
  date: at.toISOString(),
  essais: tries,
  raison: why,
});

/**
 * Puts a job that failed back into its queue, with all its tries before it; answers its queue. One that is done by the
 * clock and waits for its next time already is not there twice.
 */
export async function queueJobAgain(trx: Transaction<DB>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ queue: string; waits: boolean }>`
    select name as queue, exists (select from pgboss.schedule s where s.name = job.name)
      and exists (select from pgboss.job other
        where other.name = job.name and other.state in ('created', 'retry')) as waits
    from pgboss.job where id = ${id}::uuid and ${isFailed} for update`.execute(trx);
  const [job] = rows;
  if (!job) return undefined;
  if (job.waits) return deleteFailedJob(trx, id);
  await sql`
    update pgboss.job
    set state = 'created', retry_count = 0, started_on = null, heartbeat_on = null,
      completed_on = null, output = null, start_after = clock_timestamp(),
      keep_until = greatest(keep_until, clock_timestamp() + interval '14 days')
    where id = ${id}::uuid`.execute(trx);
  return job.queue;
}

/** Forgets a job that failed; answers its queue. */
export async function deleteFailedJob(
  trx: Transaction<DB>,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ queue: string }>`
    delete from pgboss.job where id = ${id}::uuid and ${isFailed} returning name as queue`.execute(
    trx,
  );
  return rows[0]?.queue;
}

/** The version of the server and the size of the database. */
export async function readDatabase(db: Kysely<DB>): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0] ?? { version: "", bytes: 0 };
}

/** How many mails failed, how many wait, and since when the oldest does. */
export async function readMails(db: Kysely<DB>) {
  const { rows } = await sql<{ failed: number; waiting: number; oldest: Date | null }>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state <> 'failed')::int as waiting,
      min(created_on) filter (where state <> 'failed') as oldest
    from pgboss.job
    where name = ${mailJob.queue} and state in ('created', 'retry', 'active', 'failed')`.execute(
    db,
  );
  return rows[0] ?? { failed: 0, waiting: 0, oldest: null };
}

/** What waits of the payments, and what the gateway said. */
export async function readPayments(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{
    declared: number;
    oldestDeclared: Date | null;
    oldestUnread: Date | null;
    lastHeard: Date | null;
    heard: number;
    attempts: number;
    unopened: number;
    unansweredSince: Date | null;
    givenUp: number;
  }>`
    select declared.*, heard.*, asked.*,
      (select count(*) from payment_attempts
        where created_at > ${yesterday(now)} and gateway = 'gpg')::int as attempts
    from
      (select count(*)::int as declared, min(updated_at) as "oldestDeclared"
        from payments where status = 'confirming') as declared,
      (select min(received_at) filter (where outcome = 'received') as "oldestUnread",
          max(received_at) filter (where ${isTheGateways}) as "lastHeard",
          (count(*) filter (where ${isTheGateways} and received_at > ${yesterday(now)}))::int as heard
        from gateway_notifications where gateway = 'gpg') as heard,
      (select
          (count(*) filter (where state = 'unopened' and created_at > ${now}::timestamptz - interval '1 hour'
            and created_at > coalesce((select max(created_at) from payment_attempts
              where gateway <> 'gpg' and gateway_ref is not null), '-infinity')))::int as unopened,
          min(unanswered_since) as "unansweredSince",
          -- Found to be paid and marked so, it is looked into.
          (count(*) filter (where state = 'unanswered' and created_at > ${now}::timestamptz - interval '30 days'
            and not exists (select from payments p where p.order_id = t.order_id and p.status = 'paid')))::int
            as "givenUp"
        from payment_attempts t where gateway <> 'gpg') as asked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("counts are always one row");
  return row;
}

/** Nobody else signs. */
const isTheGateways = sql`outcome not in ('forged', 'other address')`;

const yesterday = (now: Date) => sql`${now}::timestamptz - interval '1 day'`;

/** Videos that are being prepared, that wait for it, and since when; those of the last week that failed. */
export async function readVideos(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{
    processing: number;
    waiting: number;
    oldest: Date | null;
    failed: number;
  }>`
    select count(*) filter (where state = 'processing')::int as processing,
      count(*) filter (where state = 'received')::int as waiting,
      min(created_at) filter (where state = 'received') as oldest,
      count(*) filter (where state = 'failed'
        and created_at > ${now}::timestamptz - interval '7 days')::int as failed
    from media where kind = 'video'`.execute(db);
  return rows[0] ?? { processing: 0, waiting: 0, oldest: null, failed: 0 };
}

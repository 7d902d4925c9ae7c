import type { Query } from "@majorant/contract/endpoint";
import type { listMails, MailState, UnsentMail } from "@majorant/contract/operations/mails";
import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import { countFrom, limitClause, Page } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import { mailJob } from "../../../platform/jobs/mail.ts";

// A mail is a job of the queue until it went out: what is asked for here is its row there, which no
// type is made for.

/** A mail is out within seconds; one that is in the queue for so long waits. */
const long = sql.lit("2 minutes");

const state = (now: Date) => sql<MailState | null>`case
  when state = 'failed' then 'echec'
  when state = 'retry' then 'attente'
  when state in ('created', 'active') and created_on < ${now}::timestamptz - ${long}::interval
    then 'attente'
end`;

const isMail = sql`name = ${sql.lit(mailJob.queue)}`;

/** It can be made to go out now: it failed, or waits for a later try. */
const isResendable = sql<SqlBool>`${isMail}
  and (state = 'failed' or (state in ('created', 'retry') and start_after > clock_timestamp()))`;

type Row = {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  state: MailState;
  why: string | null;
  tries: number;
  nextAt: Date | null;
};

/** One page of the mails that failed or wait for long, and how many there are. */
export async function listUnsent(
  db: Kysely<DB>,
  { page, size = 5, etat, q = "", now }: Query<typeof listMails> & { now: Date },
): Promise<Page<UnsentMail>> {
  const unsent = sql`
    select * from (
      select id, data ->> 'to' as "to", data ->> 'subject' as subject, created_on as "createdAt",
        ${state(now)} as state, output ->> 'message' as why,
        retry_count + case when started_on is null then 0 else 1 end as tries,
        case when state = 'failed' then null else start_after end as "nextAt"
      from pgboss.job where ${isMail} and state in ('created', 'retry', 'active', 'failed')
    ) as mail
    where state is not null
      and (${etat ?? null}::text is null or state = ${etat ?? null})
      and ${containsWords(sql`"to" || ' ' || subject`, q)}`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`${unsent} order by "createdAt" desc, id ${limitClause({ page, size })}`.execute(db),
    countFrom(db, sql`from (${unsent}) as found`),
  ]);
  return new Page(rows, total).map(toMail);
}

const toMail = (row: Row): UnsentMail => ({
  id: row.id,
  destinataire: row.to,
  objet: row.subject,
  date: row.createdAt.toISOString(),
  etat: row.state,
  raison: row.why,
  essais: row.tries,
  prochainEssai: row.nextAt?.toISOString() ?? null,
});

type Resent = { to: string; subject: string };

/**
 * Puts mails that failed or wait back into the queue, to go out now with all their tries before them:
 * that one, or all of them. Each is one row, so that whoever asks twice sends it once.
 */
export async function queueAgain(trx: Transaction<DB>, id?: string): Promise<Resent[]> {
  const { rows } = await sql<Resent>`
    update pgboss.job
    set state = 'created', retry_count = 0, started_on = null, heartbeat_on = null,
      completed_on = null, output = null, start_after = clock_timestamp(),
      keep_until = greatest(keep_until, clock_timestamp() + interval '14 days')
    where ${isResendable} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    returning data ->> 'to' as "to", data ->> 'subject' as subject`.execute(trx);
  return rows;
}

/** How long a mail that went out stays: less than an hour, with the pause between two looks. */
const sentKept = sql.lit("45 minutes");

/** Forgets mails that went out: they may hold a link that chooses a password. */
export const forgetSent = (db: Kysely<DB>, now: Date) =>
  sql`delete from pgboss.job
    where ${isMail} and state = 'completed'
      and completed_on < ${now}::timestamptz - ${sentKept}::interval`.execute(db);

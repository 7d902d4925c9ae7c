import { sql, type Transaction } from "kysely";
import type { DB, Language } from "../../platform/database/schema.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { sendMany } from "../../platform/jobs/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { audienceIds } from "../announcements/audiences.queries.ts";
import { type SittingNotice, sittingMail } from "./sittings.mail.ts";

/** How many are told in one transaction. */
const portion = 250;

/** Whom it is told to: an audience as it is then, or those who have a copy. */
type Told =
  | { audience: keyof typeof audienceIds; id: number }
  /** Of a sitting. */
  | { copiesOf: number };

export type SittingNews = {
  notice: SittingNotice;
  told: Told;
  /** Names the one notification that each has of it: run twice, it tells nobody twice. */
  once: string;
};

export const newsJob = job<SittingNews>("sitting-news", {
  retries: 20,
  longestPause: 300,
  atOnce: 1,
});

export function newsJobs({ db, jobs, clock, publicUrl }: Platform): void {
  jobs.handle(newsJob, async (news, signal) => {
    for (let after: number | null = 0; after !== null; ) {
      signal.throwIfAborted();
      const from: number = after;
      after = await db.transaction().execute(async (trx) => {
        const { last, readers } = await tellNext(trx, { ...news, after: from, now: clock() });
        const mails = readers.map((reader) => sittingMail(reader, news.notice, publicUrl));
        await sendMany(jobs, trx, mails);
        return last;
      });
    }
  });
}

type Row = { id: number; isNew: boolean; email: string; firstName: string; language: Language };

/** Tells the next ones by their ids; answers the last of them, null where none is left, and who is to be mailed. */
async function tellNext(
  trx: Transaction<DB>,
  { notice, told, once, after, now }: SittingNews & { after: number; now: Date },
): Promise<{ last: number | null; readers: Row[] }> {
  const ids =
    "copiesOf" in told
      ? sql`select user_id from copies where sitting_id = ${told.copiesOf}`
      : audienceIds[told.audience](told.id, now);
  const { rows } = await sql<Row>`
    with part as (
      select u.id, u.email, u.first_name, u.language, u.email_confirmed_at from users u
      where u.active and u.id > ${after} and u.id in (${ids}) order by u.id limit ${portion}),
    written as (
      insert into notifications (user_id, notice, once, created_at)
      select id, ${JSON.stringify(notice)}::jsonb, ${once}, ${now} from part
      on conflict (user_id, once) do nothing returning user_id)
    select p.id, p.email, p.first_name as "firstName", p.language,
      w.user_id is not null and p.email_confirmed_at is not null as "isNew"
    from part p left join written w on w.user_id = p.id order by p.id`.execute(trx);
  return { last: rows.at(-1)?.id ?? null, readers: rows.filter(({ isNew }) => isNew) };
}

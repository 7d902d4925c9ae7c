import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Figure, Sample } from "../../../platform/metrics/metrics.ts";

/** What the database is asked when somebody looks at the metrics: counts by kind, never by user or address. */
export const databaseFigures: readonly Figure[] = [
  { name: "majorant_jobs", help: "Jobs by queue and state", labels: ["queue", "state"] },
  {
    name: "majorant_job_oldest_seconds",
    help: "For how long the oldest job of a queue has been due without being begun",
    labels: ["queue"],
  },
  { name: "majorant_mails", help: "Mails that did not go out, by state", labels: ["state"] },
  { name: "majorant_uploads", help: "Uploads to which bytes came in the last two minutes" },
  { name: "majorant_videos", help: "Videos by the state of their preparation", labels: ["state"] },
  { name: "majorant_payments", help: "Payments by state", labels: ["state"] },
  {
    name: "majorant_gateway_notifications",
    help: "Notifications of the card gateway in the last 24 hours, by what they led to",
    labels: ["outcome"],
  },
  {
    name: "majorant_asked_payments",
    help: "Payments at the gateway that is asked: open, open without an answer (silent), and those of the last 24 hours by state",
    labels: ["state"],
  },
  { name: "majorant_database_bytes", help: "The size of the database" },
];

/** All of them, one after the other: whoever watches takes one connection. */
export async function readDatabaseFigures(db: Kysely<DB>, now: Date): Promise<Sample[]> {
  const { rows: jobs } = await sql<{
    queue: string;
    state: string;
    count: number;
    oldest: number;
  }>`
    select name as queue, state::text, count(*)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz
        - min(start_after) filter (where state in ('created', 'retry'))), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db);
  const { rows: uploads } = await sql<{ count: number }>`
    select count(*)::int as count from uploads
    where finished_at is null and touched_at > ${now}::timestamptz - interval '2 minutes'`.execute(
    db,
  );
  const { rows: videos } = await sql<Counted>`
    select state as kind, count(*)::int as count from media where kind = 'video' group by 1`.execute(
    db,
  );
  const { rows: payments } = await sql<Counted>`
    select status::text as kind, count(*)::int as count from payments group by 1`.execute(db);
  const { rows: notifications } = await sql<Counted>`
    select outcome as kind, count(*)::int as count from gateway_notifications
    where received_at > ${now}::timestamptz - interval '1 day' group by 1`.execute(db);
  const { rows: asked } = await sql<Counted>`
    select case when unanswered_since is null then state else 'silent' end as kind, count(*)::int as count
    from payment_attempts
    where gateway <> 'gpg' and (state = 'open' or created_at > ${now}::timestamptz - interval '1 day')
    group by 1`.execute(db);
  const { rows: size } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);

  const ages = Map.groupBy(jobs, ({ queue }) => queue);
  return [
    ...jobs.map(({ queue, state, count }) => ({
      name: "majorant_jobs",
      labels: { queue, state },
      value: count,
    })),
    ...[...ages].map(([queue, states]) => ({
      name: "majorant_job_oldest_seconds",
      labels: { queue },
      value: Math.max(0, ...states.map(({ oldest }) => oldest)),
    })),
    ...jobs
      .filter(({ queue }) => queue === "mail")
      .map(({ state, count }) => ({ name: "majorant_mails", labels: { state }, value: count })),
    { name: "majorant_uploads", value: uploads[0]?.count ?? 0 },
    ...counted("majorant_videos", "state", videos),
    ...counted("majorant_payments", "state", payments),
    ...counted("majorant_gateway_notifications", "outcome", notifications),
    ...counted("majorant_asked_payments", "state", asked),
    { name: "majorant_database_bytes", value: size[0]?.bytes ?? 0 },
  ];
}

type Counted = { kind: string; count: number };

const counted = (name: string, label: string, rows: Counted[]): Sample[] =>
  rows.map(({ kind, count }) => ({ name, labels: { [label]: kind }, value: count }));

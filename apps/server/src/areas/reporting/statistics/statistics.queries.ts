import type {
  ActivityRow,
  SaleRow,
  statisticsSummary,
  ViewingRow,
} from "@majorant/contract/reporting/statistics";
import { dayOf, type Span, withoutFirst } from "@majorant/domain/time/months";
import { type Kysely, sql } from "kysely";
import type * as z from "zod/mini";
import type { DB } from "../../../platform/database/schema.ts";
import { listSnapshots } from "../snapshots/snapshots.queries.ts";
import { countActive, countViewing, placeOf } from "./counts.queries.ts";
import { type Scope, within } from "./scope.queries.ts";

/** Midnight in Tunis at the beginning of a day, "2026-11-21". */
const midnight = (day: string) => sql<Date>`(${day}::timestamp at time zone 'Africa/Tunis')`;

/** Days from, and days before. */
type Days = Pick<Span, "from" | "until">;

const millimes = 1000;

/** What is held of a paid line `l`, beside what was given back of it, `g`. */
const held = sql`l.price - coalesce(g.amount, 0)`;

/** Paid order lines by month and offer, without what was given back of them, the newest month first, then what brought most. */
export async function readSales(
  db: Kysely<DB>,
  { from, until, offerId }: Days & { offerId: number | undefined },
): Promise<SaleRow[]> {
  const { rows } = await sql<{
    mois: string;
    offre: SaleRow["offre"];
    commandes: number;
    millimes: string;
  }>`
    select to_char(p.updated_at at time zone 'Africa/Tunis', 'YYYY-MM') as mois,
      json_build_object('id', o.id, 'titre', o.title) as offre,
      count(*)::integer as commandes, sum(${held})::text as millimes
    from payments p
    join order_lines l on l.order_id = p.order_id
    left join refunded_lines g on g.order_line_id = l.id
    join offers o on o.id = l.offer_id
    where p.status = 'paid' and p.updated_at >= ${midnight(from)} and p.updated_at < ${midnight(until)}
      and (${offerId ?? null}::integer is null or o.id = ${offerId ?? null})
    group by mois, o.id
    order by mois desc, sum(${held}) desc, o.id`.execute(db);
  return rows.map(({ millimes: sum, ...row }) => ({ ...row, montant: Number(sum) / millimes }));
}

/** Each start of a span with what was counted for its place, newest first. */
const onEachStart = <Row extends { place: number }, Shown>(
  { starts }: Span,
  rows: Row[],
  show: (debut: string, row: Row | undefined) => Shown,
): Shown[] => {
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return starts.map((debut, i) => show(debut, byPlace.get(i + 1))).toReversed();
};

/** Students who were active, and who signed up, in each month or week. */
export async function readActivity(db: Kysely<DB>, span: Span): Promise<ActivityRow[]> {
  const snapshots = await listSnapshots(db, span);
  const rest = withoutFirst(span, snapshots.length);
  const active = new Map(snapshots.map(({ actifs }, i) => [i + 1, actifs]));
  if (rest)
    for (const { place, actifs } of await countActive(db, rest))
      active.set(snapshots.length + place, actifs);
  const { rows } = await sql<{ place: number; inscriptions: number }>`
    select ${placeOf("u.day", span)} as place, count(*)::integer as inscriptions
    from (
      select (created_at at time zone 'Africa/Tunis')::date as day from users
      where role = 'ROLE_APPRENANT'
        and created_at >= ${midnight(span.from)} and created_at < ${midnight(span.until)}) u
    group by place`.execute(db);
  const signUps = new Map(rows.map(({ place, inscriptions }) => [place, inscriptions]));
  return span.starts
    .map((debut, i) => ({
      debut,
      actifs: active.get(i + 1) ?? 0,
      inscriptions: signUps.get(i + 1) ?? 0,
    }))
    .toReversed();
}

const hours = (seconds: number) => Math.round(seconds / 36) / 100;

/** Hours watched, and by how many students, in each month or week. */
export async function readViewing(
  db: Kysely<DB>,
  span: Span,
  { courseId, scope }: { courseId: number | undefined; scope: Scope },
): Promise<ViewingRow[]> {
  const everything = courseId === undefined && scope.teacherId === null;
  const ofCourses = everything
    ? sql`true`
    : sql`v.resource_id in (
        select r.id from resources r join sections s on s.id = r.section_id
        where ${within("s.course_id", scope)}
          and (${courseId ?? null}::integer is null or s.course_id = ${courseId ?? null}))`;
  const snapshots = everything ? await listSnapshots(db, span) : [];
  const rest = withoutFirst(span, snapshots.length);
  const viewings = rest ? await countViewing(db, rest, ofCourses) : [];
  const rows = [
    ...snapshots.map((row, i) => ({ ...row, place: i + 1 })),
    ...viewings.map((row) => ({ ...row, place: snapshots.length + row.place })),
  ];
  return onEachStart(span, rows, (debut, row) => ({
    debut,
    heures: hours(row?.seconds ?? 0),
    etudiants: row?.etudiants ?? 0,
  }));
}

/** The figures of now. A right that has an assignment now makes a student an enrolled one. */
export async function readSummary(
  db: Kysely<DB>,
  now: Date,
): Promise<z.infer<typeof statisticsSummary>> {
  const today = dayOf(now);
  const firstOfMonth = midnight(`${today.slice(0, 7)}-01`);
  const { rows } = await sql<{
    etudiants: number;
    inscrits: number;
    actifs7Jours: number;
    actifs30Jours: number;
    seconds: number;
    commandesDuMois: number;
    millimes: string;
    aConfirmer: number;
    questionsOuvertes: number;
  }>`
    with students as materialized (
      select id from users where role = 'ROLE_APPRENANT' and active),
    given as materialized (
      select user_id, group_id from assignments
      where role = 'ROLE_APPRENANT'
        and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})),
    used as materialized (
      select user_id, max(day) as day from active_days
      where day > ${today}::date - 30 and day <= ${today}::date group by user_id)
    select
      (select count(*)::integer from students) as etudiants,
      (select count(*)::integer from students where id in (
        select user_id from given where user_id is not null
        union
        select m.user_id from (select distinct group_id from given where group_id is not null) g
        join group_tree t on t.ancestor_id = g.group_id
        join group_members m on m.group_id = t.descendant_id)) as inscrits,
      (select count(*)::integer from students join used on used.user_id = id
        where used.day > ${today}::date - 7) as "actifs7Jours",
      (select count(*)::integer from students join used on used.user_id = id) as "actifs30Jours",
      (select coalesce(sum(seconds::float8), 0) from viewing_days
        where day > ${today}::date - 30 and day <= ${today}::date) as seconds,
      (select count(*)::integer from payments where status = 'confirming') as "aConfirmer",
      (select count(*)::integer from questions where accepted_answer_id is null) as "questionsOuvertes",
      count(distinct p.order_id)::integer as "commandesDuMois",
      coalesce(sum(${held}), 0)::text as millimes
    from payments p join order_lines l on l.order_id = p.order_id
    left join refunded_lines g on g.order_line_id = l.id
    where p.status = 'paid' and p.updated_at >= ${firstOfMonth} and p.updated_at <= ${now}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("an aggregate has a row");
  const { seconds, millimes: sum, ...counts } = row;
  return { ...counts, heures30Jours: hours(seconds), ventesDuMois: Number(sum) / millimes };
}

import type { VideoRow } from "@majorant/contract/reporting/statistics";
import { finishedShare } from "@majorant/domain/learning/watching";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { countFrom, limitClause, Page } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import { findSnapshot, isEverything } from "../snapshots/snapshot-tables.queries.ts";
import { inBatches, type TableQuery } from "./paging.ts";
import { counting, type Scope, within } from "./scope.queries.ts";

/** A video that is not finished is left when it was not taken up for so many days. */
const leftAfterDays = 7;

/** The videos that somebody began: who finished and who left them, and in which tenth. */
export function countedVideos(now: Date, of: RawBuilder<boolean> = sql`true`) {
  const isAbandoned = sql`p.watched < ${sql.lit(finishedShare)}
    and p.updated_at < ${now}::timestamptz - make_interval(days => ${sql.lit(leftAfterDays)})`;
  const stops = Array.from(
    { length: 10 },
    (_, i) =>
      // At the very end is in the last tenth.
      sql`count(*) filter (where ${isAbandoned} and least(9, floor(10 * p.seconds / p.duration)) = ${sql.lit(i)})::integer`,
  );
  return sql`
    select p.resource_id, count(*)::integer as begun,
      count(*) filter (where p.watched >= ${sql.lit(finishedShare)})::integer as finished,
      count(*) filter (where ${isAbandoned})::integer as abandoned,
      array[${sql.join(stops)}] as stops
    from positions p where ${of} group by p.resource_id`;
}

const orders = {
  "-abandons": sql`v.abandoned desc, v.begun desc, v.resource_id`,
  "-commences": sql`v.begun desc, v.resource_id`,
  nom: sql`v.name collate "fr-x-icu", v.resource_id`,
};

type VideoAsked = TableQuery & {
  courseId?: number | undefined;
  sort?: keyof typeof orders | undefined;
};

/** What a video is found by. */
export const videoSearch = sql`(c.search || ' ' || folded(resources.name))`;

/** The figures of the videos that were asked for, as they are now. */
function presentVideos(courseId: number | undefined, scope: Scope): RawBuilder<unknown> {
  const some =
    courseId === undefined && isEverything(scope)
      ? sql<boolean>`true`
      : sql<boolean>`p.resource_id = any (array(
          select r.id from resources r join sections s on s.id = r.section_id
          where ${within("s.course_id", scope)}
            and (${courseId ?? null}::integer is null or s.course_id = ${courseId ?? null})))`;
  return sql`(
    select counted.*, resources.name, ${videoSearch} as search
    from (${countedVideos(scope.now, some)}) counted
    join resources on resources.id = counted.resource_id and resources.active
    join sections on sections.id = resources.section_id
    join courses c on c.id = sections.course_id and c.active)`;
}

/** Where videos are read from: what was kept of the whole place, or else all positions. */
async function sourceOf(db: Kysely<DB>, { courseId, q }: VideoAsked, scope: Scope) {
  const whole = courseId === undefined && isEverything(scope);
  const snapshotDate = whole ? await findSnapshot(db, "videos", scope.now) : null;
  const videos = snapshotDate ? sql`video_snapshots` : presentVideos(courseId, scope);
  return {
    snapshotDate,
    // Without what is searched: nothing folds names that nobody looks for.
    videos: sql`(
      select v.resource_id, v.begun, v.finished, v.abandoned, v.stops, v.name
      from ${videos} v where ${containsFoldedWords(sql`v.search`, q)}) v`,
    compteLe: (snapshotDate ?? scope.now).toISOString(),
  };
}

/** What a row says of videos, and of the courses that they are in now. */
const described = (videos: RawBuilder<unknown>) => sql`
  select json_build_object('id', v.resource_id, 'nom', r.name) as video,
    json_build_object('id', c.id, 'titre', c.full_title) as cours,
    v.begun as commences, v.finished as termines, v.abandoned as abandons, v.stops as arrets
  from ${videos}
  join resources r on r.id = v.resource_id
  join sections s on s.id = r.section_id
  join courses c on c.id = s.course_id`;

type VideoFigures = Omit<VideoRow, "compteLe">;

/** A page of the videos that somebody began, with where those who left them stopped. */
export async function readVideoAbandons(
  db: Kysely<DB>,
  table: VideoAsked,
  scope: Scope,
): Promise<Page<VideoRow>> {
  const { videos, compteLe } = await sourceOf(db, table, scope);
  const by = orders[table.sort ?? "-abandons"];
  const { rows } = await sql<VideoFigures>`
    ${described(sql`(select v.* from ${videos} order by ${by} ${limitClause(table)}) v`)}
    order by ${by}`.execute(db);
  const total = await countFrom(db, sql`from ${videos}`);
  return new Page(rows, total).map((row) => ({ ...row, compteLe }));
}

/** All that were asked for: of the whole place, some hundreds at a time. */
export async function* eachVideo(
  db: Kysely<DB>,
  table: VideoAsked,
  scope: Scope,
): AsyncGenerator<VideoRow> {
  const { videos, snapshotDate, compteLe } = await sourceOf(db, table, scope);
  if (!snapshotDate) {
    const all = await counting(db, (trx) => readVideoAbandons(trx, table, scope));
    return yield* all.rows;
  }
  const { rows } = await sql<{ id: number }>`
    select v.resource_id as id from ${videos}
    order by ${orders[table.sort ?? "-abandons"]}`.execute(db);
  for (const batch of inBatches(rows.map(({ id }) => id))) {
    const { rows: figures } = await sql<VideoFigures>`
      ${described(sql`
        unnest(${batch}::integer[]) with ordinality wanted(id, place)
        join video_snapshots v on v.resource_id = wanted.id`)}
      order by wanted.place`.execute(db);
    for (const row of figures) yield { ...row, compteLe };
  }
}

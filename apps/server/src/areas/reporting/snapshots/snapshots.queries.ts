import { type Span, settledPart, spanOf, stepOf, withoutFirst } from "@majorant/domain/time/months";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { countActive, countViewing } from "../statistics/counts.queries.ts";
import { atNight } from "./at-night.queries.ts";

/** What was counted of a month or a week once it was over. */
export type Snapshot = { start: string; actifs: number; seconds: number; etudiants: number };

/** The figures kept of a span's first starts, up to the first that is not kept. */
export async function listSnapshots(db: Kysely<DB>, span: Span): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select start::text, active_students as actifs, seconds_watched as seconds,
      watching_students as etudiants
    from figure_snapshots
    where step = ${stepOf(span)} and start = any (${span.starts}::date[])
    order by start`.execute(db);
  const missing = span.starts.findIndex((start, i) => rows[i]?.start !== start);
  return missing === -1 ? rows : rows.slice(0, missing);
}

/** Counts the last year's months and weeks that are over and were not counted yet. */
export const takeSnapshots = (db: Kysely<DB>, now: Date): Promise<void> =>
  atNight(db, (trx) => saveSettledFigures(trx, now));

async function saveSettledFigures(db: Kysely<DB>, now: Date): Promise<void> {
  for (const step of ["mois", "semaine"] as const) {
    const span = spanOf({}, now, step);
    if (typeof span === "string") continue;
    const snapshots = await listSnapshots(db, span);
    const rest = withoutFirst(span, snapshots.length);
    const closed = rest && settledPart(rest, now);
    if (!closed) continue;
    const active = new Map((await countActive(db, closed)).map((row) => [row.place, row.actifs]));
    const watched = new Map((await countViewing(db, closed)).map((row) => [row.place, row]));
    await db
      .insertInto("figure_snapshots")
      .values(
        closed.starts.map((start, i) => ({
          step,
          start,
          active_students: active.get(i + 1) ?? 0,
          seconds_watched: watched.get(i + 1)?.seconds ?? 0,
          watching_students: watched.get(i + 1)?.etudiants ?? 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

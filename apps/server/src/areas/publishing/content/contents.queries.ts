import type { Placed } from "@majorant/domain/exercises/exercises";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// Videos, files and exercises of a section stand on one scale. Their course is locked where it changes.

/** The place after all that is in a section. */
export const nextPosition = (sectionId: number): RawBuilder<number> => sql<number>`(
  select coalesce(max(position), 0) + 1 from (
    select position from resources where section_id = ${sectionId}
    union all select position from exercises where section_id = ${sectionId}) as placed)`;

/** All that is in a section, in its order; of two at one place a video or file comes first. */
export async function listContents(db: Kysely<DB>, sectionId: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select 'resource' as kind, id, position from resources where section_id = ${sectionId}
    union all
    select 'exercise', id, position from exercises where section_id = ${sectionId}
    order by position, kind desc, id`.execute(db);
  return rows.map(({ kind, id }) => ({ kind, id }));
}

/** Gives a section's contents the places 1, 2, … of that order. */
export async function placeContents(
  trx: Transaction<DB>,
  contents: readonly Placed[],
): Promise<void> {
  for (const kind of ["resource", "exercise"] as const) {
    const placed = contents.flatMap((content, n) =>
      content.kind === kind ? [{ id: content.id, place: n + 1 }] : [],
    );
    const [ids, places] = [placed.map(({ id }) => id), placed.map(({ place }) => place)];
    const table = sql.table(`${kind}s`);
    await sql`update ${table} as content set position = asked.place
      from unnest(${ids}::integer[], ${places}::integer[]) as asked (id, place)
      where content.id = asked.id`.execute(trx);
  }
}

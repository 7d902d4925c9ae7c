import type { SectionRow } from "@majorant/contract/publishing/sections";
import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import { countOf } from "../../../../platform/database/paged.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { countContents } from "../../../catalogue/resources.queries.ts";

export type FoundSection = {
  id: number;
  courseId: number;
  parentId: number | null;
  name: string;
  active: boolean;
  version: number;
};

export const findSection = (db: Kysely<DB>, id: number): Promise<FoundSection | undefined> =>
  db
    .selectFrom("sections")
    .where("id", "=", id)
    .select(["id", "course_id as courseId", "parent_id as parentId", "name", "active", "version"])
    .executeTakeFirst();

export const toSectionRow = (section: FoundSection): SectionRow => ({
  id: section.id,
  nom: section.name,
  active: section.active,
  cours: { id: section.courseId },
  sectionParente: section.parentId === null ? null : { id: section.parentId },
  version: section.version,
});

type Place = { courseId: number; parentId: number | null };

const at = ({ courseId, parentId }: Place) =>
  sql<SqlBool>`course_id = ${courseId} and parent_id is not distinct from ${parentId}`;

/** The ids of the sections at a place, in their order. */
export const listSectionIds = async (db: Kysely<DB>, place: Place): Promise<number[]> =>
  (
    await db
      .selectFrom("sections")
      .where(at(place))
      .select("id")
      .orderBy("position")
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

async function nextPosition(trx: Transaction<DB>, place: Place): Promise<number> {
  const { last } = await trx
    .selectFrom("sections")
    .where(at(place))
    .select((e) => e.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Adds a section as the last one of its place. The course is locked. */
export async function insertSection(
  trx: Transaction<DB>,
  { name, ...place }: Place & { name: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("sections")
    .values({
      name,
      course_id: place.courseId,
      parent_id: place.parentId,
      position: await nextPosition(trx, place),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a section; with a `parentId` it moves, and comes last there. The course is locked. */
export async function updateSection(
  trx: Transaction<DB>,
  section: Pick<FoundSection, "id" | "courseId">,
  change: {
    name?: string | undefined;
    active?: boolean | undefined;
    parentId?: number | null | undefined;
  },
): Promise<void> {
  const { name, active, parentId } = change;
  await trx
    .updateTable("sections")
    .set({
      name: sql`coalesce(${name ?? null}, name)`,
      active: sql`coalesce(${active ?? null}, active)`,
      ...(parentId === undefined
        ? {}
        : {
            parent_id: parentId,
            position: await nextPosition(trx, { courseId: section.courseId, parentId }),
          }),
    })
    .where("id", "=", section.id)
    .execute();
}

/** Gives sections the places 1, 2, … of that order. */
export const placeSections = (trx: Transaction<DB>, ids: number[]) =>
  sql`update sections set position = place from unnest(${ids}::integer[]) with ordinality
    as asked (id, place) where sections.id = asked.id`.execute(trx);

/** How much there is in a section and those below it. */
export async function countInSection(db: Kysely<DB>, id: number) {
  const sousSections = await countOf(db.selectFrom("sections").where("parent_id", "=", id));
  const sections = sql`select id from sections where id = ${id} or parent_id = ${id}`;
  return { sousSections, ...(await countContents(db, sections)) };
}

/** Deletes a section with all that is in it. Answers the media that it had. */
export async function removeSection(trx: Transaction<DB>, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as materialized (
      select r.id, r.medium_id from resources r join sections s on s.id = r.section_id
      where s.id = ${id} or s.parent_id = ${id})
    select medium_id as id from gone where medium_id is not null
    union
    select medium_id from video_files
    where resource_id in (select id from gone) and medium_id is not null
    union
    select medium_id from earlier_versions
    where resource_id in (select id from gone) and medium_id is not null`.execute(trx);
  await trx.deleteFrom("sections").where("id", "=", id).execute();
  return rows.map((row) => row.id);
}

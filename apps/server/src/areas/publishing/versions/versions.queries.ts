import type { EarlierVersion } from "@majorant/contract/publishing/versions";
import { retainedSince, retention } from "@majorant/domain/accounts/retention";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { type PlaybackSource, sourceColumns } from "../videos/videos.queries.ts";

/** Who replaces what a resource has, and when. */
type Replacement = { resourceId: number; callerId: number; now: Date };

/**
 * Gives a resource something else to show, and keeps what it had for as long as that can be taken back. Its id,
 * and all that hangs on it, stays. The resource is held.
 */
export async function replaceSource(
  trx: Transaction<DB>,
  { resourceId, callerId, now }: Replacement,
  source: PlaybackSource,
): Promise<void> {
  const columns = sourceColumns(source);
  // The same again replaces nothing.
  await sql`
    insert into earlier_versions (resource_id, medium_id, vdocipher_id, replaced_at, replaced_by)
    select id, medium_id, vdocipher_id, ${now}, ${callerId} from resources
    where id = ${resourceId} and (medium_id, vdocipher_id)
      is distinct from (${columns.medium_id}::uuid, ${columns.vdocipher_id}::text)`.execute(trx);
  await trx.updateTable("resources").set(columns).where("id", "=", resourceId).execute();
}

/** A file or a video with its course; held until the transaction ends. */
export const lockResource = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .where("r.id", "=", id)
    .select(["r.id", "r.kind", "s.course_id as courseId"])
    .forUpdate("r")
    .executeTakeFirst();

export const findResourceCourse = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .where("r.id", "=", id)
    .select(["r.kind", "s.course_id as courseId"])
    .executeTakeFirst();

const keptFrom = (now: Date) => retainedSince("earlierVersions", now);

/** What a resource was and can be again, the latest first. */
export async function listVersions(
  db: Kysely<DB>,
  { resourceId, now }: { resourceId: number; now: Date },
): Promise<EarlierVersion[]> {
  const rows = await db
    .selectFrom("earlier_versions as v")
    .leftJoin("media as m", "m.id", "v.medium_id")
    .where("v.resource_id", "=", resourceId)
    .where("v.replaced_at", ">=", keptFrom(now))
    .select(["v.id", "v.replaced_at as date", "m.bytes", "m.name", "v.vdocipher_id as vdocipherId"])
    .orderBy("v.id", "desc")
    .execute();
  return rows.map(({ id, date, bytes, name, vdocipherId }) => ({
    id,
    nom: name ?? vdocipherId ?? "",
    taille: bytes === null ? null : Number(bytes),
    date: date.toISOString(),
    fin: new Date(date.getTime() + retention.earlierVersions * 86_400_000).toISOString(),
  }));
}

/** Takes an earlier version out of those that are kept; undefined where it is there no more, or too old. */
export async function claimVersion(
  trx: Transaction<DB>,
  { id, resourceId, now }: { id: number; resourceId: number; now: Date },
): Promise<{ source: PlaybackSource; date: Date } | undefined> {
  const row = await trx
    .deleteFrom("earlier_versions")
    .where("id", "=", id)
    .where("resource_id", "=", resourceId)
    .where("replaced_at", ">=", keptFrom(now))
    .returning(["medium_id as mediumId", "vdocipher_id as vdocipherId", "replaced_at as date"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { mediumId, vdocipherId, date } = row;
  if (mediumId !== null) return { source: { mediumId }, date };
  if (vdocipherId !== null) return { source: { vdocipherId }, date };
  throw new Error("the table's check: one of both is there");
}

/** Lets those go that can't be taken back any more. Answers the media that they had. */
export async function removeOldVersions(trx: Transaction<DB>, now: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom("earlier_versions")
    .where("replaced_at", "<", keptFrom(now))
    .returning("medium_id as mediumId")
    .execute();
  return rows.flatMap(({ mediumId }) => mediumId ?? []);
}

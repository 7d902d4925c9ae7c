import { type Kysely, sql } from "kysely";
import { countOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";

export type UploadRow = {
  id: string;
  userId: number;
  name: string;
  contentType: string;
  bytes: number;
  finished: boolean;
  createdAt: Date;
};

const uploads = (db: Kysely<DB>) =>
  db
    .selectFrom("uploads")
    .select(["id", "user_id as userId", "name", "content_type as contentType"])
    .select(["bytes", "created_at as createdAt"])
    .select(({ eb }) => eb("finished_at", "is not", null).as("finished"));

const toUpload = <Row extends { bytes: string | number; finished: unknown }>(row: Row) => ({
  ...row,
  bytes: Number(row.bytes),
  finished: row.finished === true,
});

/** An upload, whoever's it is; none has an id that is no UUID. */
export async function findUpload(db: Kysely<DB>, id: string): Promise<UploadRow | undefined> {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return undefined;
  const row = await uploads(db).where("id", "=", id).executeTakeFirst();
  return row && toUpload(row);
}

/** A user's own uploads that are not in use yet, the latest first. */
export const listUploadsOf = async (db: Kysely<DB>, userId: number): Promise<UploadRow[]> =>
  (
    await uploads(db)
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute()
  ).map(toUpload);

export const countUploadsOf = async (db: Kysely<DB>, userId: number): Promise<number> =>
  await countOf(db.selectFrom("uploads").where("user_id", "=", userId));

export const insertUpload = (
  db: Kysely<DB>,
  {
    now,
    ...upload
  }: Pick<UploadRow, "id" | "userId" | "name" | "contentType" | "bytes"> & { now: Date },
) =>
  db
    .insertInto("uploads")
    .values({
      id: upload.id,
      user_id: upload.userId,
      name: upload.name,
      content_type: upload.contentType,
      bytes: upload.bytes,
      created_at: now,
      touched_at: now,
    })
    .execute();

/** Bytes came. */
export const touchUpload = (db: Kysely<DB>, id: string, now: Date) =>
  db.updateTable("uploads").set({ touched_at: now }).where("id", "=", id).execute();

/** The last byte came. */
export const finishUpload = (db: Kysely<DB>, id: string, now: Date) =>
  db
    .updateTable("uploads")
    .set({ touched_at: now, finished_at: now })
    .where("id", "=", id)
    .execute();

/** Forgets an upload; whoever calls has its bytes, or removes them. */
export const deleteUpload = (db: Kysely<DB>, id: string) =>
  db.deleteFrom("uploads").where("id", "=", id).execute();

/** Uploads to which nothing came since then. */
export const listForgotten = async (db: Kysely<DB>, since: Date): Promise<string[]> =>
  (await db.selectFrom("uploads").where("touched_at", "<", since).select("id").execute()).map(
    (row) => row.id,
  );

/** How long a lease is good for without being renewed, in seconds. */
const leaseSeconds = 6;

const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Takes the lease of an upload that nobody has; else tells its holder that it is wanted. */
export async function takeLease(
  db: Kysely<DB>,
  { id, holder }: { id: string; holder: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_leases as lease (id, holder, until) values (${id}, ${holder}, ${leaseEnd})
    on conflict (id) do update set holder = excluded.holder, until = excluded.until, wanted = false
      where lease.until < clock_timestamp()
    returning id`.execute(db);
  if (rows.length > 0) return true;
  await db.updateTable("upload_leases").set({ wanted: true }).where("id", "=", id).execute();
  return false;
}

/** Keeps a lease for longer. Says whether it is still held, and whether somebody waits for it. */
export async function renewLease(
  db: Kysely<DB>,
  { id, holder }: { id: string; holder: string },
): Promise<{ held: boolean; wanted: boolean }> {
  const row = await db
    .updateTable("upload_leases")
    .set({ until: leaseEnd })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .returning("wanted")
    .executeTakeFirst();
  return { held: row !== undefined, wanted: row?.wanted ?? false };
}

export const dropLease = (db: Kysely<DB>, { id, holder }: { id: string; holder: string }) =>
  db.deleteFrom("upload_leases").where("id", "=", id).where("holder", "=", holder).execute();

/** Whether somebody writes to an upload now. */
export async function isLeased(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("upload_leases")
    .where("id", "=", id)
    .where("until", ">", sql<Date>`clock_timestamp()`)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

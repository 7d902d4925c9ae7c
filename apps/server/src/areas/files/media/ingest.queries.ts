import { randomUUID } from "node:crypto";
import type { Medium } from "@majorant/contract/files/media";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type Jobs, job } from "../../../platform/jobs/jobs.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { originalOf, type UploadBytes } from "../../../platform/storage/upload-bytes.ts";
import type { UploadedFile } from "../../../platform/uploads.ts";
import { deleteUpload, dropLease, findUpload, takeLease } from "../uploads/uploads.queries.ts";

/** Prepares an uploaded video for protected streaming. Long videos take hours on small machines. */
export const transcodeJob = job<{ mediumId: string }>("transcode", {
  seconds: 12 * 3600,
  atOnce: 1,
});

/** A file whose bytes are in storage already, under the id that its medium will have. */
export type StoredFile = { id: string; name: string; contentType: string; bytes: number };

/** Moves a file that came with a call to where media are. */
export async function keepFile(storage: Storage, file: UploadedFile): Promise<StoredFile> {
  if (file.bytes === 0) throw new Refusal("EMPTY_FILE");
  const { path, name, contentType, bytes } = file;
  const id = randomUUID();
  await storage.putFile(originalOf(id), path);
  return { id, name, contentType, bytes };
}

/** Removes what `keepFile` kept for a call that was refused after all. */
export async function dropFiles(storage: Storage, storedFiles: StoredFile[]): Promise<void> {
  for (const { id } of storedFiles) await storage.remove(`media/${id}`);
}

/**
 * Moves a finished upload of a user to where media are; its row goes with `insertMedium`. Repeated
 * after a crash in between, it finds the bytes where they are.
 * @throws Refusal NOT_FOUND, UPLOAD_UNFINISHED or UPLOAD_BUSY.
 */
export async function keepUpload(
  { db, storage, uploadBytes }: { db: Kysely<DB>; storage: Storage; uploadBytes: UploadBytes },
  { uploadId, userId }: { uploadId: string; userId: number },
): Promise<StoredFile> {
  const upload = await findUpload(db, uploadId);
  if (upload?.userId !== userId) throw new Refusal("NOT_FOUND");
  if (!upload.finished) throw new Refusal("UPLOAD_UNFINISHED");
  const lease = { id: uploadId, holder: randomUUID() };
  if (!(await takeLease(db, lease))) throw new Refusal("UPLOAD_BUSY");
  try {
    const isMoved = await uploadBytes.keep(uploadId);
    if (!isMoved && (await storage.size(originalOf(uploadId))) !== upload.bytes)
      throw new Refusal("NOT_FOUND");
  } finally {
    await dropLease(db, lease);
  }
  const { id, name, contentType, bytes } = upload;
  return { id, name, contentType, bytes };
}

/**
 * A file that arrived becomes a medium; a video's preparation is enqueued with it.
 * @throws Refusal UPLOAD_BUSY where another call has just made one of the same upload.
 */
export async function insertMedium(
  trx: Transaction<DB>,
  jobs: Jobs,
  {
    kind,
    storedFile,
    userId,
    mostSeconds = null,
  }: {
    kind: "video" | "file";
    storedFile: StoredFile;
    userId: number;
    /** A longer video is refused once it is looked into. */
    mostSeconds?: number | null;
  },
): Promise<void> {
  const medium = await trx
    .insertInto("media")
    .values({
      id: storedFile.id,
      kind,
      state: kind === "video" ? "received" : "ready",
      name: storedFile.name,
      content_type: contentTypeOf(storedFile, kind),
      bytes: storedFile.bytes,
      created_by: userId,
      most_seconds: mostSeconds,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!medium) throw new Refusal("UPLOAD_BUSY");
  await deleteUpload(trx, storedFile.id);
  if (kind === "video") await jobs.enqueue(trx, transcodeJob, { mediumId: storedFile.id });
}

/** What its sender said, where that is no page or program that a browser would run. */
const contentTypeOf = ({ contentType }: StoredFile, kind: "video" | "file") => {
  if (kind === "video") return /^video\/[\w.+-]+$/.test(contentType) ? contentType : "video/mp4";
  return /^(?:application\/(?:pdf|zip|vnd\.[\w.+-]+|msword)|image\/(?:png|jpeg|webp|gif)|text\/plain)$/.test(
    contentType,
  )
    ? contentType
    : "application/octet-stream";
};

const mediaOnTheWire = (db: Kysely<DB>) =>
  db
    .selectFrom("media as m")
    .select(["m.id", "m.name", "m.state", "m.progress", "m.failure"])
    .select(["m.duration", "m.width", "m.height", "m.has_sound as hasSound"])
    .select(sql<number>`m.bytes::float8`.as("bytes"));

type Row = Awaited<ReturnType<ReturnType<typeof mediaOnTheWire>["execute"]>>[number];

const toMedium = ({ state, ...row }: Row): Medium => ({
  ...row,
  state: state as Medium["state"], // the column's check
});

/** A video by its id; a teacher's own only, where `createdBy` says so. */
export async function findMedium(
  db: Kysely<DB>,
  id: string,
  { createdBy }: { createdBy?: number } = {},
): Promise<Medium | undefined> {
  const row = await mediaOnTheWire(db)
    .where("m.id", "=", id)
    .where("m.kind", "=", "video")
    .$if(createdBy !== undefined, (query) => query.where("m.created_by", "=", createdBy ?? 0))
    .executeTakeFirst();
  return row && toMedium(row);
}

/** The videos that were sent, the latest first, and how many there are. */
export async function listVideoMedia(
  db: Kysely<DB>,
  { page, size = 10, q }: Paging & { q?: string | undefined },
): Promise<Page<Medium>> {
  const videos = mediaOnTheWire(db)
    .where("m.kind", "=", "video")
    // Those of answers and remarks are between a teacher and their students.
    .where("m.most_seconds", "is", null)
    .where(containsWords(sql`m.name`, q))
    .orderBy("m.created_at", "desc")
    .orderBy("m.id");
  return (await paged(videos, { page, size })).map(toMedium);
}

/** What a resource plays when it is given this medium: null while it is not ready. */
export async function findPlayableMedium(
  db: Kysely<DB>,
  id: string,
): Promise<{ mediumId: string } | { vdocipherId: string } | "unready" | null> {
  const row = await db
    .selectFrom("media")
    .where("id", "=", id)
    .where("kind", "=", "video")
    .select(["state", "vdocipher_id as vdocipherId"])
    .executeTakeFirst();
  if (!row) return null;
  if (row.state !== "ready") return "unready";
  return row.vdocipherId ? { vdocipherId: row.vdocipherId } : { mediumId: id };
}

/** Begins a failed preparation again; false where it did not fail. */
export async function retryPreparation(
  trx: Transaction<DB>,
  jobs: Jobs,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("media")
    .set({ state: "received", failure: null, progress: null, vdocipher_id: null })
    .where("id", "=", id)
    .where("kind", "=", "video")
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await jobs.enqueue(trx, transcodeJob, { mediumId: id });
  return true;
}

/** What was found in a video when it was looked into. */
export const saveMediumDetails = (
  db: Kysely<DB>,
  id: string,
  details: { sha256: Buffer } & Partial<{
    duration: number;
    width: number;
    height: number;
    hasSound: boolean;
  }>,
) =>
  db
    .updateTable("media")
    .set({
      sha256: details.sha256,
      duration: details.duration ?? null,
      width: details.width ?? null,
      height: details.height ?? null,
      has_sound: details.hasSound ?? null,
    })
    .where("id", "=", id)
    .execute();

/** A video was sent to VdoCipher, which prepares it from now on. */
export const noteVdocipher = (db: Kysely<DB>, id: string, vdocipherId: string) =>
  db.updateTable("media").set({ vdocipher_id: vdocipherId }).where("id", "=", id).execute();

/** The videos that VdoCipher prepares; only that one, where one is asked for. */
export const listAtVdocipher = (db: Kysely<DB>, vdocipherId?: string) =>
  db
    .selectFrom("media")
    .where("state", "=", "processing")
    .where("vdocipher_id", "is not", null)
    .$if(vdocipherId !== undefined, (query) => query.where("vdocipher_id", "=", vdocipherId ?? ""))
    .select(["id", "vdocipher_id as vdocipherId"])
    .execute();

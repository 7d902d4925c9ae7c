import { createWriteStream } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mostUploads } from "@majorant/contract/limits";
import { fileName } from "@majorant/domain/media/file-names";
import { headBytes } from "@majorant/domain/media/video-formats";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Kysely } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { hasRoom, isDiskFull } from "../../../platform/storage/disk.ts";
import { refuseNoVideo, videoOnly } from "../../../platform/video-head.ts";
import {
  bytesOf,
  countUploadsOf,
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  touchUpload,
  uploadPath,
  uploadsFolder,
} from "./uploads.queries.ts";

type Place = { db: Kysely<DB>; clock: Clock; config: { dataDir: string } };

/**
 * tus's uploads: a row that says whose it is and how long it will be, and a file that is as long as
 * what has come, so that nothing has to be written down for it to be resumed. Several instances share
 * the folder.
 */
export class UploadStore extends DataStore {
  readonly #place: Place;

  constructor(place: Place) {
    super();
    this.#place = place;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  #path(id: string) {
    return uploadPath(this.#place.config, id);
  }

  /** `metadata.owner` is the account that signed in, as the routes set it. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, clock, config } = this.#place;
    const bytes = upload.size ?? 0;
    if (bytes === 0) throw new Refusal("EMPTY_FILE");
    const userId = Number(upload.metadata?.owner);
    if ((await countUploadsOf(db, userId)) >= mostUploads) throw new Refusal("UPLOADS_FULL");
    await mkdir(uploadsFolder(config), { recursive: true });
    if (!(await hasRoom(uploadsFolder(config), bytes))) throw new Refusal("STORAGE_FULL");
    await writeFile(this.#path(upload.id), "");
    await insertUpload(db, {
      id: upload.id,
      userId,
      name: fileName(upload.metadata?.filename ?? ""),
      contentType: upload.metadata?.filetype ?? "",
      bytes,
      now: clock(),
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#place.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = await bytesOf(this.#path(id));
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.bytes, offset, metadata: { filename: row.name } });
  }

  /** Writes what comes from an offset on; a connection that ends early leaves what it brought. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { db, clock } = this.#place;
    const path = this.#path(id);
    const { bytes } = await this.#row(id);
    try {
      const checked =
        offset === 0 ? videoOnly(source, { whole: (size) => size === bytes }) : source;
      await pipeline(checked, createWriteStream(path, { flags: "r+", start: offset }));
      const size = (await bytesOf(path)) ?? 0;
      // Its head came in pieces: look at it once it is whole.
      if (offset < headBytes && offset > 0 && (size >= headBytes || size === bytes))
        refuseNoVideo(await readHead(path));
      if (size === bytes) {
        await sync(path);
        await finishUpload(db, id, clock());
      } else await touchUpload(db, id, clock());
      return size;
    } catch (error) {
      // No use in resuming: a wrong file stays one, and a full disk is not to be kept full.
      if (error instanceof Refusal || isDiskFull(error)) await this.remove(id);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
    await deleteUpload(this.#place.db, id);
  }

  async #row(id: string) {
    const row = await findUpload(this.#place.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A finished upload is said to be here: it is, even if the power goes now. */
async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

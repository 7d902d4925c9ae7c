import { Readable } from "node:stream";
import { mostUploads } from "@majorant/contract/limits";
import { fileName } from "@majorant/domain/files/file-names";
import { headBytes } from "@majorant/domain/files/video-formats";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isDiskFull } from "../../../platform/storage/disk.ts";
import { videoOnly } from "../../../platform/video-head.ts";
import {
  countUploadsOf,
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  touchUpload,
} from "./uploads.queries.ts";

type Place = Pick<Platform, "db" | "clock" | "uploadBytes">;

/**
 * tus's uploads: a row that says whose it is and how long it will be, and its bytes where every instance reaches them
 * (platform/storage/upload-bytes.ts), which know themselves how far they are.
 */
export class UploadStore extends DataStore {
  readonly #place: Place;

  constructor(place: Place) {
    super();
    this.#place = place;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  /** `metadata.owner` is the account that signed in, as the routes set it. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, clock, uploadBytes } = this.#place;
    const bytes = upload.size ?? 0;
    if (bytes === 0) throw new Refusal("EMPTY_FILE");
    const userId = Number(upload.metadata?.owner);
    if ((await countUploadsOf(db, userId)) >= mostUploads) throw new Refusal("UPLOADS_FULL");
    if (!(await uploadBytes.hasRoom(bytes))) throw new Refusal("STORAGE_FULL");
    await uploadBytes.begin(upload.id, bytes);
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
    const offset = await this.#place.uploadBytes.received(id);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.bytes, offset, metadata: { filename: row.name } });
  }

  /** Writes what comes from an offset on; a connection that ends early leaves what it brought. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { db, clock, uploadBytes } = this.#place;
    const { bytes } = await this.#row(id);
    try {
      const checked = await this.#checked(source, { id, offset, bytes });
      const size = await uploadBytes.write(id, offset, checked, bytes);
      if (size === bytes) await finishUpload(db, id, clock());
      else await touchUpload(db, id, clock());
      return size;
    } catch (error) {
      // No use in resuming: a wrong file stays one, and a full disk is not to be kept full.
      if (error instanceof Refusal || isDiskFull(error)) await this.remove(id);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    await this.#place.uploadBytes.remove(id);
    await deleteUpload(this.#place.db, id);
  }

  /** What comes, refused where its head is no video's; that may come in pieces. */
  async #checked(
    source: Readable,
    { id, offset, bytes }: { id: string; offset: number; bytes: number },
  ): Promise<Readable> {
    if (offset >= headBytes) return source;
    const here = offset > 0 ? await this.#place.uploadBytes.beginning(id, offset) : Buffer.alloc(0);
    const whole = (size: number) => size === bytes;
    return Readable.from(without(here.length, videoOnly(after(here, source), { whole })), {
      objectMode: false,
    });
  }

  async #row(id: string) {
    const row = await findUpload(this.#place.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}

async function* after(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* without(bytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of chunks) {
    if (chunk.length > left) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

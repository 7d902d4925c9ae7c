import { createWriteStream } from "node:fs";
import { open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { hasRoom } from "./disk.ts";
import { openPrivateFolder } from "./private-folder.ts";
import type { Storage } from "./storage.ts";

/** The bytes of uploads under way, where every instance reaches them. Whoever writes holds the upload's lease. */
export type UploadBytes = {
  hasRoom(bytes: number): Promise<boolean>;
  /** Begins an upload that will have so many. */
  begin(id: string, bytes: number): Promise<void>;
  /** How many have come; null where there is no such upload. */
  received(id: string): Promise<number | null>;
  /** The first bytes that have come, while they are few. */
  beginning(id: string, bytes: number): Promise<Buffer>;
  /**
   * Writes what comes from an offset on; a source that ends early leaves what it brought. Answers how many there are then:
   * where they are all, they are there even if the power goes now.
   */
  write(id: string, offset: number, source: Readable, whole: number): Promise<number>;
  /** Puts a whole upload where media are; false where it is not here any more. */
  keep(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Removes what was left of uploads since then of which nothing else is known. */
  sweep(since: Date, isKnown: (id: string) => Promise<boolean>): Promise<void>;
};

/** What of the configuration says where they are. */
export type UploadsPlace = Pick<Config, "dataDir"> & Partial<Pick<Config, "uploadsDir">>;

export const uploadsFolder = ({ dataDir, uploadsDir }: UploadsPlace): string =>
  uploadsDir ?? join(dataDir, "uploads");

export const uploadPath = (place: UploadsPlace, id: string): string =>
  join(uploadsFolder(place), id);

/** How many bytes of a file there are; null where there is none. */
export const bytesOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** The key under which storage has what an upload becomes: both have one id. */
export const originalOf = (id: string): string => `media/${id}/original`;

/** A file for each, as long as what has come: nothing has to be written down for it to be resumed. */
export function uploadsInFolder(place: UploadsPlace, storage: Storage): UploadBytes {
  const pathOf = (id: string) => uploadPath(place, id);
  const folder = uploadsFolder(place);
  return {
    hasRoom: (bytes) => hasRoom(folder, bytes),
    async begin(id) {
      await openPrivateFolder(folder);
      await writeFile(pathOf(id), "");
    },
    received: (id) => bytesOf(pathOf(id)),
    beginning: (id, bytes) => readBeginning(pathOf(id), bytes),
    async write(id, offset, source, whole) {
      const path = pathOf(id);
      await pipeline(source, createWriteStream(path, { flags: "r+", start: offset }));
      const size = (await bytesOf(path)) ?? 0;
      if (size === whole) await sync(path);
      return size;
    },
    async keep(id) {
      if ((await bytesOf(pathOf(id))) === null) return false;
      await storage.putFile(originalOf(id), pathOf(id));
      return true;
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      // Where it was kept for a call that was refused then.
      await storage.remove(`media/${id}`);
    },
    async sweep(since, isKnown) {
      for (const name of await readdir(folder).catch(() => [])) {
        const isOld = await stat(pathOf(name)).then(
          ({ mtime }) => mtime < since,
          () => false,
        );
        if (isOld && !(await isKnown(name))) await rm(pathOf(name), { force: true });
      }
    },
  };
}

async function readBeginning(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

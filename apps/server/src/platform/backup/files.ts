import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import { CannotStart } from "../database/cannot-start.ts";
import type { Storage, StoredObject } from "../storage/storage.ts";
import { Damaged } from "./damaged.ts";
import type { Part } from "./manifest.ts";
import { linesOf, putPart, readPart } from "./parts.ts";
import type { Sealing } from "./sealing.ts";
import { listObjects, markerKey, objectKey, type Target } from "./target.ts";

const file = z.object({ key: z.string(), bytes: z.number(), stamp: z.string(), hash: z.string() });

/** A file of the school as a backup knows it. */
export type FileEntry = z.infer<typeof file>;

export type FileIndex = Map<string, FileEntry>;

/** How far a backup is: of the files that are new in bytes, then of the database in tables. */
export type Progress = { step: "files" | "tables"; done: number; of: number };

/** Who is told how far a backup is, and may end it. */
export type Watch = {
  tell?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Read at the same time: many are small, and a bucket is far. */
const atOnce = 6;

/** What stays free of a disk that backups are kept on, in bytes: the database may be on it too. */
const spare = 500_000_000;

const isSame = (one: StoredObject, other: FileEntry | undefined): other is FileEntry =>
  one.bytes === other?.bytes && one.stamp === other.stamp;

/** Copies the school's files to a target, each content once. */
export async function openFileCopier(
  { storage, target, sealing }: { storage: Storage; target: Target; sealing: Sealing },
  known: FileIndex,
  { tell, signal }: Watch = {},
) {
  const objects = await listObjects(target);
  const added: string[] = [];
  const renewed: string[] = [];
  let newBytes = 0;

  /** Opened when it is read: a stream that fails before has nobody to tell. */
  async function* read(key: string) {
    for await (const bytes of await storage.read(key)) {
      signal?.throwIfAborted();
      yield bytes;
    }
  }

  /** Whether bytes of that hash are stored, as far as their size tells: one that was cut is stored anew. */
  const isStored = (hash: string, bytes: number) =>
    objects.get(sealing.nameOf(hash)) === sealing.storedBytes(bytes);

  async function store(key: string): Promise<string> {
    const { hash, bytes: size } = await hashOf(read(key));
    if (isStored(hash, size)) return hash;
    const name = sealing.nameOf(hash);
    const before = objects.get(name);
    objects.set(name, sealing.storedBytes(size));
    let bytes = 0;
    try {
      const unchanged = stillOf(hash, read(key), (some) => {
        bytes += some.length;
      });
      const sealed = Readable.from(sealing.seal(unchanged), { objectMode: false });
      await target.storage.put(objectKey(name), sealed);
    } catch (error) {
      if (before === undefined) objects.delete(name);
      else objects.set(name, before);
      throw error;
    }
    if (before === undefined) added.push(name);
    else renewed.push(key);
    newBytes += bytes;
    return hash;
  }

  /** Reads a file that is new or changed; null where it has gone meanwhile. */
  async function take(object: StoredObject): Promise<FileEntry | null> {
    const { key } = object;
    for (let tries = 0; tries < 3; tries++)
      try {
        return { ...object, hash: await store(key) };
      } catch (error) {
        if (error instanceof Changed) continue;
        signal?.throwIfAborted();
        if ((await storage.size(key)) === null) return null;
        throw error;
      }
    throw new CannotStart(`${key} is being written all the time: try again later.`);
  }

  return {
    /** Names of objects that this run has made, for whoever has to take them back. */
    added,
    /** Files whose objects were there, but cut off: they were stored anew. */
    renewed,
    newBytes: () => newBytes,
    /**
     * Copies what is not there yet, and answers all files of this moment. Between two passes what has
     * changed is little.
     * @throws CannotStart where there is no room for it.
     */
    async pass(): Promise<FileIndex> {
      const now: FileIndex = new Map();
      const changed: StoredObject[] = [];
      for await (const object of storage.list()) {
        // It would hold itself, and grow each night.
        if (object.key.endsWith(markerKey))
          throw new CannotStart(
            `${target.address} lies within the storage that is backed up: give backups a place of their own.`,
          );
        const before = known.get(object.key);
        if (isSame(object, before) && isStored(before.hash, before.bytes))
          now.set(object.key, before);
        else changed.push(object);
      }
      const of = changed.reduce((sum, { bytes }) => sum + bytes, 0);
      let done = 0;
      await refuseWithoutRoom(target, of);
      await forEach(changed, async (object) => {
        signal?.throwIfAborted();
        const entry = await take(object);
        done += object.bytes;
        tell?.({ step: "files", done, of });
        if (!entry) return;
        now.set(entry.key, entry);
        known.set(entry.key, entry);
      });
      return now;
    },
  };
}

class Changed extends Error {}

/** Bytes that are of this hash; written anew between two readings, they end with `Changed`. */
async function* stillOf(
  hash: string,
  source: AsyncIterable<Buffer>,
  count: (bytes: Buffer) => void,
): AsyncGenerator<Buffer> {
  const again = createHash("sha256");
  for await (const bytes of source) {
    again.update(bytes);
    count(bytes);
    yield bytes;
  }
  if (again.digest("hex") !== hash) throw new Changed();
}

/** How much a target would need for so many bytes more, and has; null where there is room, or nobody can say. */
export async function lackOfRoom(
  target: Target,
  bytes: number,
): Promise<{ needed: number; free: number } | null> {
  const free = await target.free();
  const needed = bytes + spare;
  return free === null || free >= needed ? null : { needed, free };
}

/** @throws CannotStart where a target lacks room for so many bytes more. */
export async function refuseWithoutRoom(target: Target, bytes: number): Promise<void> {
  const lack = await lackOfRoom(target, bytes);
  if (!lack) return;
  throw new CannotStart(
    `There is no room for the backup in ${target.address}: it needs ${megabytes(lack.needed)}, and ${megabytes(lack.free)} are free.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;

/** The hash of all bytes, and how many there are. */
export async function hashOf(
  source: AsyncIterable<Buffer>,
): Promise<{ hash: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const some of source) {
    hash.update(some);
    bytes += some.length;
  }
  return { hash: hash.digest("hex"), bytes };
}

/**
 * Stores a file's bytes under their hash anew, in place of what is there.
 * @throws Changed where they are of another hash.
 */
export async function storeAgain(
  { storage, target, sealing }: { storage: Storage; target: Target; sealing: Sealing },
  { key, hash }: Pick<FileEntry, "key" | "hash">,
): Promise<void> {
  const unchanged = stillOf(hash, await storage.read(key), () => {});
  const sealed = Readable.from(sealing.seal(unchanged), { objectMode: false });
  await target.storage.put(objectKey(sealing.nameOf(hash)), sealed);
}

/** Does something to each, some at a time; stops at the first that fails. */
export async function forEach<T>(all: Iterable<T>, each: (one: T) => Promise<void>): Promise<void> {
  const iterator = all[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next())
      await each(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Writes the list of a backup's files; sorted, so that the same files make the same list. */
export const putIndex = (target: Target, path: string, index: FileIndex, sealing: Sealing) =>
  putPart(
    target.storage,
    path,
    Readable.from(
      (function* () {
        for (const key of [...index.keys()].sort())
          yield Buffer.from(`${JSON.stringify(index.get(key))}\n`);
      })(),
    ),
    sealing,
  );

/** @throws Damaged where it is not what was written. */
export async function readIndex(target: Target, part: Part, sealing: Sealing): Promise<FileIndex> {
  const index: FileIndex = new Map();
  for await (const entry of entriesOf(target, part, sealing)) index.set(entry.key, entry);
  return index;
}

/** The same one by one, for lists that are only looked through. */
export async function* entriesOf(
  target: Target,
  part: Part,
  sealing: Sealing,
): AsyncGenerator<FileEntry> {
  for await (const line of linesOf(readPart(target.storage, part, sealing)))
    yield file.parse(JSON.parse(line));
}

/** The content of a file of a backup. @throws Damaged while it is read, where it is not what was put in. */
export async function* readObject(
  target: Target,
  { key, hash }: FileEntry,
  sealing: Sealing,
): AsyncGenerator<Buffer> {
  const at = objectKey(sealing.nameOf(hash));
  if ((await target.storage.size(at)) === null) throw new Damaged(`${at} (${key}) is missing`);
  const actual = createHash("sha256");
  try {
    for await (const bytes of sealing.unseal(await target.storage.read(at))) {
      actual.update(bytes);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof Damaged ? new Damaged(`${at} (${key}) ${error.message}`) : error;
  }
  if (actual.digest("hex") !== hash) throw new Damaged(`${at} (${key}) is cut off or altered`);
}

/** Puts a file of a backup where it was. @throws Damaged where it is not what was put in. */
export const restoreFile = (
  target: Target,
  entry: FileEntry,
  { sealing, storage }: { sealing: Sealing; storage: Storage },
): Promise<void> =>
  storage.put(entry.key, Readable.from(readObject(target, entry, sealing), { objectMode: false }));

/** Whether a stored file is already what the backup has: for a restore that goes on. */
export async function isThere(storage: Storage, { key, bytes, hash }: FileEntry): Promise<boolean> {
  if ((await storage.size(key)) !== bytes) return false;
  return (await hashOf(await storage.read(key))).hash === hash;
}

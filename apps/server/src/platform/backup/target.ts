import { randomBytes } from "node:crypto";
import { readdir, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { CannotStart } from "../database/cannot-start.ts";
import { folderStorage } from "../storage/folder.ts";
import { openPrivateFolder } from "../storage/private-folder.ts";
import type { Storage } from "../storage/storage.ts";
import { Damaged } from "./damaged.ts";
import { type Envelope, readEnvelope } from "./manifest.ts";

/**
 * Where backups are kept, a folder or a bucket:
 *   majorant-backups.json        what it is, and of which school
 *   objects/ab/abcd…             the school's files, each once, by their hash
 *   backups/<id>/…               the tables of a backup, and lists of its files
 *   backups/<id>/manifest.json   written last: without it there is no backup
 */
export type Target = {
  storage: Storage;
  /** As people are told it, without secrets. */
  address: string;
  /** How much more fits, in bytes; null where nobody can say. */
  free(): Promise<number | null>;
  /** Removes what a killed backup was writing; a bucket keeps no such thing. */
  clear(): Promise<void>;
};

export type Marker = { place: string | null; salt: string };

export const markerKey = "majorant-backups.json";
const marker = z.object({
  majorantBackups: z.literal(1),
  place: z.nullable(z.string()),
  salt: z.string(),
});

/** A folder, or `s3://…` as `STORAGE_URL` has it. */
export async function openTarget(where: string): Promise<Target> {
  if (where.startsWith("s3:")) {
    const { s3Storage } = await import("../storage/s3.ts");
    return {
      storage: s3Storage(where),
      address: addressOf(where),
      free: async () => null,
      clear: async () => {},
    };
  }
  const folder = resolve(where);
  return {
    storage: folderStorage(folder, { lasting: true }),
    address: folder,
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async clear() {
      const names = await readdir(folder, { recursive: true });
      for (const name of names)
        if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * Makes a target ready for backups of this school; the first time it is marked.
 * @throws CannotStart where it is another school's, or something else altogether.
 */
export async function prepareTarget(target: Target, place: string | null): Promise<Marker> {
  const { storage, address } = target;
  if (!address.startsWith("s3:")) await openPrivateFolder(address).catch(refuseFolder(address));
  const known = await readMarker(target);
  if (!known) {
    for await (const { key } of storage.list())
      throw new CannotStart(
        `${address} has something else in it (${key}): give backups a place of their own.`,
      );
  }
  if (known?.place && place && known.place !== place)
    throw new CannotStart(
      `${address} holds the backups of another school: give this one a place of its own.`,
    );
  const salt = known?.salt ?? randomBytes(16).toString("hex");
  const next = { majorantBackups: 1, place: known?.place ?? place, salt };
  if (!known || known.place !== next.place)
    await storage.put(markerKey, Buffer.from(JSON.stringify(next)));
  return next;
}

const refuseFolder = (address: string) => (error: NodeJS.ErrnoException) => {
  throw new CannotStart(`Backups cannot be kept in ${address}: ${error.message}`);
};

/** Null where backups were never kept. @throws CannotStart where it cannot be read. */
export async function readMarker({ storage, address }: Target): Promise<Marker | null> {
  const size = await storage.size(markerKey).catch((error: Error) => {
    throw new CannotStart(`${address} cannot be reached: ${error.message || error.name}`);
  });
  if (size === null) return null;
  const said: unknown = await text(await storage.read(markerKey))
    .then(JSON.parse)
    .catch(() => null);
  const parsed = z.safeParse(marker, said);
  if (!parsed.success)
    throw new CannotStart(
      `${markerKey} in ${address} is cut off or altered, or of a newer version.`,
    );
  return parsed.data;
}

export const backupFolder = (id: string) => `backups/${id}`;

const manifestOf = (id: string) => `${backupFolder(id)}/manifest.json`;

/**
 * What stands in a target's list: whole backups by their ids, the oldest first, and halves of others; and how many bytes
 * each has of its own, the files that backups share apart.
 */
export async function listBackups({ storage }: Target) {
  const all = new Set<string>();
  const whole = new Set<string>();
  const bytes = new Map<string, number>();
  for await (const { key, bytes: some } of storage.list("backups")) {
    const [, id, rest] = /^backups\/([^/]+)\/(.+)$/.exec(key) ?? [];
    if (!id) continue;
    all.add(id);
    bytes.set(id, (bytes.get(id) ?? 0) + some);
    if (rest === "manifest.json") whole.add(id);
  }
  return { whole: [...whole].sort(), halves: [...all].filter((id) => !whole.has(id)), bytes };
}

/** @throws CannotStart where its manifest is cut, altered or of a newer layout. */
export async function openEnvelope({ storage, address }: Target, id: string): Promise<Envelope> {
  try {
    return readEnvelope(await text(await storage.read(manifestOf(id))));
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new CannotStart(`The manifest of backup ${id} in ${address} ${error.message}.`);
  }
}

export const putManifest = ({ storage }: Target, id: string, bytes: Buffer): Promise<void> =>
  storage.put(manifestOf(id), bytes);

/** Takes the manifest away first, so that a half of a backup is never taken for one. */
export async function removeBackup({ storage }: Target, id: string): Promise<void> {
  await storage.remove(manifestOf(id));
  await storage.remove(backupFolder(id));
}

/** Where an object of that name is. */
export const objectKey = (name: string) => `objects/${name.slice(0, 2)}/${name}`;

/** The stored objects below a prefix of their names' first digits, or all: their sizes by their names. */
export async function listObjects({ storage }: Target, shelf = ""): Promise<Map<string, number>> {
  const objects = new Map<string, number>();
  for await (const { key, bytes } of storage.list(shelf ? `objects/${shelf}` : "objects"))
    objects.set(key.slice(key.lastIndexOf("/") + 1), bytes);
  return objects;
}

const namesKey = (id: string) => `${backupFolder(id)}/objects.txt`;

/** Writes down which objects a backup needs: whoever sweeps the others has no key. */
export function putNames({ storage }: Target, id: string, names: Iterable<string>): Promise<void> {
  const lines = (function* () {
    for (const name of new Set(names)) yield Buffer.from(`${name}\n`);
  })();
  return storage.put(namesKey(id), Readable.from(lines, { objectMode: false }));
}

/** The objects that a backup needs; null where nobody can say. */
export async function readNames({ storage }: Target, id: string): Promise<string[] | null> {
  if ((await storage.size(namesKey(id))) === null) return null;
  return (await text(await storage.read(namesKey(id)))).split("\n").filter(Boolean);
}

/** Where so named backups of a place are kept, as people are told it: what `openTarget` calls its address. */
export function addressOf(where: string): string {
  if (!where.startsWith("s3:")) return resolve(where);
  const { hostname, pathname } = new URL(where);
  return `s3://${hostname}${pathname}`;
}

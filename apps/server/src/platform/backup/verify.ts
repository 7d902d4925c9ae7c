import { createHash } from "node:crypto";
import type pg from "pg";
import { CannotStart } from "../database/cannot-start.ts";
import type { Storage } from "../storage/storage.ts";
import { Damaged } from "./damaged.ts";
import { entriesOf, forEach, hashOf, isThere, storeAgain } from "./files.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readPart } from "./parts.ts";
import { openingOf, openly, type Sealing, sealedBy } from "./sealing.ts";
import { holdBackups, takeTime } from "./snapshot.ts";
import {
  listBackups,
  listObjects,
  objectKey,
  openEnvelope,
  readMarker,
  readNames,
  type Target,
} from "./target.ts";

/** Something that backups need and that is not as it was written. */
export type Damage = {
  /** An object's name, or the path of a table or a list of a backup. */
  name: string;
  why: string;
  /** The files of the school that it is of, as the backups know them. */
  files: string[];
  backups: string[];
};

export type Verification = {
  /** How many objects and parts of backups were read whole. */
  read: number;
  /** Objects that only backups of another key need: nobody can look into them without it. */
  sealedOtherwise: number;
  /** What was stored anew from the school's own files. */
  renewed: Damage[];
  /** What the school has no more: these backups lack it. */
  lost: Damage[];
};

type Known = { id: string; manifest: Manifest; sealing: Sealing };

/** Tables and lists of a backup are looked at together with the objects of this shelf. */
const shelfOf = (id: string) => createHash("sha256").update(id).digest("hex").slice(0, 2);

/**
 * Reads what is stored on some shelves (objects whose names begin with these two digits, and backups whose own
 * hash does), and stores anew what is damaged or missing, where the school still has the same bytes. One object
 * is in memory by its pieces, the names of these shelves as a whole. The client is its own: no backup is made
 * and nothing is swept meanwhile, and its end gives that up.
 * @throws CannotStart where a backup is under way, or the target cannot be read.
 */
export async function verifyBackups(
  client: pg.ClientBase,
  { target, storage, key }: { target: Target; storage: Storage; key: string | undefined },
  /** `again`: names that were lost before, whatever shelf they are on. */
  { shelves, again = [] }: { shelves: readonly string[]; again?: readonly string[] },
): Promise<Verification> {
  await takeTime(client);
  if (!(await holdBackups(client)))
    throw new CannotStart("A backup of this school is under way: wait until it has ended.");
  const result: Verification = { read: 0, sealedOtherwise: 0, renewed: [], lost: [] };
  const marker = await readMarker(target);
  if (!marker) return result;
  const { whole } = await listBackups(target);
  const backups = await openAll(target, whole, key);
  const isWanted = (name: string, shelf: string) => shelves.includes(shelf) || again.includes(name);

  for (const backup of backups) {
    const parts = [...backup.manifest.tables.map(({ part }) => part)];
    if (backup.manifest.files) parts.push(backup.manifest.files.index);
    for (const part of parts) {
      if (!isWanted(part.path, shelfOf(backup.id))) continue;
      result.read++;
      const why = await faultIn(readPart(target.storage, part, backup.sealing));
      if (why) result.lost.push({ name: part.path, why, files: [], backups: [backup.id] });
    }
  }

  const needed = await neededBy(target, whole, (name) => isWanted(name, name.slice(0, 2)));
  const own = key ? sealedBy(key, marker.salt) : openly;
  const damaged = new Map<string, { why: string; ids: string[] }>();
  const look = async (name: string) => {
    const ids = needed.get(name);
    const known = backups.filter(({ id }) => ids?.includes(id));
    if (ids && known.length === 0) {
      result.sealedOtherwise++;
      return;
    }
    const why = await faultOf(target, name, known[0]?.sealing ?? own);
    result.read++;
    if (!why) return;
    if (ids) damaged.set(name, { why, ids });
    // Nobody needs it, and the next backup would take it for what its name says.
    else await target.storage.remove(objectKey(name));
  };
  for (const shelf of shelves) await forEach((await listObjects(target, shelf)).keys(), look);
  const listed = (name: string) => shelves.includes(name.slice(0, 2));
  const elsewhere = [...needed.keys()].filter((name) => !listed(name));
  await forEach(elsewhere, look);
  for (const [name, ids] of needed) {
    if (damaged.has(name) || !listed(name)) continue;
    if ((await target.storage.size(objectKey(name))) === null)
      damaged.set(name, { why: "is missing", ids });
  }

  await renew({ target, storage, backups }, damaged, result);
  return result;
}

/** The backups that this key opens, or that are open; those of another one are nobody's to read here. */
async function openAll(target: Target, ids: string[], key: string | undefined): Promise<Known[]> {
  const known: Known[] = [];
  const opened = new Map<string, Sealing>();
  for (const id of ids)
    try {
      const envelope = await openEnvelope(target, id);
      const lock = JSON.stringify(envelope.lock);
      const sealing = opened.get(lock) ?? openingOf(envelope.lock, key);
      opened.set(lock, sealing);
      known.push({ id, manifest: readManifest(envelope, sealing), sealing });
    } catch (error) {
      // Told by whoever restores it, with the names of others.
      if (!(error instanceof CannotStart || error instanceof Damaged)) throw error;
    }
  return known;
}

/** Which backups need an object, of the names that are looked for. */
async function neededBy(
  target: Target,
  ids: string[],
  isWanted: (name: string) => boolean,
): Promise<Map<string, string[]>> {
  const needed = new Map<string, string[]>();
  for (const id of ids)
    for (const name of (await readNames(target, id)) ?? []) {
      if (!isWanted(name)) continue;
      const those = needed.get(name);
      if (those) those.push(id);
      else needed.set(name, [id]);
    }
  return needed;
}

/** What is wrong with an object; null where it is what its name says. */
async function faultOf(target: Target, name: string, sealing: Sealing): Promise<string | null> {
  const at = objectKey(name);
  if ((await target.storage.size(at)) === null) return "is missing";
  try {
    const { hash } = await hashOf(sealing.unseal(await target.storage.read(at)));
    return sealing.nameOf(hash) === name ? null : "is cut off or altered";
  } catch (error) {
    if (error instanceof Damaged) return error.message;
    throw error;
  }
}

async function faultIn(source: AsyncIterable<Buffer>): Promise<string | null> {
  try {
    for await (const _ of source);
    return null;
  } catch (error) {
    if (error instanceof Damaged) return error.message;
    throw error;
  }
}

/** Stores damaged objects anew where the school has a file of the same bytes, and says what became of each. */
async function renew(
  { target, storage, backups }: { target: Target; storage: Storage; backups: Known[] },
  damaged: Map<string, { why: string; ids: string[] }>,
  result: Verification,
): Promise<void> {
  if (damaged.size === 0) return;
  const files = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const { manifest, sealing } of backups.toReversed()) {
    if (!manifest.files) continue;
    try {
      for await (const entry of entriesOf(target, manifest.files.index, sealing)) {
        const name = sealing.nameOf(entry.hash);
        if (!damaged.has(name)) continue;
        files.set(name, (files.get(name) ?? new Set()).add(entry.key));
        if (whole.has(name) || !(await isThere(storage, entry))) continue;
        await storeAgain({ storage, target, sealing }, entry);
        if ((await faultOf(target, name, sealing)) === null) whole.add(name);
      }
    } catch (error) {
      // A list that is damaged itself: another backup's may name the same files.
      if (!(error instanceof Damaged)) throw error;
    }
  }
  for (const [name, { why, ids }] of damaged) {
    const damage = { name, why, files: [...(files.get(name) ?? [])].sort(), backups: ids };
    (whole.has(name) ? result.renewed : result.lost).push(damage);
  }
}

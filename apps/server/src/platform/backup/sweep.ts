import { backupsToDrop, type KnownBackup } from "@majorant/domain/operations/backups";
import { CannotStart } from "../database/cannot-start.ts";
import type { Manifest } from "./manifest.ts";
import {
  listBackups,
  listObjects,
  objectKey,
  openEnvelope,
  readNames,
  removeBackup,
  type Target,
} from "./target.ts";

/** What a manifest says without its key, and whether there is one; null where it is damaged. */
export async function glance(
  target: Target,
  id: string,
): Promise<{ manifest: Manifest; encrypted: boolean } | null> {
  try {
    const { body, lock } = await openEnvelope(target, id);
    // Only to tell which are old: whoever restores one checks it.
    return { manifest: JSON.parse(body), encrypted: lock !== null };
  } catch (error) {
    if (error instanceof CannotStart || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Removes the backups that are kept no longer, and the objects that none of the others needs. Whoever
 * calls it holds backups: none is under way.
 */
export async function sweep(target: Target, now: Date): Promise<void> {
  const { whole } = await listBackups(target);
  const manifests = new Map<string, Manifest | null>();
  for (const id of whole) manifests.set(id, (await glance(target, id))?.manifest ?? null);
  const known = [...manifests.values()].flatMap((manifest): KnownBackup[] =>
    manifest ? [{ ...manifest, takenAt: new Date(manifest.takenAt) }] : [],
  );
  const dropped = new Set(backupsToDrop(known, now).map(({ id }) => id));
  for (const id of dropped) await removeBackup(target, id);

  const needed = new Set<string>();
  for (const [id, manifest] of manifests) {
    if (dropped.has(id) || manifest?.files === null) continue;
    const names = await readNames(target, id);
    // What a damaged one needs is not known: nothing is swept for as long as it is kept.
    if (!names) return;
    for (const name of names) needed.add(name);
  }
  for (const name of (await listObjects(target)).keys())
    if (!needed.has(name)) await target.storage.remove(objectKey(name));
}

import { join } from "node:path";
import type { BackupList, StoredBackup } from "@majorant/contract/operations/backups";
import { forEach } from "../../../platform/backup/files.ts";
import { rowsOf } from "../../../platform/backup/manifest.ts";
import { glance } from "../../../platform/backup/sweep.ts";
import { addressOf, listBackups, openTarget } from "../../../platform/backup/target.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listLastChecks, listLost, listWritten } from "./backups.queries.ts";

/** How long a place may take to answer whoever looks at a page, in milliseconds. */
const patience = 10_000;

/** What is found in `BACKUP_URL`, and in the folder of those before upgrades where that is another; the newest first. */
export async function readPlaces(
  platform: Platform,
): Promise<Pick<BackupList, "lieux" | "sauvegardes">> {
  const { config } = platform;
  const local = join(config.dataDir, "backups");
  const places = new Map([config.backupUrl, local].map((where) => [addressOf(where), where]));
  const read = await Promise.all(
    [...places].map(async ([address, where]) => {
      const of = { adresse: address, local: address === addressOf(local) };
      try {
        const { free, backups } = await inTime(readPlace(platform, where));
        return { place: { ...of, libre: free, faute: null }, backups };
      } catch (error) {
        const fault = error instanceof Error ? error.message || error.name : String(error);
        return { place: { ...of, libre: null, faute: fault }, backups: [] };
      }
    }),
  );
  return {
    lieux: read.map(({ place }) => place),
    sauvegardes: read
      .flatMap(({ backups }) => backups)
      .toSorted((one, other) => other.id.localeCompare(one.id, "en")),
  };
}

/** Every backup of a place, as its manifest says it, and what was written down of it. */
async function readPlace({ db }: Platform, where: string) {
  const target = await openTarget(where);
  const { address } = target;
  const { whole, bytes } = await listBackups(target);
  const [written, checks, lost] = await Promise.all([
    listWritten(db, address),
    listLastChecks(db, address),
    listLost(db, address),
  ]);
  const backups: StoredBackup[] = [];
  await forEach(whole, async (id) => {
    const seen = await glance(target, id);
    const check = checks.find(({ backup }) => backup === id);
    const known = written.find(({ takenAt }) => takenAt.toISOString() === seen?.manifest.takenAt);
    const own = bytes.get(id) ?? 0;
    backups.push({
      id,
      adresse: address,
      chiffree: seen?.encrypted ?? null,
      date: seen?.manifest.takenAt ?? null,
      raison: seen?.manifest.reason ?? null,
      lignes: seen ? rowsOf(seen.manifest) : null,
      fichiers: seen?.manifest.files?.count ?? null,
      octets: seen ? own + (seen.manifest.files?.bytes ?? 0) : null,
      nouveaux: known ? own + known.newBytes : null,
      essai: check ? { date: check.at.toISOString(), faute: check.fault } : null,
      perdus: lost.filter((damage) => damage.backups.includes(id)).length,
    });
  });
  // Before the first one there may be no folder to ask.
  const free = await target.free().catch(() => null);
  return { free, backups };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer in 10 seconds")), patience);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

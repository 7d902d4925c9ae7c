// npm run restore -- --from /mnt/disk/school                  the newest backup, into an empty place
// npm run restore -- --from s3://… --backup 2026-11-22T…Z     that one
// npm run restore -- --from … --only course:12 [--yes]        one deleted course, or account:someone@school.tn, into the running school
//   --unencrypted                                             takes one that is not, although BACKUP_KEY is set
// The place is an empty DATA_DIR, or the empty database of DATABASE_URL (and STORAGE_URL): docs/operations/backup.md.
import { parseArgs } from "node:util";
import { type Backup, openBackup, restoreBackup } from "../platform/backup/restore.ts";
import { restoreOne, type Wanted } from "../platform/backup/restore-one.ts";
import { openTarget, type Target } from "../platform/backup/target.ts";
import { systemClock } from "../platform/clock.ts";
import { type Config, parseConfig } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import { openStorage } from "../platform/storage/open.ts";
import { counted, megabytes, stopwatch } from "./said.ts";
import { readOptions, runCommand, withConnection } from "./with-database.ts";

runCommand(async () => {
  const {
    from,
    backup: id,
    unencrypted,
    only,
    yes: isMeant = false,
  } = readOptions(() =>
    parseArgs({
      options: {
        from: { type: "string" },
        backup: { type: "string" },
        unencrypted: { type: "boolean" },
        only: { type: "string" },
        yes: { type: "boolean" },
      },
    }),
  );
  if (!from) throw new CannotStart("From where? npm run restore -- --from /mnt/disk/school");
  const config = parseConfig(process.env);
  const seconds = stopwatch();
  const target = await openTarget(from);
  const backup = await openBackup(target, { id, key: config.backupKey, unencrypted });
  if (only !== undefined) {
    await restoreOnly({ target, backup }, { config, wanted: readWanted(only), isMeant });
    return;
  }
  const { manifest } = backup;
  console.log(`Restoring backup ${manifest.id} of ${target.address}…`);
  const { rows, files, migrated } = await withConnection(config, async (connection) =>
    restoreBackup(
      target,
      backup,
      { connection, storage: manifest.files ? await openStorage(config) : null },
      { recordedAt: systemClock() },
    ),
  );
  const filled = manifest.tables
    .filter((table) => table.rows > 0 && table.schema === "public")
    .map(({ name, rows }) => `${name} ${rows.toLocaleString("en")}`);
  console.log(filled.join(", "));
  console.log(
    `Restored ${counted(rows, "row")} of ${counted(manifest.tables.length, "table")} and ${
      manifest.files
        ? `${counted(files, "file")} (${megabytes(manifest.files.bytes)})`
        : "no files (it was made before an upgrade: they were not touched)"
    }, taken on ${manifest.takenAt.slice(0, 16).replace("T", " at ")} UTC by version ${manifest.version} (${seconds()}).`,
  );
  if (migrated.length > 0)
    console.log(`Migrated it to this version (${counted(migrated.length, "step")}).`);
});

/** "course:12", "account:someone@school.tn". */
function readWanted(only: string): Wanted {
  const [, kind, what = ""] = /^(course|account):(.+)$/.exec(only) ?? [];
  if (kind === "account") return { kind, email: what.trim().toLowerCase() };
  if (kind === "course" && /^\d{1,9}$/.test(what)) return { kind, id: Number(what) };
  throw new CannotStart("Only what? --only course:12, or --only account:someone@school.tn");
}

async function restoreOnly(
  from: { target: Target; backup: Backup },
  { config, wanted, isMeant }: { config: Config; wanted: Wanted; isMeant: boolean },
): Promise<void> {
  const { manifest } = from.backup;
  const storage = await openStorage(config);
  const found = await withConnection(config, (connection) =>
    restoreOne(from, { connection, storage }, { wanted, isMeant, now: systemClock() }),
  );
  const said = (rows: Record<string, number>) =>
    Object.entries(rows)
      .map(([table, count]) => `${table} ${count.toLocaleString("en")}`)
      .join(", ");
  console.log(`Back: ${said(found.rows)}`);
  if (Object.keys(found.relinked).length > 0) console.log(`Named again: ${said(found.relinked)}`);
  if (Object.keys(found.leftOut).length > 0)
    console.log(`Left out, what they belong to is gone: ${said(found.leftOut)}`);
  const what = `${wanted.kind} ${found.title} and ${counted(found.files, "file")} (${megabytes(found.bytes)}), as of ${manifest.takenAt.slice(0, 16).replace("T", " at ")} UTC`;
  console.log(
    isMeant
      ? `Brought back ${what}.`
      : `This would bring back ${what}. Nothing was changed: give the same command with --yes.`,
  );
}

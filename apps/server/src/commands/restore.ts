// npm run restore -- --from /mnt/disk/school                  the newest backup, into an empty place
// npm run restore -- --from s3://… --backup 2026-11-22T…Z     that one
// The place is an empty DATA_DIR, or the empty database of DATABASE_URL (and STORAGE_URL): docs/operations/backup.md.
import { parseArgs } from "node:util";
import { openBackup, restoreBackup } from "../platform/backup/restore.ts";
import { openTarget } from "../platform/backup/target.ts";
import { parseConfig } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import { openStorage } from "../platform/storage/open.ts";
import { counted, megabytes, stopwatch } from "./said.ts";
import { readOptions, runCommand, withConnection } from "./with-database.ts";

runCommand(async () => {
  const { from, backup: id } = readOptions(() =>
    parseArgs({ options: { from: { type: "string" }, backup: { type: "string" } } }),
  );
  if (!from) throw new CannotStart("From where? npm run restore -- --from /mnt/disk/school");
  const config = parseConfig(process.env);
  const seconds = stopwatch();
  const target = await openTarget(from);
  const backup = await openBackup(target, { id, key: config.backupKey });
  const { manifest } = backup;
  console.log(`Restoring backup ${manifest.id} of ${target.address}…`);
  const { rows, files, migrated } = await withConnection(config, async (connection) =>
    restoreBackup(target, backup, {
      connection,
      storage: manifest.files ? await openStorage(config) : null,
    }),
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

// npm run backup                              into BACKUP_URL, or DATA_DIR/backups
// npm run backup -- --to /mnt/disk/school     into another folder, or an s3:// address
// npm run backup -- --check                   restores the newest into a database that is thrown away, and counts
// Database and files as they are at one moment, whether the application runs or not (docs/operations/backup.md).
import { parseArgs } from "node:util";
import { checkBackup } from "../platform/backup/check.ts";
import { openBackup } from "../platform/backup/restore.ts";
import { connect } from "../platform/backup/snapshot.ts";
import { takeBackup } from "../platform/backup/take.ts";
import { openTarget } from "../platform/backup/target.ts";
import { parseConfig } from "../platform/config.ts";
import { openStorage } from "../platform/storage/open.ts";
import { counted, megabytes, stopwatch } from "./said.ts";
import { readOptions, runCommand, withConnection } from "./with-database.ts";

runCommand(async () => {
  const values = readOptions(() =>
    parseArgs({
      options: {
        to: { type: "string" },
        check: { type: "boolean" },
        backup: { type: "string" },
      },
    }),
  );
  const config = parseConfig(process.env);
  const seconds = stopwatch();
  const target = await openTarget(values.to ?? config.backupUrl);
  const key = config.backupKey;

  if (values.check) {
    const backup = await openBackup(target, { id: values.backup, key });
    const { rows, tables, files } = await checkBackup(target, backup);
    console.log(
      `Backup ${backup.manifest.id} is whole: ${counted(rows, "row")} of ${counted(tables, "table")} were restored and counted, ${counted(files, "file")} read (${seconds()}).`,
    );
    return;
  }
  await withConnection(config, async (connection) => {
    const client = await connect(connection);
    try {
      const storage = await openStorage(config);
      const { manifest, rows, newBytes } = await takeBackup(client, {
        ...{ storage, target, key, reason: "command" },
      });
      const { count = 0, bytes = 0 } = manifest.files ?? {};
      console.log(
        `Backed up ${counted(rows, "row")} of ${counted(manifest.tables.length, "table")} and ${counted(count, "file")} (${megabytes(bytes)}, ${megabytes(newBytes)} of them new) into ${target.address}, as ${manifest.id}${key ? ", encrypted" : ""} (${seconds()}).`,
      );
    } finally {
      await client.end().catch(() => {});
    }
  });
});

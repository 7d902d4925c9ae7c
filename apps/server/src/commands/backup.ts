// npm run backup                              into BACKUP_URL, or DATA_DIR/backups
// npm run backup -- --to /mnt/disk/school     into another folder, or an s3:// address
// npm run backup -- --check                   restores the newest into a database that is thrown away, and counts
// npm run backup -- --read                    reads all that backups hold, and stores anew what is damaged
// Database and files as they are at one moment, whether the application runs or not (docs/operations/backup.md).
import { parseArgs } from "node:util";
import { everyShelf } from "@majorant/domain/operations/backups";
import { checkBackup } from "../platform/backup/check.ts";
import { openBackup } from "../platform/backup/restore.ts";
import { connect } from "../platform/backup/snapshot.ts";
import { takeBackup } from "../platform/backup/take.ts";
import { openTarget } from "../platform/backup/target.ts";
import { verifyBackups } from "../platform/backup/verify.ts";
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
        read: { type: "boolean" },
        backup: { type: "string" },
        unencrypted: { type: "boolean" },
      },
    }),
  );
  const config = parseConfig(process.env);
  const seconds = stopwatch();
  const target = await openTarget(values.to ?? config.backupUrl);
  const key = config.backupKey;

  if (values.check) {
    const backup = await openBackup(target, {
      id: values.backup,
      key,
      unencrypted: values.unencrypted,
    });
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
      if (values.read) {
        const place = { target, storage, key };
        const { read, renewed, lost } = await verifyBackups(client, place, { shelves: everyShelf });
        for (const { name, files } of renewed)
          console.log(`Stored anew: ${files.join(", ")} (${name})`);
        for (const { name, why, files, backups } of lost)
          console.error(
            `Lost: ${files.join(", ") || name} ${why}; needed by ${backups.join(", ")}`,
          );
        console.log(
          `Read ${counted(read, "object")} of ${target.address}: ${renewed.length} stored anew, ${lost.length} lost (${seconds()}).`,
        );
        if (lost.length > 0) process.exitCode = 1;
        return;
      }
      const { manifest, rows, newBytes, renewed } = await takeBackup(client, {
        storage,
        target,
        key,
        reason: "command",
      });
      const { count = 0, bytes = 0 } = manifest.files ?? {};
      if (renewed.length > 0)
        console.log(`Were cut off in earlier backups, stored anew: ${renewed.join(", ")}`);
      console.log(
        `Backed up ${counted(rows, "row")} of ${counted(manifest.tables.length, "table")} and ${counted(count, "file")} (${megabytes(bytes)}, ${megabytes(newBytes)} of them new) into ${target.address}, as ${manifest.id}${key ? ", encrypted" : ""} (${seconds()}).`,
      );
    } finally {
      await client.end().catch(() => {});
    }
  });
});

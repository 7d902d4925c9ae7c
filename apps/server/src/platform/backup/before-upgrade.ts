import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Connection } from "../database/connection.ts";
import { connect } from "./snapshot.ts";
import { takeBackup } from "./take.ts";
import { openTarget } from "./target.ts";

/**
 * What a start does before migrations change an embedded database: a backup of it, below `DATA_DIR`. Files
 * are left out: no migration touches them. A server's database is its owner's to back up.
 */
export function backUpBefore(
  { databaseUrl, dataDir, backupKey: key }: Pick<Config, "databaseUrl" | "dataDir" | "backupKey">,
  connection: Connection | string,
  say: (line: string) => void,
): { beforeUpgrade?: () => Promise<void> } {
  if (databaseUrl) return {};
  return {
    async beforeUpgrade() {
      const target = await openTarget(join(dataDir, "backups"));
      const client = await connect(connection);
      try {
        const { manifest } = await takeBackup(client, {
          target,
          key,
          storage: null,
          reason: "upgrade",
        });
        say(`Backed up the database before its upgrade: ${manifest.id} in ${target.address}`);
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

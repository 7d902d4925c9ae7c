import { statfs } from "node:fs/promises";
import { pixelWork } from "../../../platform/pixels.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lastBackup } from "../backups/backups.queries.ts";
import { databaseFigures, readDatabaseFigures } from "./figures.queries.ts";

/** The figures of the place beside those that the process counts itself. */
export function metricsFigures({ metrics, db, clock, config, database }: Platform): void {
  metrics.ask(databaseFigures, () => readDatabaseFigures(db, clock()));

  const up = { name: "majorant_database_up", help: "1 while the database answers, 0 otherwise" };
  metrics.ask([up], async () => {
    const isUp = (await database.pulse(1_500)) === "answers";
    return [{ name: up.name, value: isUp ? 1 : 0 }];
  });

  metrics.ask(
    [
      { name: "majorant_pool_connections", help: "Connections to the database that are open here" },
      { name: "majorant_pool_idle", help: "Those of them that nobody uses" },
      { name: "majorant_pool_waiting", help: "Questions that wait for a connection" },
      { name: "majorant_pictures_made", help: "Pictures that were decoded or drawn here" },
      { name: "majorant_pictures_waiting", help: "Pictures that wait for their turn" },
      { name: "majorant_disk_bytes", help: "The size of the disk of DATA_DIR" },
      { name: "majorant_disk_free_bytes", help: "What is free on it" },
    ],
    async () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      const pictures = pixelWork();
      const disk = await statfs(config.dataDir);
      return [
        { name: "majorant_pool_connections", value: totalCount },
        { name: "majorant_pool_idle", value: idleCount },
        { name: "majorant_pool_waiting", value: waitingCount },
        { name: "majorant_pictures_made", value: pictures.done },
        { name: "majorant_pictures_waiting", value: pictures.waiting },
        { name: "majorant_disk_bytes", value: disk.blocks * disk.bsize },
        { name: "majorant_disk_free_bytes", value: disk.bavail * disk.bsize },
      ];
    },
  );

  const backup = {
    name: "majorant_last_backup_timestamp_seconds",
    help: "When the last backup was taken; absent where none is known",
  };
  metrics.ask([backup], async () => {
    const at = (await lastBackup(db))?.takenAt;
    return at ? [{ name: backup.name, value: at.getTime() / 1_000 }] : [];
  });
}

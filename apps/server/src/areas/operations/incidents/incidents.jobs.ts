import type { Platform } from "../../../platform/platform.ts";
import { diskFull, hasRoom } from "../../../platform/storage/disk.ts";
import { tellDiskFull } from "./incidents.queries.ts";

/** Looks whether the disk has room, whoever fills it: videos, uploads, the database, mails or logs. */
export function incidentsJobs(platform: Platform): void {
  platform.events.on(diskFull, () => tellDiskFull(platform));
  platform.jobs.schedule("disk-room", "*/10 * * * *", async () => {
    if (!(await hasRoom(platform.config.dataDir))) await tellDiskFull(platform);
  });
}

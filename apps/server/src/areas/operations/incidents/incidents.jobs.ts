import type { Platform } from "../../../platform/platform.ts";
import { diskFull, hasRoom } from "../../../platform/storage/disk.ts";
import { tellDiskFull, tellMailsKept } from "./incidents.queries.ts";

/** Looks whether the disk has room, whoever fills it: videos, uploads, the database, mails or logs. */
export function incidentsJobs(platform: Platform): void {
  platform.events.on(diskFull, () => tellDiskFull(platform));
  platform.jobs.schedule("disk-room", "*/10 * * * *", async () => {
    if (!(await hasRoom(platform.config.dataDir))) await tellDiskFull(platform);
  });
  // Elsewhere than in production mails are looked at in their folder.
  platform.jobs.schedule("mails-kept", "0 8 * * *", async () => {
    if (areMailsKept(platform.config)) await tellMailsKept(platform);
  });
  platform.app.addHook("onReady", async () => {
    if (areMailsKept(platform.config))
      platform.app.log.warn("SMTP_URL is missing: no mail leaves this server");
  });
}

const areMailsKept = ({ production, smtpUrl }: Platform["config"]) => production && !smtpUrl;

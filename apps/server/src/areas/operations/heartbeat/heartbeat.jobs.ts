import type { Platform } from "../../../platform/platform.ts";
import { hasRoom } from "../../../platform/storage/disk.ts";

/** How long whoever hears it may take, in milliseconds. */
const patience = 10_000;

/**
 * Calls `HEARTBEAT_URL` every five minutes while the database answers and the disk has room: whoever watches it
 * (healthchecks.io, Uptime Kuma…) tells somebody once it stops, whatever stopped it.
 */
export function heartbeatJobs({ app, config, database, jobs }: Platform): void {
  const { heartbeatUrl, dataDir } = config;
  if (!heartbeatUrl) return;
  jobs.schedule("heartbeat", "*/5 * * * *", async () => {
    if ((await database.pulse(2_000)) !== "answers" || !(await hasRoom(dataDir))) return;
    try {
      const answer = await fetch(heartbeatUrl, { signal: AbortSignal.timeout(patience) });
      await answer.body?.cancel();
      if (!answer.ok) app.log.warn({ status: answer.status }, "HEARTBEAT_URL was not heard");
    } catch (error) {
      app.log.warn({ reason: String(error) }, "HEARTBEAT_URL was not heard");
    }
  });
}

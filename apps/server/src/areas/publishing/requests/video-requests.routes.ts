import type { Platform } from "../../../platform/platform.ts";
import { mediumProgress } from "../../files/media/media.events.ts";
import { bytesRoutes } from "./bytes.routes.ts";
import { progressRequests } from "./progress.queries.ts";
import { publishReplays } from "./replays.queries.ts";
import { submitRoutes } from "./submit/submit.routes.ts";
import { workflowRoutes } from "./workflow.routes.ts";

/** A teacher's video on its way to the students: sent, worked off, watched on the way. */
export function videoRequestsRoutes(platform: Platform): void {
  submitRoutes(platform);
  workflowRoutes(platform);
  bytesRoutes(platform);
  platform.events.on(mediumProgress, async (trx, { mediumId, ...progress }) => {
    await progressRequests(trx, platform, mediumId, progress);
    if (progress.state === "ready")
      await publishReplays(trx, platform, { mediumId, now: progress.now });
  });
}

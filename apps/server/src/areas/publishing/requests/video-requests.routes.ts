import type { Platform } from "../../../platform/platform.ts";
import { bytesRoutes } from "./bytes.routes.ts";
import { sendingRoutes } from "./submit/submit.routes.ts";
import { workingRoutes } from "./workflow.routes.ts";

/** A teacher's video on its way to the students: sent, worked off, watched on the way. */
export function videoRequestsRoutes(platform: Platform): void {
  sendingRoutes(platform);
  workingRoutes(platform);
  bytesRoutes(platform);
}

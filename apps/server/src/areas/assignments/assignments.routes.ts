import type { Platform } from "../../platform/platform.ts";
import { endingsJobs } from "./endings/endings.jobs.ts";
import { givenRoutes } from "./given.routes.ts";
import { holdersRoutes } from "./holders.routes.ts";
import { rightsRoutes } from "./rights.routes.ts";
import { severalRoutes } from "./several.routes.ts";

export function assignmentsRoutes(platform: Platform): void {
  givenRoutes(platform);
  severalRoutes(platform);
  rightsRoutes(platform);
  holdersRoutes(platform);
  endingsJobs(platform);
}

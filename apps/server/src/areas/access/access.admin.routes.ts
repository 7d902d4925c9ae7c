import type { Platform } from "../../platform/platform.ts";
import { endingsJobs } from "./expiry/expiry.jobs.ts";
import { givenRoutes } from "./grants.routes.ts";
import { holdersRoutes } from "./members.routes.ts";
import { rightsRoutes } from "./my-access.routes.ts";
import { severalRoutes } from "./several-users.routes.ts";

export function assignmentsRoutes(platform: Platform): void {
  givenRoutes(platform);
  severalRoutes(platform);
  rightsRoutes(platform);
  holdersRoutes(platform);
  endingsJobs(platform);
}

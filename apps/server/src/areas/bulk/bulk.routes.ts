import type { Platform } from "../../platform/platform.ts";
import { catalogueImportRoutes } from "./catalogue-import.routes.ts";
import { importsRoutes } from "./imports.routes.ts";
import { invitationsJobs } from "./invitations.jobs.ts";
import { promotionsRoutes } from "./promotions.routes.ts";

/** What administrators do to many accounts at once. */
export function bulkRoutes(platform: Platform): void {
  importsRoutes(platform);
  catalogueImportRoutes(platform);
  invitationsJobs(platform);
  promotionsRoutes(platform);
}

import type { Platform } from "../../platform/platform.ts";
import { catalogueImportRoutes } from "./catalogue-import.routes.ts";
import { importsRoutes } from "./imports.routes.ts";
import { invitationsJobs } from "./invitations.jobs.ts";
import { notionImportRoutes } from "./notion-import.routes.ts";
import { paperImportRoutes } from "./paper-import.routes.ts";
import { promotionsRoutes } from "./promotions.routes.ts";

/** What is done to many things at once: accounts, the catalogue, notions, past papers. */
export function bulkRoutes(platform: Platform): void {
  importsRoutes(platform);
  catalogueImportRoutes(platform);
  notionImportRoutes(platform);
  paperImportRoutes(platform);
  invitationsJobs(platform);
  promotionsRoutes(platform);
}

import type { Platform } from "../../platform/platform.ts";
import { copiesRoutes } from "./copies.routes.ts";
import { keepCopies } from "./kept.ts";
import { newsJobs } from "./news.ts";
import { ownSittingsRoutes } from "./own.routes.ts";
import { pageFiles } from "./page-files.ts";
import { sittingsAdminRoutes } from "./sittings.admin.routes.ts";

/** Mock concours: kept, sat, marked, published (docs/product/sittings.md). */
export function sittingsRoutes(platform: Platform): void {
  const images = pageFiles(platform);
  newsJobs(platform);
  keepCopies(platform);
  sittingsAdminRoutes(platform);
  ownSittingsRoutes(platform, images);
  copiesRoutes(platform, images);
}

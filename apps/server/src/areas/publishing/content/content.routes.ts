import type { Platform } from "../../../platform/platform.ts";
import { versionsRoutes } from "../versions/versions.routes.ts";
import { copiesRoutes } from "../years/copies.routes.ts";
import { sectionOpeningRoutes } from "../years/openings.routes.ts";
import { resourcesRoutes } from "./resources.routes.ts";
import { liveSessionsRoutes } from "./sections/live-sessions.routes.ts";
import { sectionsRoutes } from "./sections/sections.routes.ts";
import { tagsRoutes } from "./tags.routes.ts";

/** What courses are made of, for those who make it. */
export function contentRoutes(platform: Platform): void {
  sectionsRoutes(platform);
  resourcesRoutes(platform);
  tagsRoutes(platform);
  liveSessionsRoutes(platform);
  sectionOpeningRoutes(platform);
  copiesRoutes(platform);
  versionsRoutes(platform);
}

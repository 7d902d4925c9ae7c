import type { Platform } from "../../platform/platform.ts";
import { liveSessionsRoutes } from "./live-sessions.routes.ts";
import { resourcesRoutes } from "./resources.routes.ts";
import { sectionsRoutes } from "./sections.routes.ts";
import { tagsRoutes } from "./tags.routes.ts";

/** What courses are made of, for those who make it. */
export function teachingRoutes(platform: Platform): void {
  sectionsRoutes(platform);
  resourcesRoutes(platform);
  tagsRoutes(platform);
  liveSessionsRoutes(platform);
}

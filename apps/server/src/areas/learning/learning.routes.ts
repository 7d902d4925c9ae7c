import type { Platform } from "../../platform/platform.ts";
import { announcementsJobs } from "./announcements.jobs.ts";
import { apercusRoutes } from "./apercus.routes.ts";
import { calendarRoutes } from "./calendar.routes.ts";
import { calendarFeedRoutes } from "./calendar-feed.routes.ts";
import { coursesRoutes } from "./courses.routes.ts";
import { notesRoutes } from "./notes.routes.ts";
import { positionsRoutes } from "./positions.routes.ts";
import { streamsRoutes } from "./streams.routes.ts";

export function learningRoutes(platform: Platform): void {
  coursesRoutes(platform);
  apercusRoutes(platform);
  notesRoutes(platform);
  positionsRoutes(platform);
  calendarRoutes(platform);
  calendarFeedRoutes(platform);
  announcementsJobs(platform);
  streamsRoutes(platform);
}

import type { Platform } from "../../platform/platform.ts";
import { archivesRoutes } from "./archives/archives.routes.ts";
import { announcementsJobs } from "./calendar/announcements.jobs.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { calendarFeedRoutes } from "./calendar/calendar-feed.routes.ts";
import { coursesRoutes } from "./courses.routes.ts";
import { notesRoutes } from "./notes.routes.ts";
import { planRoutes } from "./plan/plan.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { freePreviewsRoutes } from "./videos/apercus.routes.ts";
import { positionsRoutes } from "./videos/positions.routes.ts";
import { progressAdminRoutes } from "./videos/progress.admin.routes.ts";
import { streamsRoutes } from "./videos/streams.routes.ts";

export function learningRoutes(platform: Platform): void {
  coursesRoutes(platform);
  archivesRoutes(platform);
  freePreviewsRoutes(platform);
  notesRoutes(platform);
  searchRoutes(platform);
  positionsRoutes(platform);
  progressAdminRoutes(platform);
  calendarRoutes(platform);
  calendarFeedRoutes(platform);
  planRoutes(platform);
  announcementsJobs(platform);
  streamsRoutes(platform);
}

import type { Platform } from "../../platform/platform.ts";
import { archivesRoutes } from "./archives/archives.routes.ts";
import { announcementsJobs } from "./calendar/announcements.jobs.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { calendarFeedRoutes } from "./calendar/calendar-feed.routes.ts";
import { coursesRoutes } from "./courses.routes.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { notesRoutes } from "./notes/notes.routes.ts";
import { openingsRoutes } from "./openings/openings.routes.ts";
import { planRoutes } from "./plan/plan.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { positionsRoutes } from "./videos/positions.routes.ts";
import { progressAdminRoutes } from "./videos/progress.admin.routes.ts";
import { streamsRoutes } from "./videos/streams.routes.ts";
import { stuckPointsRoutes } from "./videos/stuck-points.routes.ts";
import { openStuckPointCounts } from "./videos/stuck-points.ts";
import { videosRoutes } from "./videos/videos.routes.ts";

export function learningRoutes(platform: Platform): void {
  coursesRoutes(platform);
  archivesRoutes(platform);
  videosRoutes(platform);
  notesRoutes(platform);
  searchRoutes(platform);
  const stuckPoints = openStuckPointCounts(platform);
  positionsRoutes(platform, stuckPoints);
  stuckPointsRoutes(platform);
  progressAdminRoutes(platform);
  liveRoutes(platform);
  calendarRoutes(platform);
  calendarFeedRoutes(platform);
  planRoutes(platform);
  openingsRoutes(platform);
  announcementsJobs(platform);
  streamsRoutes(platform);
}

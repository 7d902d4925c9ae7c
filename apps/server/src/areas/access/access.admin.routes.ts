import { listCourseMembers } from "@majorant/contract/access/members.admin";
import type { Platform } from "../../platform/platform.ts";
import { assignmentsRoutes } from "./assignments.routes.ts";
import { listMembers } from "./members.queries.ts";

export function accessRoutes(platform: Platform): void {
  assignmentsRoutes(platform);
  const { serve, db, clock } = platform;

  /** Who reaches a course, and why. */
  serve(listCourseMembers, async ({ params: { coursId }, query }) =>
    listMembers(db, { ...query, courseId: coursId, now: clock() }),
  );
}

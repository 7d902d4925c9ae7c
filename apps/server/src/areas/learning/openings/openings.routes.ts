import { listOpenings, listOwnOpenings } from "@majorant/contract/publishing/course-years";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mayTeach } from "../../access/teaching.queries.ts";
import { findCourseStanding, isVisible } from "../courses.queries.ts";
import { openingsJobs } from "./openings.jobs.ts";
import * as openings from "./openings.queries.ts";

/** The days on which chapters open. */
export function openingsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  openingsJobs(platform);

  serve(listOpenings, async ({ caller, params: { coursId }, query: { role } }) => {
    const now = clock();
    if (role !== "ROLE_APPRENANT") {
      const teaching = { courseId: coursId, caller, now, technicians: true };
      if (!(await mayTeach(db, teaching))) throw new Refusal("NOT_FOUND");
      return openings.listOwnOpenings(db, coursId);
    }
    const reader = { userId: caller.id, role, now };
    const course = orNotFound(await findCourseStanding(db, coursId, reader));
    if (!isVisible(course, reader)) throw new Refusal("NOT_FOUND");
    return openings.listClosedSections(db, coursId, now);
  });

  serve(listOwnOpenings, async ({ caller }) =>
    (await openings.listHeldOpenings(db, { userId: caller.id, now: clock() })).map(
      ({ id: sectionId, name, course, day: opensOn }) => ({ sectionId, name, course, opensOn }),
    ),
  );
}

import {
  getCourse,
  listCourseSections,
  listUserCourses,
} from "@majorant/contract/learning/courses";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { findCourse, listHeldCourses } from "./courses.queries.ts";
import { liveLinks } from "./live/links.ts";
import { resourceLinks } from "./resource-links.ts";
import { findSections } from "./sections.queries.ts";

export function coursesRoutes({ serve, db, clock, signer }: Platform): void {
  serve(listUserCourses, async ({ caller, query: { role } }) =>
    listHeldCourses(db, { userId: caller.id, role, now: clock() }),
  );

  serve(getCourse, async ({ caller, params: { coursId }, query: { role } }) => {
    const reader = { userId: caller.id, role, now: clock() };
    const viewer = { userId: caller.id, sessionId: caller.sessionId, role };
    const links = liveLinks(signer, viewer, reader.now);
    return orNotFound(await findCourse(db, coursId, reader, links));
  });

  serve(listCourseSections, async ({ caller, params: { coursId }, query: { role } }) => {
    const reader = { userId: caller.id, role, now: clock() };
    const viewer = { userId: caller.id, sessionId: caller.sessionId, role };
    const links = resourceLinks(signer, viewer, reader.now);
    return orNotFound(await findSections(db, coursId, reader, links));
  });
}

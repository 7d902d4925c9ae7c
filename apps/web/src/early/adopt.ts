import { queries } from "../app/calls/Queries.tsx";
import { resumeSession } from "../app/session.calls.ts";
import { currentSession } from "../app/session.ts";
import { course, courseSections } from "../features/learning/learning.api.ts";

/**
 * Gets ready what React needs to take a course over as it was painted: the session, its answers, its
 * components. Answers whether all of it is there; else the page is made anew.
 */
export async function readyFor(coursId: number): Promise<boolean> {
  await Promise.all([
    resumeSession(),
    queries.prefetchQuery(course(coursId)),
    queries.prefetchQuery(courseSections(coursId)),
    import("../features/learning/course/CoursePage.tsx"),
    import("../features/learning/outline/SectionContent.tsx"),
    import("../features/learning/live/LiveSessions.tsx"),
    import("../app/layouts/student/student-menus.ts"),
  ]);
  const has = (query: { queryKey: readonly unknown[] }) =>
    queries.getQueryData(query.queryKey) !== undefined;
  return currentSession().user !== null && has(course(coursId)) && has(courseSections(coursId));
}

import { fill, type Get } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { query } from "@majorant/client/api/query.ts";
import { only } from "@majorant/client/guards.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useChildMatches } from "@tanstack/react-router";
import { useState } from "react";
import { courseAnnouncements } from "../../features/announcements/announcements.api.ts";
import { CourseAnnouncements } from "../../features/announcements/CourseAnnouncements.tsx";
import { CoursePage } from "../../features/learning/course/CoursePage.tsx";
import { courseExercises } from "../../features/learning/exercises/exercises.api.ts";
import { course, courseSections } from "../../features/learning/learning.api.ts";
import { courseOpenings } from "../../features/learning/outline/openings.ts";
import { positions } from "../../features/learning/progress/positions.api.ts";
import { courseQuizzes } from "../../features/learning/quizzes/quizzes.api.ts";
import { FellIn } from "../../features/papers/FellIn.tsx";
import { coursePapers } from "../../features/papers/papers.api.ts";

export const Route = createFileRoute("/student/myCourses/course/$coursId")({
  beforeLoad: only("ROLE_APPRENANT"),
  params: { parse: ids<{ coursId: string }> },
  loader: (route) => {
    const { coursId } = route.params;
    const courseQuery = course(coursId);
    // Why a course is locked is asked only where it is.
    const access = async (get: Get) =>
      (await get(courseQuery)).enrolled ||
      get(
        query("GET /users/{utilisateurId}/courses/{coursId}/access", {
          params: { utilisateurId: userId(), coursId },
        }),
      );
    // A course is whole without them.
    const quizzes = async (get: Get) =>
      (await get(courseQuery)).enrolled && get(courseQuizzes(coursId)).catch(() => {});
    const openings = (get: Get) => get(courseOpenings(coursId)).catch(() => {});
    const announcements = (get: Get) => get(courseAnnouncements(coursId)).catch(() => {});
    return fill(
      route,
      [access, courseSections(coursId), quizzes, openings, announcements],
      [
        positions(coursId, userId()),
        coursePapers(coursId),
        courseExercises(coursId),
        query("GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes", {
          params: { utilisateurId: userId(), coursId },
          query: { size: 1 },
        }),
      ],
    );
  },
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  const { user } = useSession();
  // Said at once: one that came later would push the page down before the reader's eyes.
  const { isLoading } = useQuery(courseAnnouncements(coursId));
  const covered = useChildMatches().length > 0;
  // It stays behind a video that was opened from it; one opened by its own address has no page behind it.
  const [isShown, setShown] = useState(!covered);
  if (!covered && !isShown) setShown(true);
  return (
    <>
      {user && (isShown || !covered) && (
        <CoursePage
          coursId={coursId}
          userId={user.id}
          covered={covered}
          waits={isLoading}
          announcements={<CourseAnnouncements coursId={coursId} />}
          fellIn={(sectionId) => <FellIn coursId={coursId} sectionId={sectionId} />}
        />
      )}
      <Outlet />
    </>
  );
}

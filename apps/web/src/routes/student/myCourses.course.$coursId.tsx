import { createFileRoute, Outlet, useChildMatches } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ids } from "../../app/calls/ids.ts";
import { only } from "../../app/guards.ts";
import { useSession } from "../../app/session.ts";
import { usePictured } from "../../features/learning/usePictured.ts";
import { Skeleton } from "../../ui/told/Skeleton.tsx";

const CoursePage = lazy(() => import("../../features/learning/course/CoursePage.tsx"));

/** How long the page behind a video waits for a picture that doesn't come. */
const BEHIND_MS = 8_000;

export const Route = createFileRoute("/student/myCourses/course/$coursId")({
  beforeLoad: only("ROLE_APPRENANT"),
  params: { parse: ids },
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  const { user } = useSession();
  const covered = useChildMatches().length > 0;
  const wanted = usePictured(covered, BEHIND_MS);
  return (
    <>
      {user && wanted && (
        <Suspense fallback={<Skeleton lines={6} height="3.5rem" />}>
          <CoursePage coursId={coursId} userId={user.id} covered={covered} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

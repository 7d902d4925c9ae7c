import { createFileRoute, Outlet, useChildMatches } from "@tanstack/react-router";
import { only } from "../../app/guards.ts";
import { ids } from "../../app/ids.ts";
import { useSession } from "../../app/session.ts";
import { CoursePage } from "../../features/learning/CoursePage.tsx";

export const Route = createFileRoute("/student/myCourses/course/$coursId")({
  beforeLoad: only("ROLE_APPRENANT"),
  params: { parse: ids },
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  const { user } = useSession();
  const covered = useChildMatches().length > 0;
  return (
    <>
      {user && <CoursePage coursId={coursId} userId={user.id} covered={covered} />}
      <Outlet />
    </>
  );
}

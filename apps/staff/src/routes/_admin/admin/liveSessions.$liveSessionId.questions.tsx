import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { courseTrail } from "../../../features/course-content/exercises/course-content-link.tsx";
import { SessionQuestionsPage } from "../../../features/learning/session/SessionQuestionsPage.tsx";

export const Route = createFileRoute("/_admin/admin/liveSessions/$liveSessionId/questions")({
  params: { parse: ids<{ liveSessionId: string }> },
  component: Questions,
});

function Questions() {
  const { liveSessionId } = Route.useParams();
  return (
    <SessionQuestionsPage
      key={liveSessionId}
      liveSessionId={liveSessionId}
      courseTrail={(course) => courseTrail(course, false)}
    />
  );
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { openedSearch } from "../../../features/learning/queue-page.ts";
import { SessionQuestionsPage } from "../../../features/learning/session/SessionQuestionsPage.tsx";
import { courseTrail } from "../../../features/publishing/content/exercises/course-content-link.tsx";

export const Route = createFileRoute("/_admin/admin/liveSessions/$liveSessionId/questions")({
  params: { parse: ids<{ liveSessionId: string }> },
  validateSearch: openedSearch,
  component: Questions,
});

function Questions() {
  const { liveSessionId } = Route.useParams();
  return (
    <SessionQuestionsPage
      key={liveSessionId}
      liveSessionId={liveSessionId}
      courseTrail={(course) => courseTrail(course, false)}
      opened={Route.useSearch().question}
      to="/admin/liveSessions/$liveSessionId/questions"
    />
  );
}

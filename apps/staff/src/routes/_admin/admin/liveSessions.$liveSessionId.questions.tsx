import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute, linkOptions } from "@tanstack/react-router";
import { questionOf } from "../../../features/learning/queue-page.ts";
import { SessionQuestionsPage } from "../../../features/learning/session/SessionQuestionsPage.tsx";
import { courseTrail } from "../../../features/publishing/content/exercises/course-content-link.tsx";

export const Route = createFileRoute("/_admin/admin/liveSessions/$liveSessionId/questions")({
  params: { parse: ids<{ liveSessionId: string }> },
  // The question that is open by itself.
  validateSearch: (search): { question?: number } => {
    const question = questionOf(search);
    return question === undefined ? {} : { question };
  },
  component: Questions,
});

function Questions() {
  const { liveSessionId } = Route.useParams();
  const { question } = Route.useSearch();
  return (
    <SessionQuestionsPage
      key={liveSessionId}
      liveSessionId={liveSessionId}
      courseTrail={(course) => courseTrail(course, false)}
      opened={question}
      linkTo={(other) =>
        linkOptions({
          to: "/admin/liveSessions/$liveSessionId/questions",
          params: { liveSessionId },
          search: other === undefined ? {} : { question: other },
        })
      }
    />
  );
}

import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { createFileRoute } from "@tanstack/react-router";
import { Page } from "../../components/page/Page.tsx";
import QuestionQueue from "../../features/learning/discussion/queue/QuestionQueue.tsx";
import { queuePageOf, searchOf } from "../../features/learning/discussion/queue/queue-page.ts";

type Search = { page?: number; size?: number; course?: number };

export const Route = createFileRoute("/enseignant/questions")({
  // Read by the page, whose queue knows what each may be.
  validateSearch: (search): Search => search,
  component: Questions,
});

function Questions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title="Questions ouvertes">
      <QuestionQueue
        shown={queuePageOf(search)}
        onShown={(shown) => navigate({ search: searchOf(shown) })}
        reader="teacher"
        videoPage={videoPage}
      />
    </Page>
  );
}

/** The teacher's view of a video, at that question. */
const videoPage = ({ id, course, section, resource }: OpenQuestion) =>
  `/enseignant/myCourses/course/${course.id}/section/${section.id}/ressource/${resource.id}?question=${id}`;

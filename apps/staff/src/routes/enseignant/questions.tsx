import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { exercisePath } from "@majorant/domain/exercises/exercise-path";
import { createFileRoute, linkOptions } from "@tanstack/react-router";
import { Page } from "../../components/page/Page.tsx";
import QuestionQueue from "../../features/learning/QuestionQueue.tsx";
import { questionOf, queuePageOf, searchOf } from "../../features/learning/queue-page.ts";

type Search = { page?: number; size?: number; course?: number; question?: number };

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
        queuePage={queuePageOf(search)}
        onQueuePage={(queuePage) => navigate({ search: searchOf(queuePage) })}
        reader="teacher"
        videoPage={videoPage}
        opened={questionOf(search)}
        linkTo={(queuePage, question) =>
          linkOptions({ to: "/enseignant/questions", search: searchOf(queuePage, question) })
        }
      />
    </Page>
  );
}

/** The teacher's view of a video, or the exercise, at that question. */
const videoPage = ({ id, course, section, resource }: OpenQuestion) =>
  resource.kind === "exercise"
    ? `${exercisePath(resource.id)}?question=${id}`
    : `/enseignant/myCourses/course/${course.id}/section/${section.id}/ressource/${resource.id}?question=${id}`;

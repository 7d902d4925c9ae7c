import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { exercisePath } from "@majorant/domain/exercises/exercise-path";
import { createFileRoute, linkOptions } from "@tanstack/react-router";
import { Page } from "../../../components/page/Page.tsx";
import QuestionQueue from "../../../features/learning/QuestionQueue.tsx";
import { questionOf, queuePageOf, searchOf } from "../../../features/learning/queue-page.ts";

type Search = { page?: number; size?: number; course?: number; state?: "all"; question?: number };

export const Route = createFileRoute("/_admin/admin/questions")({
  // Read by the page, whose queue knows what each may be.
  validateSearch: (search): Search => search,
  component: Questions,
});

function Questions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title="Questions" lead="Ce que les étudiants demandent, et ce qui leur est répondu.">
      <QuestionQueue
        queuePage={queuePageOf(search)}
        onQueuePage={(queuePage) => navigate({ search: searchOf(queuePage) })}
        reader="administrator"
        videoPage={coursePage}
        opened={questionOf(search)}
        linkTo={(queuePage, question) =>
          linkOptions({ to: "/admin/questions", search: searchOf(queuePage, question) })
        }
      />
    </Page>
  );
}

/** Where an administrator sees a video: in its course; an exercise has a page that they read. */
const coursePage = ({ id, course, resource }: OpenQuestion) =>
  resource.kind === "exercise"
    ? `${exercisePath(resource.id)}?question=${id}`
    : `/admin/cours/cours/${course.id}`;

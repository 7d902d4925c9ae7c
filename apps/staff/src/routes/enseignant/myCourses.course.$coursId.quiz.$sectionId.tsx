import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { QuizPoolPage } from "../../features/publishing/content/quizzes/QuizPoolPage.tsx";

export const Route = createFileRoute("/enseignant/myCourses/course/$coursId/quiz/$sectionId")({
  params: { parse: ids<{ coursId: string; sectionId: string }> },
  component: QuizPool,
});

function QuizPool() {
  const { coursId, sectionId } = Route.useParams();
  return <QuizPoolPage key={sectionId} coursId={coursId} sectionId={sectionId} teaching />;
}

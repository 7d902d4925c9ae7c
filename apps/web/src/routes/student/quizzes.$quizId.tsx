import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { only } from "@majorant/client/guards.ts";
import { createFileRoute } from "@tanstack/react-router";
import { TypedAnswer } from "../../features/learning/exercises/answers/TypedAnswer.tsx";
import { quizById } from "../../features/learning/quizzes/quizzes.api.ts";
import { QuizPage } from "../../features/learning/quizzes/taking/QuizPage.tsx";

export const Route = createFileRoute("/student/quizzes/$quizId")({
  beforeLoad: only("ROLE_APPRENANT"),
  params: { parse: ids<{ quizId: string }> },
  loader: (route) => fill(route, [quizById(route.params.quizId)]),
  component: OneQuiz,
});

function OneQuiz() {
  const { quizId } = Route.useParams();
  return <QuizPage key={quizId} quizId={quizId} Field={TypedAnswer} />;
}

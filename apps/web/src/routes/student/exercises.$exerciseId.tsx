import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ExercisePage } from "../../features/learning/exercises/ExercisePage.tsx";
import { exercise } from "../../features/learning/exercises/exercises.api.ts";

export const Route = createFileRoute("/student/exercises/$exerciseId")({
  params: { parse: ids<{ exerciseId: string }> },
  // The question that the page opens on.
  validateSearch: ({ question }): { question?: number } =>
    Number(question) > 0 ? { question: Number(question) } : {},
  loader: (route) => fill(route, [exercise(route.params.exerciseId)]),
  component: ExerciseRoute,
});

function ExerciseRoute() {
  const { exerciseId } = Route.useParams();
  const { question } = Route.useSearch();
  // Another exercise is another page: nothing of the one before stays open in it.
  return <ExercisePage key={exerciseId} exerciseId={exerciseId} question={question} />;
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ExercisePage } from "../../features/publishing/content/exercises/ExercisePages.tsx";

export const Route = createFileRoute("/enseignant/myCourses/course/$coursId/exercices/$exerciseId")(
  {
    params: { parse: ids },
    component: EditExercise,
  },
);

function EditExercise() {
  const { coursId, exerciseId } = Route.useParams();
  return <ExercisePage key={exerciseId} coursId={coursId} exerciseId={exerciseId} teaching />;
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../components/tables/table-search.ts";
import { NewExercisePage } from "../../features/publishing/content/exercises/ExercisePages.tsx";

export const Route = createFileRoute("/enseignant/myCourses/course/$coursId/exercices/ajouter")({
  params: { parse: ids },
  // The chapter that it is put in.
  validateSearch: idSearch("chapitre"),
  component: AddExercise,
});

function AddExercise() {
  const { coursId } = Route.useParams();
  const { chapitre } = Route.useSearch();
  return <NewExercisePage key={coursId} coursId={coursId} sectionId={chapitre} teaching />;
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SheetImportPage } from "../../features/course-content/exercises/SheetImportPage.tsx";

export const Route = createFileRoute("/enseignant/myCourses/course/$coursId/exercices/importer")({
  params: { parse: ids },
  // The chapter that it is put in.
  validateSearch: ({ chapitre }): { chapitre?: number } =>
    Number(chapitre) > 0 ? { chapitre: Number(chapitre) } : {},
  component: ImportSheet,
});

function ImportSheet() {
  const { coursId } = Route.useParams();
  const { chapitre } = Route.useSearch();
  return <SheetImportPage key={coursId} coursId={coursId} sectionId={chapitre} teaching />;
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../../../components/tables/table-search.ts";
import { SheetImportPage } from "../../../../features/publishing/content/exercises/SheetImportPage.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/cours/$coursId_/exercices/importer")({
  params: { parse: ids },
  // The chapter that it is put in.
  validateSearch: idSearch("chapitre"),
  component: ImportSheet,
});

function ImportSheet() {
  const { coursId } = Route.useParams();
  const { chapitre } = Route.useSearch();
  return <SheetImportPage key={coursId} coursId={coursId} sectionId={chapitre} teaching={false} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../../../components/tables/table-search.ts";
import { AddCoursePage } from "../../../../features/catalogue/entries/AddPages.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/ajouterCours")({
  validateSearch: idSearch("categorie"),
  component: () => <AddCoursePage category={Route.useSearch().categorie} />,
});

import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../../../components/tables/table-search.ts";
import { AddCategoryPage } from "../../../../features/catalogue/entries/AddPages.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/ajouterCategorie")({
  validateSearch: idSearch("categorie"),
  component: () => <AddCategoryPage category={Route.useSearch().categorie} />,
});

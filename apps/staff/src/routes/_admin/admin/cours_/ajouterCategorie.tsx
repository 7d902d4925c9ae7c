import { createFileRoute } from "@tanstack/react-router";
import { categorySearch } from "../../../../features/catalogue/catalogue-search.ts";
import { AddCategoryPage } from "../../../../features/catalogue/entries/AddPages.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/ajouterCategorie")({
  validateSearch: categorySearch,
  component: Add,
});

function Add() {
  return <AddCategoryPage category={Route.useSearch().categorie} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { AddCategoryPage } from "../../../../features/catalogue/entries/AddPages.tsx";
import { categorySearch } from "../../../../features/catalogue/tree/category-search.ts";

export const Route = createFileRoute("/_admin/admin/cours_/ajouterCategorie")({
  validateSearch: categorySearch,
  component: Add,
});

function Add() {
  return <AddCategoryPage category={Route.useSearch().categorie} />;
}

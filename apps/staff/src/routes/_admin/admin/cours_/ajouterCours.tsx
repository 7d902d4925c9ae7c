import { createFileRoute } from "@tanstack/react-router";
import { AddCoursePage } from "../../../../features/catalogue/entries/AddPages.tsx";
import { categorySearch } from "../../../../features/catalogue/tree/category-search.ts";

export const Route = createFileRoute("/_admin/admin/cours_/ajouterCours")({
  validateSearch: categorySearch,
  component: Add,
});

function Add() {
  return <AddCoursePage category={Route.useSearch().categorie} />;
}

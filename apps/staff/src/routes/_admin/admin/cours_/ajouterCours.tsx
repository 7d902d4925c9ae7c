import { createFileRoute } from "@tanstack/react-router";
import { categorySearch } from "../../../../features/catalogue/catalogue-search.ts";
import { AddCoursePage } from "../../../../features/catalogue/entries/AddPages.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/ajouterCours")({
  validateSearch: categorySearch,
  component: Add,
});

function Add() {
  return <AddCoursePage category={Route.useSearch().categorie} />;
}

import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { Assignments } from "../../../../features/access/Assignments.tsx";
import { CategoryPage } from "../../../../features/catalogue/entries/CategoryPages.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/categorie/$categorieId")({
  params: { parse: ids },
  component: View,
});

function View() {
  const { categorieId } = Route.useParams();
  return (
    <CategoryPage
      key={categorieId}
      categorieId={categorieId}
      access={<Assignments target={{ kind: "Categorie", id: categorieId }} />}
    />
  );
}

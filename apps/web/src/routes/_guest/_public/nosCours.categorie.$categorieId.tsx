import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../../app/calls/ids.ts";
import { Queries } from "../../../app/calls/Queries.tsx";
import { CategoryPage } from "../../../features/catalogue/CategoryPage.tsx";

export const Route = createFileRoute("/_guest/_public/nosCours/categorie/$categorieId")({
  params: { parse: ids },
  component: Category,
});

function Category() {
  const { categorieId } = Route.useParams();
  return (
    <Queries>
      <CategoryPage categorieId={categorieId} />
    </Queries>
  );
}

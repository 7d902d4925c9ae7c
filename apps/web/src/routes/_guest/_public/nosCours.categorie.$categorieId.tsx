import { fill, type Get } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CategoryPage } from "../../../features/catalogue/CategoryPage.tsx";
import { category, coursesIn } from "../../../features/catalogue/catalogue.api.ts";
import { categoryHead } from "../../../features/catalogue/catalogue-head.ts";

export const Route = createFileRoute("/_guest/_public/nosCours/categorie/$categorieId")({
  params: { parse: ids<{ categorieId: string }> },
  loader: (route) => {
    const { categorieId } = route.params;
    const inside = async (get: Get) => {
      await get(category(categorieId));
      await get(coursesIn(categorieId));
    };
    return fill(route, [inside]);
  },
  head: ({ match: { context }, params }) => categoryHead(context.queries, params.categorieId),
  component: Category,
});

function Category() {
  const { categorieId } = Route.useParams();
  return <CategoryPage categorieId={categorieId} />;
}

import { fill, type Get } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { lastPage, readPaging } from "@majorant/client/paging.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { CategoryPage } from "../../../features/catalogue/CategoryPage.tsx";
import {
  category,
  coursesIn,
  coursesPerPage,
  pageSearch,
} from "../../../features/catalogue/catalogue.api.ts";
import { categoryHead } from "../../../features/catalogue/catalogue-head.ts";

export const Route = createFileRoute("/_guest/_public/nosCours/categorie/$categorieId")({
  params: { parse: ids<{ categorieId: string }> },
  validateSearch: (search) => pageSearch(readPaging(search).page ?? 0),
  loaderDeps: ({ search: { page = 0 } }) => ({ page }),
  loader: (route) => {
    const { categorieId } = route.params;
    const { page } = route.deps;
    const inside = async (get: Get) => {
      await get(category(categorieId));
      const { rows, total } = await get(coursesIn(categorieId, page));
      // An old link to a page that is no more leads to the last one.
      const last = lastPage({ page, size: coursesPerPage }, total);
      if (rows.length === 0 && page > last)
        throw redirect({
          to: Route.to,
          params: { categorieId },
          search: pageSearch(last),
        });
    };
    return fill(route, [inside]);
  },
  head: ({ match: { context, loaderDeps }, params }) =>
    categoryHead(context.queries, params.categorieId, loaderDeps.page),
  component: Category,
});

function Category() {
  const { categorieId } = Route.useParams();
  const { page } = Route.useLoaderDeps();
  return <CategoryPage categorieId={categorieId} page={page} />;
}

import { fill, type Get } from "@majorant/client/api/fill.ts";
import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/document/page-head.ts";
import {
  catalogueTree,
  search,
  specialCategories,
  specialCourses,
} from "../../../features/catalogue/catalogue.api.ts";
import { NosCours } from "../../../features/catalogue/NosCours.tsx";

export const Route = createFileRoute("/_guest/_public/nosCours/")({
  validateSearch: ({ q }): { q?: string } => (typeof q === "string" ? { q } : {}),
  loaderDeps: ({ search: { q = "" } }) => ({ q: q.trim() }),
  loader: (route) => {
    if (route.deps.q !== "") return fill(route, [search(route.deps.q)]);
    const specials = async (get: Get) => {
      const { montrerLesCoursSpeciaux } = await get(siteSettings);
      if (montrerLesCoursSpeciaux === "true")
        await Promise.all([get(specialCategories), get(specialCourses)]);
    };
    return fill(route, [catalogueTree, specials]);
  },
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Nos cours",
      "Analyse, algèbre, physique, chimie, informatique : tous les cours de Majorant, par filière et par année.",
    ),
  component: NosCoursPage,
});

function NosCoursPage() {
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Nos cours</PageTitle>
      <NosCours
        q={q.trim()}
        // A first search can be left by going back; its letters are not places of their own.
        onSearch={(text) => navigate({ search: text ? { q: text } : {}, replace: q !== "" })}
      />
    </>
  );
}

import { fill, type Get } from "@majorant/client/api/fill.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { categoryOf } from "@majorant/client/classes/classes.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/document/page-head.ts";
import { classCourses } from "../../../features/catalogue/catalogue.api.ts";
import { Preparatoire } from "../../../features/catalogue/tracks/Preparatoire.tsx";
import { chosenClass, readTrack, trackSearch } from "../../../features/catalogue/tracks/track.ts";

export const Route = createFileRoute("/_guest/_public/preparatoire")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ filiere, annee }): { filiere?: string; annee?: string } => ({
    ...(typeof filiere === "string" && { filiere }),
    ...(typeof annee === "string" && { annee }),
  }),
  loaderDeps: ({ search }) => readTrack(search),
  loader: (route) => {
    const classe = chosenClass(route.deps);
    const courses = async (get: Get) => {
      const category = categoryOf(classe, await get(classTree));
      if (category) await get(classCourses(category.id));
    };
    return fill(route, [courses]);
  },
  head: ({ match }) =>
    pageHead(
      match.pathname + trackSearch(match.loaderDeps),
      "Préparatoire MP, PT et PC",
      "Le programme des deux années de prépa, cours par cours et chapitre par chapitre, en vidéo et en direct.",
    ),
  component: PreparatoirePage,
});

function PreparatoirePage() {
  return (
    <>
      <PageTitle>Préparatoire</PageTitle>
      <Preparatoire track={readTrack(Route.useSearch())} />
    </>
  );
}

import { fill, type Get } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { query } from "@majorant/client/api/query.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CoursePage } from "../../../features/catalogue/CoursePage.tsx";
import { course } from "../../../features/catalogue/catalogue.api.ts";
import { courseHead } from "../../../features/catalogue/catalogue-head.ts";
import { FreePreviews } from "../../../features/learning/previews/FreePreviews.tsx";
import { FellIn } from "../../../features/papers/FellIn.tsx";
import { coursePapers } from "../../../features/papers/papers.api.ts";

export const Route = createFileRoute("/_guest/_public/nosCours/cours/$coursId")({
  params: { parse: ids<{ coursId: string }> },
  loader: (route) => {
    const needed = async (get: Get) => {
      const { categories } = await get(course(route.params.coursId));
      const [category] = categories;
      if (category)
        await get(
          query("GET /offers/category/{categorieId}", { params: { categorieId: category.id } }),
        );
    };
    return fill(route, [needed], [coursePapers(route.params.coursId)]);
  },
  head: ({ match: { context }, params }) => courseHead(context.queries, params.coursId),
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  return (
    <CoursePage
      coursId={coursId}
      previews={(videos) => <FreePreviews videos={videos} />}
      fellIn={(sectionId) => <FellIn coursId={coursId} sectionId={sectionId} />}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../../app/ids.ts";
import { Queries } from "../../../app/Queries.tsx";
import { CoursePage } from "../../../features/catalogue/CoursePage.tsx";
import { FreePreviews } from "../../../features/learning/FreePreviews.tsx";

export const Route = createFileRoute("/_guest/_public/nosCours/cours/$coursId")({
  params: { parse: ids },
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  return (
    <Queries>
      <CoursePage coursId={coursId} previews={(videos) => <FreePreviews videos={videos} />} />
    </Queries>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../../app/calls/ids.ts";
import { Queries } from "../../../app/calls/Queries.tsx";
import { CoursePage } from "../../../features/catalogue/CoursePage.tsx";
import { FreePreviews } from "../../../features/learning/previews/FreePreviews.tsx";

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

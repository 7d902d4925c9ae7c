import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CourseAccess } from "../../../../features/access/CourseAccess.tsx";
import { CoursePage } from "../../../../features/catalogue/entries/CoursePages.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/cours/$coursId")({
  params: { parse: ids },
  component: View,
});

function View() {
  const { coursId } = Route.useParams();
  return (
    <CoursePage
      key={coursId}
      coursId={coursId}
      access={<CourseAccess coursId={coursId} editable={false} />}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../app/calls/ids.ts";
import { CoursePage } from "../../staff/features/teaching/CoursePage.tsx";

export const Route = createFileRoute("/enseignant/myCourses/course/$coursId/")({
  params: { parse: ids },
  validateSearch: ({ tab }): { tab?: "live" } => (tab === "live" ? { tab } : {}),
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  const { tab = "content" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoursePage
      key={coursId}
      coursId={coursId}
      tab={tab}
      onTab={(next) => navigate({ search: next === "live" ? { tab: next } : {} })}
    />
  );
}

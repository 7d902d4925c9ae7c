import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../components/tables/table-search.ts";
import { VideosPage } from "../../features/publishing/videos/VideosPage.tsx";

export const Route = createFileRoute("/technician/videos/")({
  validateSearch: idSearch("course"),
  component: Videos,
});

function Videos() {
  const { course } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VideosPage
      course={course}
      onCourse={(id) => navigate({ search: id === undefined ? {} : { course: id } })}
    />
  );
}

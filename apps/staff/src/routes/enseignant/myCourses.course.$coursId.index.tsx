import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { useList } from "../../components/tables/use-list.ts";
import { CoursePage } from "../../features/publishing/content/CoursePage.tsx";
import { type CourseSearch, courseTab } from "../../features/publishing/content/course-search.ts";

const tableOf = tableSearch();

export const Route = createFileRoute("/enseignant/myCourses/course/$coursId/")({
  params: { parse: ids },
  validateSearch: ({ tab, ...search }): CourseSearch => {
    const current = courseTab(tab);
    return { ...tableOf(search), ...(current && { tab: current }) };
  },
  component: Course,
});

function Course() {
  const { coursId } = Route.useParams();
  return <CoursePage key={coursId} coursId={coursId} {...useList(Route)} />;
}

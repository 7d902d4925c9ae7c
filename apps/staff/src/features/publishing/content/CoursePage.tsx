import { query } from "@majorant/client/api/query.ts";
import { PartWaits } from "@majorant/client/line/PartWaits.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Page } from "../../../components/page/Page.tsx";
import { type CourseSearch, courseTab } from "./course-search.ts";
import { Outline } from "./outline/Outline.tsx";

const LiveSessions = lazy(() => import("./live/LiveSessions.tsx"));

const Students = lazy(() => import("./Students.tsx"));

export type CoursePageProps = {
  coursId: number;
  search: CourseSearch;
  onSearch: (search: CourseSearch, how?: { replace?: boolean }) => void;
};

/** /enseignant/myCourses/course/{id}: what is in a course, to add to, to put in order and to hide. */
export function CoursePage({ coursId, search, onSearch }: CoursePageProps) {
  const course = useQuery(
    query("GET /courses/{coursId}", { params: { coursId }, query: { role: "ROLE_ENSEIGNANT" } }),
  );
  return (
    <Page
      title={course.data?.mediumTitle ?? "Cours"}
      trail={[
        <Link key="all" to="/enseignant/myCourses">
          Mes cours
        </Link>,
        course.data?.fullTitle,
      ]}
      actions={
        <LinkButton to="/enseignant/annonces/ajouter" search={{ cours: coursId }}>
          Annoncer
        </LinkButton>
      }
    >
      <Tabs
        label="Le cours"
        selected={search.tab ?? "content"}
        onSelect={(id) => {
          const tab = courseTab(id);
          onSearch(tab ? { tab } : {});
        }}
        tabs={[
          { id: "content", label: "Contenu", panel: <Outline coursId={coursId} teaching /> },
          {
            id: "live",
            label: "Séances en direct",
            panel: (
              <Suspense
                fallback={
                  <PartWaits>
                    <Skeleton lines={3} height="4rem" />
                  </PartWaits>
                }
              >
                <LiveSessions coursId={coursId} teaching />
              </Suspense>
            ),
          },
          {
            id: "students",
            label: "Étudiants",
            panel: (
              <Suspense
                fallback={
                  <PartWaits>
                    <Skeleton lines={5} height="3rem" />
                  </PartWaits>
                }
              >
                <Students coursId={coursId} search={search} onSearch={onSearch} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}

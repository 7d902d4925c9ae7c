import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Tabs } from "../../../ui/frames/Tabs.tsx";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Outline } from "./outline/Outline.tsx";
import { taughtCourse } from "./teaching.api.ts";

const LiveSessions = lazy(() => import("./live/LiveSessions.tsx"));

export type CoursePageProps = {
  coursId: number;
  tab: "content" | "live";
  onTab: (tab: "content" | "live") => void;
};

/** /enseignant/myCourses/course/{id}: what is in a course, to add to, to put in order and to hide. */
export function CoursePage({ coursId, tab, onTab }: CoursePageProps) {
  const course = useQuery(taughtCourse(coursId));
  return (
    <Page
      title={course.data?.mediumTitle ?? "Cours"}
      trail={[
        <Link key="all" to="/enseignant/myCourses">
          Mes cours
        </Link>,
        course.data?.fullTitle,
      ]}
    >
      <Tabs
        label="Le cours"
        selected={tab}
        onSelect={(id) => onTab(id === "live" ? "live" : "content")}
        tabs={[
          { id: "content", label: "Contenu", panel: <Outline coursId={coursId} teaching /> },
          {
            id: "live",
            label: "Séances en direct",
            panel: (
              <Suspense fallback={<Skeleton lines={3} height="4rem" />}>
                <LiveSessions coursId={coursId} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Breadcrumbs } from "../../../ui/Breadcrumbs.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { toast } from "../../../ui/toast.ts";
import { Page } from "../../kit/Page.tsx";
import { AddFile } from "./AddFile.tsx";
import { CourseContent } from "./CourseContent.tsx";
import { SectionDialog } from "./SectionDialog.tsx";
import { sections, taughtCourse } from "./teaching.api.ts";

const LiveSessions = lazy(() => import("./LiveSessions.tsx"));

export type CoursePageProps = {
  coursId: number;
  tab: "content" | "live";
  onTab: (tab: "content" | "live") => void;
};

/** /enseignant/myCourses/course/{id}: what is in a course, to add to, to put in order and to hide. */
export function CoursePage({ coursId, tab, onTab }: CoursePageProps) {
  const course = useQuery(taughtCourse(coursId));
  const outline = useQuery(sections(coursId));
  const [adding, setAdding] = useState<"section" | "file" | null>(null);
  const close = () => setAdding(null);
  return (
    <Page
      title={course.data?.mediumTitle ?? "Cours"}
      lead={
        <Breadcrumbs
          trail={[
            <Link key="all" to="/enseignant/myCourses">
              Mes cours
            </Link>,
            course.data?.fullTitle,
          ]}
        />
      }
      actions={
        tab === "content" && (
          <>
            <Button variant="secondary" onClick={() => setAdding("file")}>
              Ajouter un fichier
            </Button>
            <Button onClick={() => setAdding("section")}>Ajouter une section</Button>
          </>
        )
      }
    >
      <Tabs
        label="Le cours"
        selected={tab}
        onSelect={(id) => onTab(id === "live" ? "live" : "content")}
        tabs={[
          { id: "content", label: "Contenu", panel: contentPanel() },
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
      {adding === "section" && (
        <SectionDialog
          coursId={coursId}
          sections={outline.data ?? []}
          onClose={close}
          onDone={() => {
            toast("success", "La section ajouté avec succees");
            close();
          }}
        />
      )}
      {adding === "file" && (
        <AddFile
          sections={outline.data ?? []}
          onClose={close}
          onDone={() => {
            toast("success", "Le fichier est ajouté");
            close();
          }}
        />
      )}
    </Page>
  );

  function contentPanel(): ReactNode {
    if (outline.data) return <CourseContent coursId={coursId} sections={outline.data} />;
    if (outline.error)
      return (
        <ErrorState onRetry={() => outline.refetch()} pending={outline.isFetching}>
          {outline.error.message}
        </ErrorState>
      );
    return <Skeleton lines={4} height="6rem" />;
  }
}

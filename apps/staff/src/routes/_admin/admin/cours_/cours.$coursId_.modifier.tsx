import { ids } from "@majorant/client/api/ids.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { CourseAccess } from "../../../../features/access/CourseAccess.tsx";
import { tabSearch } from "../../../../features/catalogue/catalogue-search.ts";
import { EditCoursePage } from "../../../../features/catalogue/entries/CoursePages.tsx";
import LiveSessions from "../../../../features/publishing/content/live/LiveSessions.tsx";
import { Outline } from "../../../../features/publishing/content/outline/Outline.tsx";
import { StuckPointsIn } from "../../../../features/publishing/content/outline/outline.ts";

const StuckPoints = lazy(
  () => import("../../../../features/learning/stuck-points/StuckPoints.tsx"),
);

const stuckPointsIn = (ressourceId: number) => (
  <Suspense fallback={<Skeleton height="11.5rem" />}>
    <StuckPoints ressourceId={ressourceId} duration={null} />
  </Suspense>
);

export const Route = createFileRoute("/_admin/admin/cours_/cours/$coursId_/modifier")({
  params: { parse: ids },
  validateSearch: tabSearch,
  component: Edit,
});

function Edit() {
  const { coursId } = Route.useParams();
  const { onglet = "informations" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditCoursePage
      key={coursId}
      coursId={coursId}
      tab={onglet}
      onTab={(tab) => navigate({ search: { onglet: tab }, replace: true })}
      outline={
        <StuckPointsIn value={stuckPointsIn}>
          <Outline coursId={coursId} />
        </StuckPointsIn>
      }
      liveSessions={<LiveSessions coursId={coursId} />}
      access={<CourseAccess coursId={coursId} editable />}
    >
      <Outlet />
    </EditCoursePage>
  );
}

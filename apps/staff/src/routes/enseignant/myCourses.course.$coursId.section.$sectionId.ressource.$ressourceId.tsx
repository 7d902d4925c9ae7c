import { ids } from "@majorant/client/api/ids.ts";
import { useSession } from "@majorant/client/session.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { TaughtVideo } from "../../features/learning/TaughtVideo.tsx";

const VideoTools = lazy(() => import("../../features/publishing/videos/VideoTools.tsx"));

export const Route = createFileRoute(
  "/enseignant/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId",
)({
  params: { parse: ids },
  // The question that the discussion opens on.
  validateSearch: ({ question, tab }): { question?: number; tab?: "tools" } => ({
    ...(Number(question) > 0 && { question: Number(question) }),
    ...(tab === "tools" && { tab }),
  }),
  component: Resource,
});

function Resource() {
  const { coursId, ressourceId } = Route.useParams();
  const { question, tab = "discussion" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  return (
    user && (
      <TaughtVideo
        key={ressourceId}
        coursId={coursId}
        ressourceId={ressourceId}
        userId={user.id}
        tab={tab}
        question={question}
        onTab={(next) =>
          navigate({
            search: next === "tools" ? { tab: next } : {},
            replace: true,
          })
        }
        tools={
          <Suspense fallback={<Skeleton lines={3} height="5rem" />}>
            <VideoTools ressourceId={ressourceId} />
          </Suspense>
        }
      />
    )
  );
}

import { ids } from "@majorant/client/calls/ids.ts";
import { useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { Study } from "../../features/learning/player/study/Study.tsx";

export const Route = createFileRoute(
  "/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId",
)({
  params: { parse: ids },
  // The question that the discussion opens on.
  validateSearch: ({ question }): { question?: number } =>
    Number(question) > 0 ? { question: Number(question) } : {},
  // The picture is the browser's.
  ssr: false,
  component: Resource,
});

function Resource() {
  const params = Route.useParams();
  const { user } = useSession();
  return user && <Study {...params} user={user} />;
}

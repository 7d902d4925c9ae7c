import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import { notesOn } from "@majorant/features/learning/notes/notes.api.ts";
import { createFileRoute } from "@tanstack/react-router";
import { course, courseSections } from "../../features/learning/learning.api.ts";
import { Study } from "../../features/learning/player/study/Study.tsx";
import { remarkedVideo } from "../../features/learning/remarks/remarks.api.ts";

export const Route = createFileRoute(
  "/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId",
)({
  params: { parse: ids<{ sectionId: string; ressourceId: string }> },
  // The question that the discussion opens on, and the second that the video begins at.
  validateSearch: ({ question, t }): { question?: number; t?: number } => ({
    ...(Number(question) > 0 && { question: Number(question) }),
    ...(Number(t) > 0 && { t: Math.min(Math.floor(Number(t)), 86_400) }),
  }),
  loader: (route) => {
    const { coursId, ressourceId } = route.params;
    const utilisateurId = userId();
    return fill(
      route,
      [course(coursId), courseSections(coursId), remarkedVideo(ressourceId, utilisateurId)],
      [notesOn({ utilisateurId, video: { id: ressourceId, nom: "" } })],
    );
  },
  component: Resource,
});

function Resource() {
  const params = Route.useParams();
  const { t: from = null } = Route.useSearch();
  const { user } = useSession();
  return user && <Study {...params} from={from} user={user} />;
}

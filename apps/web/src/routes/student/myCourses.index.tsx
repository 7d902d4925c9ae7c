import { fill, type Get } from "@majorant/client/api/fill.ts";
import { query } from "@majorant/client/api/query.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { currentSession, userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import type { Choice } from "../../features/learning/courses/choice.ts";
import { MyCourses } from "../../features/learning/courses/MyCourses.tsx";
import { myCourses, ownTitles } from "../../features/learning/learning.api.ts";
import { progressOfCourses, resumption } from "../../features/learning/progress/positions.api.ts";

export const Route = createFileRoute("/student/myCourses/")({
  beforeLoad: only("ROLE_APPRENANT"),
  validateSearch: ({ q, matiere }): Choice => ({
    ...(q !== undefined && { q: String(q) }),
    ...(matiere !== undefined && { matiere: String(matiere) }),
  }),
  loaderDeps: ({ search: { q = "" } }) => ({ q }),
  loader: (route) => {
    const id = userId();
    const mine = async (get: Get) => {
      const classe = currentSession().user?.category;
      // Nothing to follow yet: the programme of the class stands there.
      if ((await get(myCourses(id))).length === 0 && classe)
        await get(query("GET /categories/courses/{category}", { params: { category: classe.id } }));
    };
    const { q } = route.deps;
    const beside = [resumption(id), progressOfCourses(id), ...(q ? [ownTitles(id, q)] : [])];
    return fill(route, [mine], beside);
  },
  component: Mine,
});

function Mine() {
  const { user } = useSession();
  const choice = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Mes Cours</PageTitle>
      {user && (
        <MyCourses
          userId={user.id}
          classe={user.category}
          choice={choice}
          onChoice={(search) => navigate({ search, replace: true })}
        />
      )}
    </>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { only } from "../../app/guards.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useSession } from "../../app/session.ts";
import type { Choice } from "../../features/learning/courses/choice.ts";
import { MyCourses } from "../../features/learning/courses/MyCourses.tsx";

export const Route = createFileRoute("/student/myCourses/")({
  beforeLoad: only("ROLE_APPRENANT"),
  validateSearch: ({ q, matiere }): Choice => ({
    ...(q !== undefined && { q: String(q) }),
    ...(matiere !== undefined && { matiere: String(matiere) }),
  }),
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

import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OwnQuizzes } from "../../features/learning/quizzes/OwnQuizzes.tsx";
import { ownQuizzes } from "../../features/learning/quizzes/quizzes.api.ts";

export const Route = createFileRoute("/student/quizzes/")({
  beforeLoad: only("ROLE_APPRENANT"),
  // `notion` is one to begin a quiz on: what is listed elsewhere leads here.
  validateSearch: ({ page, notion }): { page?: number; notion?: number } => ({
    ...(Number(page) > 0 && { page: Math.floor(Number(page)) }),
    ...(Number(notion) > 0 && { notion: Math.floor(Number(notion)) }),
  }),
  loaderDeps: ({ search }) => search,
  loader: (route) => fill(route, [ownQuizzes(userId(), route.deps.page ?? 0)]),
  component: MyQuizzes,
});

function MyQuizzes() {
  const { user } = useSession();
  const { page = 0, notion } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Mes quiz</PageTitle>
      <h1>Mes quiz</h1>
      {user && (
        <OwnQuizzes
          userId={user.id}
          page={page}
          notion={notion}
          onPage={(next) => navigate({ search: next > 0 ? { page: next } : {} })}
        />
      )}
    </>
  );
}

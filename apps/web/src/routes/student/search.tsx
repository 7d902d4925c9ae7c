import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ownSearch } from "../../features/learning/learning.api.ts";
import { SearchPage } from "../../features/learning/search/SearchPage.tsx";

export const Route = createFileRoute("/student/search")({
  beforeLoad: only("ROLE_APPRENANT"),
  validateSearch: ({ q }): { q?: string } =>
    q === undefined || q === "" ? {} : { q: String(q).trim().slice(0, 200) },
  loaderDeps: ({ search: { q = "" } }) => ({ q }),
  loader: (route) => fill(route, [], route.deps.q ? [ownSearch(userId(), route.deps.q)] : []),
  component: Search,
});

function Search() {
  const { user } = useSession();
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Recherche</PageTitle>
      <h1>Recherche</h1>
      {user && (
        <SearchPage
          userId={user.id}
          q={q}
          onSearch={(words) =>
            navigate({ search: words ? { q: words } : {}, replace: true, resetScroll: false })
          }
        />
      )}
    </>
  );
}

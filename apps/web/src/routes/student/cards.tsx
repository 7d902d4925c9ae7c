import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AllCards } from "../../features/learning/today/cards/AllCards.tsx";
import { cardsOf } from "../../features/learning/today/today.api.ts";

export const Route = createFileRoute("/student/cards")({
  beforeLoad: only("ROLE_APPRENANT"),
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ page }): { page?: unknown } => ({ page }),
  loaderDeps: ({ search }) => search,
  loader: (route) => fill(route, [cardsOf(userId(), pageOf(route.deps.page))]),
  component: MyCards,
});

function MyCards() {
  const { user } = useSession();
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Mes cartes</PageTitle>
      <h1>Mes cartes</h1>
      {user && (
        <AllCards
          userId={user.id}
          page={pageOf(page)}
          onPage={(next) => navigate({ search: next > 0 ? { page: next } : {} })}
        />
      )}
    </>
  );
}

/** A page from 0; what is none is the first. */
const pageOf = (page: unknown): number => (Number(page) > 0 ? Math.floor(Number(page)) : 0);

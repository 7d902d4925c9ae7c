import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { type NotesAsked, notesAsked } from "@majorant/features/learning/notes/notes.api.ts";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { AllNotes } from "../../features/learning/notes/all/AllNotes.tsx";

export const Route = createFileRoute("/student/notes")({
  beforeLoad: only("ROLE_APPRENANT"),
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ page, q }): { page?: unknown; q?: unknown } => ({ page, q }),
  loaderDeps: ({ search }) => search,
  loader: (route) => fill(route, [notesAsked(userId(), readAsked(route.deps))]),
  component: MyNotes,
});

function MyNotes() {
  const { user } = useSession();
  const { page, q } = Route.useSearch();
  const navigate = Route.useNavigate();
  const ask = useCallback(
    (next: NotesAsked, how?: { replace: boolean }) => {
      navigate({ search: next, ...how });
    },
    [navigate],
  );
  return (
    <>
      <PageTitle>Mes notes</PageTitle>
      <h1>Mes notes</h1>
      {user && <AllNotes userId={user.id} search={readAsked({ page, q })} onAsk={ask} />}
    </>
  );
}

/** What the address asks for: a page from 0, and words; what is neither is left out. */
const readAsked = ({ page, q }: { page?: unknown; q?: unknown }): NotesAsked => ({
  ...(Number(page) > 0 && { page: Math.floor(Number(page)) }),
  ...(q !== undefined && q !== "" && { q: String(q) }),
});

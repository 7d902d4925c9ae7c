import { fill } from "@majorant/client/api/fill.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { type Paging, pagingOf, readPaging, searchOf } from "@majorant/client/paging.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import { NotificationList } from "@majorant/features/notifications/NotificationList.tsx";
import { pageOf } from "@majorant/features/notifications/notifications.api.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { createFileRoute } from "@tanstack/react-router";

/** More than a list of orders: they are short. */
const FIRST = 10;

export const Route = createFileRoute("/student/notifications")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ page, size }): Partial<Paging> => ({
    ...(page !== undefined && { page: Number(page) }),
    ...(size !== undefined && { size: Number(size) }),
  }),
  loaderDeps: ({ search }) => pagingOf(readPaging(search, FIRST), FIRST),
  loader: (route) => fill(route, [pageOf(userId(), route.deps)]),
  component: Notifications,
});

function Notifications() {
  const { user } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Mes notifications</PageTitle>
      {user && (
        <NotificationList
          userId={user.id}
          paging={pagingOf(readPaging(search, FIRST), FIRST)}
          onPaging={(paging, how) => navigate({ search: searchOf(paging, FIRST), ...how })}
          none={<NothingYet />}
        />
      )}
    </>
  );
}

const NothingYet = () => (
  <EmptyState
    title="Rien pour le moment"
    action={<LinkButton to="/student/myCourses/">Voir mes cours</LinkButton>}
  >
    Vos paiements, les nouvelles vidéos de vos cours et leurs séances en direct s’annonceront ici.
  </EmptyState>
);

import { createFileRoute } from "@tanstack/react-router";
import { fill } from "../../app/calls/fill.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { type Paging, pagingOf, readPaging, searchOf } from "../../app/paging.ts";
import { userId, useSession } from "../../app/session.ts";
import { NotificationList } from "../../features/notifications/NotificationList.tsx";
import { pageOf } from "../../features/notifications/notifications.api.ts";

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
        />
      )}
    </>
  );
}

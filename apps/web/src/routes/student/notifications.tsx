import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../app/PageTitle.tsx";
import { type Paging, pagingOf, readPaging, searchOf } from "../../app/paging.ts";
import { useSession } from "../../app/session.ts";
import { NotificationList } from "../../features/notifications/NotificationList.tsx";

export const Route = createFileRoute("/student/notifications")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ page, size }): Partial<Paging> => ({
    ...(page !== undefined && { page: Number(page) }),
    ...(size !== undefined && { size: Number(size) }),
  }),
  component: Notifications,
});

/** More than a list of orders: they are short. */
const FIRST = 10;

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

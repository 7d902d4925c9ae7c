import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { type Paging, pagingOf, readPaging, searchOf } from "@majorant/client/paging.ts";
import { useSession } from "@majorant/client/session.ts";
import { NotificationList } from "@majorant/features/notifications/NotificationList.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";

/** More than a table's rows: they are short. */
const FIRST = 10;

/** All that a member of the staff was told, the latest first, in whichever area. */
export function StaffNotifications() {
  const { user } = useSession();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Mes notifications</PageTitle>
      {user && (
        <NotificationList
          userId={user.id}
          paging={pagingOf(readPaging(search, FIRST), FIRST)}
          onPaging={(paging, how) => navigate({ to: ".", search: searchOf(paging, FIRST), ...how })}
          none={
            <EmptyState title="Rien pour le moment">Ce qui vous attend s’annoncera ici.</EmptyState>
          }
        />
      )}
    </>
  );
}

/** The page that an address asks for; the list reads what each may be. */
export const notificationsSearch = ({ page, size }: Record<string, unknown>): Partial<Paging> => ({
  ...(page !== undefined && { page: Number(page) }),
  ...(size !== undefined && { size: Number(size) }),
});

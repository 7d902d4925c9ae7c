import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { type Paging, pagingOf, readPaging, searchOf } from "@majorant/client/paging.ts";
import { useSession } from "@majorant/client/session.ts";
import { NotificationList } from "@majorant/features/notifications/NotificationList.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";

/** More than a table's rows: they are short. */
const FIRST = 10;

type StaffNotificationsProps = {
  search: Partial<Paging>;
  onSearch: (search: Partial<Paging>, how?: { replace: boolean }) => void;
};

/** All that a member of the staff was told, the latest first. */
export function StaffNotifications({ search, onSearch }: StaffNotificationsProps) {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Mes notifications</PageTitle>
      {user && (
        <NotificationList
          userId={user.id}
          paging={pagingOf(readPaging(search, FIRST), FIRST)}
          onPaging={(paging, how) => onSearch(searchOf(paging, FIRST), how)}
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

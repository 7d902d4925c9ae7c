import { lastPage, type Paging, resized } from "@majorant/client/paging.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { NotificationItems } from "./NotificationItems.tsx";
import css from "./NotificationList.module.css";
import { pageOf, unreadOf, useRead } from "./notifications.api.ts";

export type NotificationListProps = {
  userId: number;
  paging: Paging;
  onPaging: (paging: Paging, how?: { replace: boolean }) => void;
  /** What stands there while nothing was told. */
  none: ReactNode;
};

/** The page of them all, the latest first, by pages that the address says. */
export function NotificationList(props: NotificationListProps) {
  const { userId } = props;
  const { data } = useQuery(unreadOf(userId));
  const { mutate, isPending, variables } = useRead(userId);
  return (
    <>
      <header className={css.head}>
        <h1>Mes notifications</h1>
        {data && data.unread > 0 && (
          <Button
            variant="secondary"
            pending={isPending && variables === null}
            onClick={() => mutate(null)}
          >
            Tout marquer comme lu
          </Button>
        )}
      </header>
      <Pages {...props} onRead={mutate} />
    </>
  );
}

type PagesProps = NotificationListProps & { onRead: ReturnType<typeof useRead>["mutate"] };

function Pages({ userId, paging, onPaging, onRead, none }: PagesProps) {
  const notifications = useQuery(pageOf(userId, paging));
  const { data, isPlaceholderData } = notifications;
  const beyond = data && !isPlaceholderData && data.rows.length === 0 && data.total > 0;

  // An old link to a page that is no more leads to the last one.
  useEffect(() => {
    if (beyond) onPaging({ ...paging, page: lastPage(paging, data.total) }, { replace: true });
  }, [beyond, data, paging, onPaging]);

  if (!data || beyond)
    return (
      <QueryState
        query={notifications}
        loading={<Skeleton lines={paging.size} height="3.5rem" />}
      />
    );
  if (data.total === 0) return none;
  return (
    <div className={css.list} aria-busy={isPlaceholderData}>
      <div className={css.rows}>
        <NotificationItems notifications={data.rows} onRead={onRead} />
      </div>
      <Pagination
        {...paging}
        total={data.total}
        onPage={(page) => onPaging({ ...paging, page })}
        onSize={(size) => onPaging(resized(paging, size))}
      />
    </div>
  );
}

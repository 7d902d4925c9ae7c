import { PagedList, type PagingProps } from "@majorant/client/PagedList.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotificationItems } from "./NotificationItems.tsx";
import css from "./NotificationList.module.css";
import { pageOf, unreadOf, useRead } from "./notifications.api.ts";

export type NotificationListProps = PagingProps & {
  userId: number;
  /** What stands there while nothing was told. */
  none: ReactNode;
};

/** The page of them all, the latest first, by pages that the address says. */
export function NotificationList(props: NotificationListProps) {
  const { userId, paging, onPaging, none } = props;
  const { data } = useQuery(unreadOf(userId));
  const { mutate, isPending, variables } = useRead(userId);
  return (
    <>
      <header className={`row wrap align-center justify-between gap-3 ${css.head}`}>
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
      <PagedList
        paging={paging}
        onPaging={onPaging}
        none={none}
        list={useQuery(pageOf(userId, paging))}
        loading={<Skeleton lines={paging.size} height="3.5rem" />}
        className={css.list}
      >
        {(notifications) => (
          <div className={`box ${css.rows}`}>
            <NotificationItems notifications={notifications} onRead={mutate} />
          </div>
        )}
      </PagedList>
    </>
  );
}

import { PartWaits } from "@majorant/client/line/PartWaits.tsx";
import { barCount, barIcon, Menu } from "@majorant/ui/actions/Menu.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconBell } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { hearNotifications } from "./hear.ts";
import type { BellArea } from "./Latest.tsx";
import css from "./Notifications.module.css";
import { unreadOf } from "./notifications.api.ts";

// The panel comes with the first press of the bell.
const Latest = lazy(() => import("./Latest.tsx"));

/** More than this is many. */
const MOST_SHOWN = 99;

export type NotificationsProps = { userId: number } & BellArea;

/** The bell of the top bar: how many are unread, and the latest where one presses it. */
export function Notifications({ userId, ...area }: NotificationsProps) {
  useRealtimeNotifications(userId);
  const { data } = useQuery(unreadOf(userId));
  const [isOpened, setOpened] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <Menu
      label={
        unread === 0 ? "Notifications" : `Notifications, ${unread} non lue${unread > 1 ? "s" : ""}`
      }
      triggerClass={barIcon}
      className={css.panel}
      onOpen={() => setOpened(true)}
      trigger={
        <>
          <IconBell size={24} stroke={1.75} aria-hidden="true" />
          {unread > 0 && (
            <span key={unread} className={barCount}>
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </>
      }
    >
      {isOpened && (
        <Suspense
          fallback={
            <PartWaits>
              <Skeleton lines={4} height="3rem" />
            </PartWaits>
          }
        >
          <Latest userId={userId} unread={unread} {...area} />
        </Suspense>
      )}
    </Menu>
  );
}

/** Keeps what is shown of someone's notifications fresh, what they are about and what they may study, and says each new one in passing. */
function useRealtimeNotifications(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => hearNotifications(userId, queries), [userId, queries]);
}

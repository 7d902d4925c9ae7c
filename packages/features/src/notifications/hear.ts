import { listen } from "@majorant/client/realtime/realtime.ts";
import { refreshAbout, refreshAccess } from "@majorant/client/realtime/stale.ts";
import type { Notification, Unread } from "@majorant/contract/notifications/notifications";
import { toast } from "@majorant/ui/feedback/toast.ts";
import type { QueryClient } from "@tanstack/react-query";
import { listsOf, notificationsOf, unreadOf } from "./notifications.api.ts";

/** Hears what is new of somebody's notifications, shows it and says it in passing, until what it answers is called. */
export function hearNotifications(userId: number, queries: QueryClient): () => void {
  const { queryKey } = unreadOf(userId);
  const unreadNow = () => queries.getQueryData(queryKey)?.unread;
  /** Shows another number; the lists have changed as well. */
  const count = (unread: number) => {
    queries.setQueryData(queryKey, { unread });
    queries.invalidateQueries({ queryKey: listsOf(userId) });
  };
  /** More of them than were heard: they may be about anything. */
  const catchUp = (before: number | undefined, now: number | undefined) => {
    if (before !== undefined && now !== undefined && now > before) refreshAbout(null);
  };
  return listen({
    hear({ type, data }) {
      const before = unreadNow();
      // What the server's stream says by these names (packages/contract/src/notifications/notifications.ts).
      if (type === "notification") {
        const { text, kind } = data as Notification;
        toast("info", text);
        refreshAbout(kind);
        if (before !== undefined) count(before + 1);
      }
      if (type === "access") refreshAccess();
      if (type !== "unread") return;
      const { unread } = data as Unread;
      if (before === unread) return;
      count(unread);
      catchUp(before, unread);
    },
    async ask() {
      const before = unreadNow();
      await queries.invalidateQueries({ queryKey: notificationsOf(userId) });
      catchUp(before, unreadNow());
    },
  });
}

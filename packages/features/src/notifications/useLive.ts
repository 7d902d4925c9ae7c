import { listen } from "@majorant/client/realtime/realtime.ts";
import { refreshAbout } from "@majorant/client/realtime/refresh.ts";
import type { Notification, Unread } from "@majorant/contract/notifications/notifications";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listsOf, notificationsOf, unreadOf } from "./notifications.api.ts";

/**
 * Keeps what is shown of someone's notifications fresh, and what they are about, and says each new
 * one in passing.
 */
export function useLive(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = unreadOf(userId);
    const known = () => queries.getQueryData(queryKey)?.unread;
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
        const before = known();
        // What the server's stream says by these names (packages/contract/src/notifications/notifications.ts).
        if (type === "notification") {
          const { text, kind } = data as Notification;
          toast("info", text);
          refreshAbout(kind);
          if (before !== undefined) count(before + 1);
        }
        if (type !== "unread") return;
        const { unread } = data as Unread;
        if (before === unread) return;
        count(unread);
        catchUp(before, unread);
      },
      async ask() {
        const before = known();
        await queries.invalidateQueries({ queryKey: notificationsOf(userId) });
        catchUp(before, known());
      },
    });
  }, [userId, queries]);
}

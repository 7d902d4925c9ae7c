import type { Notification, Unread } from "@majorant/contract/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "../../app/live/live.ts";
import { toast } from "../../ui/told/toast.ts";
import { listsOf, notificationsOf, unreadOf } from "./notifications.api.ts";

/** Keeps what is shown of someone's notifications fresh, and says each new one in passing. */
export function useLive(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = unreadOf(userId);
    return listen({
      hear({ type, data }) {
        // What the server's stream says by these names (packages/contract/src/notifications.ts).
        if (type === "notification") toast("info", (data as Notification).text);
        if (type !== "unread") return;
        const { unread } = data as Unread;
        if (queries.getQueryData(queryKey)?.unread === unread) return;
        // Another number: the lists have changed as well.
        queries.setQueryData(queryKey, { unread });
        queries.invalidateQueries({ queryKey: listsOf(userId) });
      },
      ask: () => void queries.invalidateQueries({ queryKey: notificationsOf(userId) }),
    });
  }, [userId, queries]);
}

import { call } from "@majorant/client/api/call.ts";
import { pageQuery, query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Paging } from "@majorant/client/paging.ts";
import type { Notification } from "@majorant/contract/notifications/notifications";

/** Everything of one account's notifications. */
export const notificationsOf = (utilisateurId: number) =>
  under("/notifications/utilisateur/{}", utilisateurId);

/** Their lists, whole or by pages: they have a search. */
export const listsOf = (utilisateurId: number) => [...notificationsOf(utilisateurId), {}];

/** How many are unread; the stream keeps it fresh. */
export const unreadOf = (utilisateurId: number) =>
  query("GET /notifications/utilisateur/{utilisateurId}/unread", { params: { utilisateurId } });

/** One page of them all, the latest first. */
export const pageOf = (utilisateurId: number, { page, size }: Paging) => ({
  ...pageQuery("GET /notifications/utilisateur/{utilisateurId}", {
    params: { utilisateurId },
    query: { page, size },
  }),
  // The stream says what is new.
  staleTime: 30_000,
});

/** Marks one as read, or without one all of them; what is shown of them is then asked for again. */
export const useRead = (utilisateurId: number) =>
  useChange(
    (one: Notification | null) =>
      one === null
        ? call("PUT /notifications/utilisateur/{utilisateurId}/read", { params: { utilisateurId } })
        : call(
            "PUT /notifications/utilisateur/{utilisateurId}/{notificationId}/read",
            { params: { utilisateurId, notificationId: one.id } },
            { keepalive: true },
          ),
    { rereads: [notificationsOf(utilisateurId)] },
  );

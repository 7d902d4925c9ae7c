import { call, callPage } from "@majorant/client/api/call.ts";
import type { Paging } from "@majorant/client/paging.ts";
import type { Notification, StaffMails } from "@majorant/contract/notifications/notifications";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** Everything of one account's notifications. */
export const notificationsOf = (utilisateurId: number) => ["notifications", utilisateurId] as const;

/** Their lists, whole or by pages. */
export const listsOf = (utilisateurId: number) =>
  [...notificationsOf(utilisateurId), "lists"] as const;

/** How many are unread; the stream keeps it fresh. */
export const unreadOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...notificationsOf(utilisateurId), "unread"],
    queryFn: ({ signal }) =>
      call(
        "GET /notifications/utilisateur/{utilisateurId}/unread",
        { params: { utilisateurId } },
        { signal },
      ),
  });

/** The latest, as the top bar shows them. */
export const latestOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...listsOf(utilisateurId), "latest"],
    queryFn: ({ signal }) =>
      call(
        "GET /notifications/utilisateur/{utilisateurId}",
        { params: { utilisateurId }, query: { topNotifications: true } },
        { signal },
      ),
  });

/** One page of them all, the latest first. */
export const pageOf = (utilisateurId: number, { page, size }: Paging) =>
  queryOptions({
    queryKey: [...listsOf(utilisateurId), page, size],
    queryFn: ({ signal }) =>
      callPage(
        "GET /notifications/utilisateur/{utilisateurId}",
        { params: { utilisateurId }, query: { page, size } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Marks one as read, or without one all of them; what is shown of them is then asked for again. */
export function useRead(utilisateurId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (one: Notification | null) =>
      one === null
        ? call("PUT /notifications/utilisateur/{utilisateurId}/read", { params: { utilisateurId } })
        : call(
            "PUT /notifications/utilisateur/{utilisateurId}/{notificationId}/read",
            { params: { utilisateurId, notificationId: one.id } },
            { keepalive: true },
          ),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsOf(utilisateurId) }),
  });
}

/** Whether a member of the staff is mailed what waits for them. */
export const staffMailsOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...notificationsOf(utilisateurId), "mails"],
    queryFn: ({ signal }) =>
      call(
        "GET /notifications/utilisateur/{utilisateurId}/mails",
        { params: { utilisateurId } },
        { signal },
      ),
  });

export function useChooseMails(utilisateurId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mails: StaffMails) =>
      call("PUT /notifications/utilisateur/{utilisateurId}/mails", {
        params: { utilisateurId },
        body: { mails },
      }),
    onSuccess: (chosen) => queries.setQueryData(staffMailsOf(utilisateurId).queryKey, chosen),
  });
}

import { call } from "@majorant/client/api/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** One's rights: current, coming, and ended lately; a payment may have changed them. */
export const rightsOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "access"],
    queryFn: ({ signal }) =>
      call("GET /users/{utilisateurId}/access", { params: { utilisateurId } }, { signal }),
    staleTime: 0,
  });

/** The address of one's calendar of live sessions. */
export const calendarOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "calendar"],
    queryFn: ({ signal }) =>
      call("GET /users/{utilisateurId}/calendar", { params: { utilisateurId } }, { signal }),
  });

/** Gives the calendar another address, or none. */
export function useChangeCalendar(utilisateurId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: "renew" | "drop") => {
      if (change === "renew")
        return call("PUT /users/{utilisateurId}/calendar", { params: { utilisateurId } });
      await call("DELETE /users/{utilisateurId}/calendar", { params: { utilisateurId } });
      return { address: null };
    },
    onSuccess: (feed) => queries.setQueryData(calendarOf(utilisateurId).queryKey, feed),
  });
}

import { call } from "@majorant/client/api/call.ts";
import { listen } from "@majorant/client/realtime/realtime.ts";
import type { Work } from "@majorant/contract/notifications/notifications";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const workOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["work", utilisateurId],
    queryFn: ({ signal }) =>
      call(
        "GET /notifications/utilisateur/{utilisateurId}/work",
        { params: { utilisateurId } },
        { signal },
      ),
  });

/** How much waits for a member of the staff: right after each act of theirs, and as others act. */
export function useWork(userId: number): Work | undefined {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: workOf(userId).queryKey });
    const leave = listen({ hear: ({ type }) => type === "work" && ask(), ask });
    // Also where nothing can be streamed.
    const forget = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === "updated" && mutation?.state.status === "success") ask();
    });
    return () => {
      leave();
      forget();
    };
  }, [userId, queries]);
  return useQuery(workOf(userId)).data;
}

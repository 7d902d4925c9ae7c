import { query } from "@majorant/client/api/query.ts";
import { listen } from "@majorant/client/realtime/realtime.ts";
import type { Work } from "@majorant/contract/notifications/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const workOf = (utilisateurId: number) =>
  query("GET /notifications/utilisateur/{utilisateurId}/work", { params: { utilisateurId } });

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

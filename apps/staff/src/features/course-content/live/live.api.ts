import { call, callPage } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { catalogue } from "../../../components/categories.ts";

/** How many are shown at a time. */
export const pageSize = 10;

const keyOf = (coursId: number) => [...catalogue, "live", coursId];

/** A page of all live sessions of a course, the latest first. */
export const liveSessions = (coursId: number, page: number) =>
  queryOptions({
    queryKey: [...keyOf(coursId), page],
    queryFn: ({ signal }) =>
      callPage(
        "GET /cours/{coursId}/liveSessions",
        { params: { coursId }, query: { page, size: pageSize } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const addSessions = (
  coursId: number,
  body: Body<Contract["POST /cours/{coursId}/liveSessions"]>,
) => call("POST /cours/{coursId}/liveSessions", { params: { coursId }, body });

/** Changes a session, with those that follow it in its series where `suite` is true. */
export const saveSession = (
  liveSessionId: number,
  { suite, ...body }: Body<Contract["PUT /liveSessions/{liveSessionId}"]> & { suite: boolean },
) =>
  call("PUT /liveSessions/{liveSessionId}", {
    params: { liveSessionId },
    query: suite ? { suite } : {},
    body,
  });

/** A course's live sessions as they are now: the screen shows them from then on. */
export function useLiveNow(coursId: number) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(coursId) });
  return {
    refresh,
    session: async (liveSessionId: number) => {
      const session = await call("GET /liveSessions/{liveSessionId}", {
        params: { liveSessionId },
      });
      await refresh();
      return session;
    },
  };
}

/** Deletes a session, with those that follow it in its series where `suite` is true. */
export function useRemoveSession(coursId: number, liveSessionId: number) {
  const { refresh } = useLiveNow(coursId);
  return useMutation({
    mutationFn: (suite: boolean) =>
      call("DELETE /liveSessions/{liveSessionId}", {
        params: { liveSessionId },
        query: suite ? { suite } : {},
      }),
    // Here: a line that is gone can't say so.
    onSuccess: (_, suite) =>
      toast("success", suite ? "Les séances sont supprimées" : "La séance est supprimée"),
    onSettled: refresh,
  });
}

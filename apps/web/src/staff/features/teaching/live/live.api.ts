import type { Body } from "@majorant/contract/endpoint";
import {
  addLiveSessions,
  changeLiveSession,
  deleteLiveSession,
  listLiveSessions,
} from "@majorant/contract/live-sessions";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "../../../../app/call.ts";
import { toast } from "../../../../ui/toast.ts";
import { catalogue } from "../../../kit/categories.ts";

/** How many are shown at a time. */
const pageSize = 25;

const keyOf = (coursId: number) => [...catalogue, "live", coursId];

/** All live sessions of a course, the latest first, page by page. */
export const useLiveSessions = (coursId: number) =>
  useInfiniteQuery({
    queryKey: keyOf(coursId),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listLiveSessions,
        { params: { coursId }, query: { page: pageParam, size: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length : undefined,
    staleTime: 0,
  });

export const addSessions = (coursId: number, body: Body<typeof addLiveSessions>) =>
  call(addLiveSessions, { params: { coursId }, body });

export const saveSession = (liveSessionId: number, body: Body<typeof changeLiveSession>) =>
  call(changeLiveSession, { params: { liveSessionId }, body });

/** With those that follow it in its series, where `suite` is true. */
export const removeSession = (liveSessionId: number, suite: boolean) =>
  call(deleteLiveSession, { params: { liveSessionId }, query: suite ? { suite } : {} });

/** A change of a course's live sessions, which the list then shows, also where another was first. */
export function useChangeLive<Given, Answer>(
  coursId: number,
  change: (given: Given) => Promise<Answer>,
  said: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Here: a line that is gone can't say so.
    onSuccess: () => toast("success", said),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(coursId) }),
  });
}

import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";

/** The questions that wait for a live session, those with the most votes first; others vote meanwhile. */
export const sessionQuestions = (liveSessionId: number) =>
  queryOptions({
    queryKey: ["questions", "session", liveSessionId],
    queryFn: ({ signal }) =>
      call(
        "GET /liveSessions/{liveSessionId}/questions",
        { params: { liveSessionId } },
        { signal },
      ),
    refetchInterval: 15_000,
  });

import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { pageWord } from "../player/study/page.ts";

/** What a video stands beside: an answer, or a remark in a video. */
export type VideoOwner = { answerId: number } | { ressourceId: number; remarkId: number };

/** Its short-lived addresses, for this page alone: fresh each time it opens. */
export const playableAnswerVideo = (owner: VideoOwner) =>
  queryOptions({
    queryKey: ["answerVideo", owner],
    queryFn: ({ signal }) => {
      const query = { page: pageWord() };
      return "answerId" in owner
        ? call("GET /answers/{answerId}/video", { params: owner, query }, { signal })
        : call(
            "GET /videos/{ressourceId}/remarks/{remarkId}/video",
            { params: owner, query },
            { signal },
          );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

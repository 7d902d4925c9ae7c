import { call } from "@majorant/client/calls/call.ts";
import { getVideo, type Position } from "@majorant/contract/courses";
import { pageWord } from "@majorant/features/learning/player/study/page.ts";
import { queryOptions } from "@tanstack/react-query";
import { studentView } from "./learning.api.ts";
import { learnProgress, type Watched } from "./progress/progress.ts";

/** A video with its short-lived addresses: fresh each time a player opens, and asked again by it alone. */
export const video = (ressourceId: number, utilisateurId: number) =>
  queryOptions({
    queryKey: ["videos", ressourceId],
    queryFn: async ({ signal }) => {
      const found = await call(
        getVideo,
        { params: { ressourceId }, query: { ...studentView, page: pageWord() } },
        { signal },
      );
      // Before a player opens it: it begins where another device left it.
      if (found.position)
        learnProgress(utilisateurId, { [ressourceId]: toWatched(found.position) });
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: "always",
  });

/** What the server knows, as this browser keeps it. */
export const toWatched = ({ seconds, duration, ago }: Position): Watched => ({
  at: seconds,
  of: duration,
  on: Date.now() - ago,
  sent: true,
});

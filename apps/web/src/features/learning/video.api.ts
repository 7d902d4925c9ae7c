import { ApiError, call } from "@majorant/client/api/call.ts";
import type { Get } from "@majorant/client/api/fill.ts";
import { under } from "@majorant/client/api/query.ts";
import type { Position } from "@majorant/contract/learning/courses";
import { pageWord } from "@majorant/features/learning/player/study/page.ts";
import { queryOptions } from "@tanstack/react-query";
import { studentView } from "./learning.api.ts";
import { learnProgress, type Watched } from "./progress/progress.ts";

/** A video with its short-lived addresses: forgotten when its player closes, and asked again by it alone. */
export const video = (ressourceId: number, utilisateurId: number) =>
  queryOptions({
    // Not by its search: that is another at each visit of the page.
    queryKey: under("/videos/{}", ressourceId),
    queryFn: async ({ signal }) => {
      const playback = await call(
        "GET /videos/{ressourceId}",
        { params: { ressourceId }, query: { ...studentView, page: pageWord() } },
        { signal },
      );
      // Before a player opens it: it begins where another device left it.
      if (!import.meta.env.SSR)
        learnPosition(ressourceId, utilisateurId, playback.position, Date.now());
      return playback;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A hosted service that answers later than this is asked by the browser, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * What the server needs of a video to make its page: whether it is there. Why it can't be played, the page says
 * in the picture's place; one that is not answered in time, the browser asks for.
 */
export const videoIfThere = (ressourceId: number, utilisateurId: number) => async (get: Get) => {
  const playback = get(video(ressourceId, utilisateurId)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw error;
  });
  if (!import.meta.env.SSR) return playback;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([playback, late]).finally(() => clearTimeout(timer));
};

/** Learns where another device left a video, as the server knew it at a moment, in epoch milliseconds of this browser. */
export function learnPosition(
  ressourceId: number,
  utilisateurId: number,
  position: Position | null,
  at: number,
): void {
  if (position) learnProgress(utilisateurId, { [ressourceId]: toWatched(position, at) });
}

/** What the server knows, as this browser keeps it. */
export const toWatched = ({ seconds, duration, ago }: Position, at = Date.now()): Watched => ({
  at: seconds,
  of: duration,
  on: at - ago,
  sent: true,
});

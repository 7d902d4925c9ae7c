import { useEffect, useRef } from "react";
import { keepProgress, progressOf, resumeAt } from "../progress.ts";
import type { Media } from "./useMedia.ts";

/** How often the place in a video is kept, in seconds of it. */
const KEPT_EVERY = 5;

/**
 * Where the student is in a video: taken up from the last visit, kept while it plays, and the same
 * across the sources that are opened for it.
 */
export function usePlace(media: Media, ressourceId: number, userId: number, active: boolean) {
  const place = useRef({ ressourceId: 0, at: 0, kept: 0 });

  /** In seconds; from the last visit when asked for the first time. */
  function startAt(): number {
    if (place.current.ressourceId !== ressourceId) {
      const at = resumeAt(progressOf(userId)[ressourceId]);
      place.current = { ressourceId, at, kept: at };
    }
    return place.current.at;
  }

  useEffect(() => {
    const { time, duration, paused } = media;
    const here = place.current;
    if (!active || duration === 0 || time === 0 || here.ressourceId !== ressourceId) return;
    here.at = time;
    const soon = !paused && Math.abs(time - here.kept) < KEPT_EVERY;
    if (soon || time === here.kept) return;
    here.kept = time;
    keepProgress(userId, ressourceId, { at: time, of: duration, on: Date.now() });
  }, [media, active, ressourceId, userId]);

  return startAt;
}

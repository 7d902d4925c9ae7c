import { useEffect, useRef } from "react";
import { keepProgress, progressOf, resumeAt, within } from "../progress/progress.ts";
import { sendNow, sendSoon } from "../progress/sending.ts";
import type { Media } from "./useMedia.ts";

/** How often the place in a video is kept, in seconds of it. */
const KEPT_EVERY = 5;

type Place = { ressourceId: number; at: number; of: number; kept: number };

function keep(userId: number, place: Place) {
  if (place.of === 0 || place.at === place.kept) return;
  place.kept = place.at;
  keepProgress(userId, place.ressourceId, { at: place.at, of: place.of, on: Date.now() });
  sendSoon(userId);
}

/**
 * Where the student is in a video: taken up from the last visit, kept while it plays, when it pauses
 * and when one leaves, and the same across the sources that are opened for it.
 */
export function usePlaybackPosition(
  media: Media,
  {
    ressourceId,
    from,
    length,
    userId,
    active,
  }: {
    ressourceId: number;
    /** The second that the address leads to; null to go on from the last visit. */
    from: number | null;
    /** How long it is, in seconds; null while unknown. */
    length: number | null;
    userId: number;
    active: boolean;
  },
) {
  const place = useRef<Place>({ ressourceId: 0, at: 0, of: 0, kept: 0 });

  /** In seconds; what the address says, or the last visit, when asked for the first time. */
  function startAt(): number {
    if (place.current.ressourceId !== ressourceId) {
      const at = within(from, length) ?? resumeAt(progressOf(userId)[ressourceId], length);
      place.current = { ressourceId, at, of: 0, kept: at };
    }
    return place.current.at;
  }

  useEffect(() => {
    const { time, duration, paused } = media;
    const here = place.current;
    if (!active || duration === 0 || time === 0 || here.ressourceId !== ressourceId) return;
    here.at = time;
    here.of = duration;
    if (paused || Math.abs(time - here.kept) >= KEPT_EVERY) keep(userId, here);
  }, [media, active, ressourceId, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video is left as the page is.
  useEffect(() => {
    const leave = () => {
      keep(userId, place.current);
      void sendNow(userId);
    };
    // A phone that puts the browser away may never say more than that the page is hidden.
    const hide = () => document.hidden && leave();
    const gone = new AbortController();
    addEventListener("pagehide", leave, gone);
    document.addEventListener("visibilitychange", hide, gone);
    return () => {
      leave();
      gone.abort();
    };
  }, [ressourceId, userId]);

  return startAt;
}

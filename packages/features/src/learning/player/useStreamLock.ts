import { ApiError, call } from "@majorant/client/api/call.ts";
import { currentSession } from "@majorant/client/session.ts";
import type { RefusedDevice } from "@majorant/contract/refusals";
import { useEffect, useEffectEvent, useState } from "react";
import { lastPageGone, tellPlaying } from "./last-playing.ts";
import { pageWord } from "./study/page.ts";

/** How often a page that plays says so (domain, streams.ts: three times unheard, it has stopped). */
const EVERY_MS = 15_000;

/** What plays: a video element, or VdoCipher's stand-in for one. */
export type Playing = Pick<
  HTMLVideoElement,
  "paused" | "pause" | "play" | "addEventListener" | "removeEventListener"
>;

/** The other page: another tab of this browser, or on a device whose name may not be known. */
export type Elsewhere = { here: boolean; device: string | null };

const whereOf = (devices: RefusedDevice[]): Elsewhere => {
  const [device] = devices;
  return { here: !device || device.current, device: device?.name ?? null };
};

/**
 * One stream at a time: this page takes it when it plays, and learns when another one has taken it, from
 * the server's next answer or from a segment that is refused. `elsewhere` is who has it then.
 */
export function useStreamLock(playing: Playing | null, userId: number, ressourceId: number) {
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);

  /** Takes the stream, or says that it is still played; answers whether this page has it. */
  async function tell(take: boolean): Promise<boolean> {
    const params = { utilisateurId: userId };
    try {
      const body = { page: pageWord(), take, before: take ? undefined : await lastPageGone() };
      await call("PUT /users/{utilisateurId}/stream", { params, body });
    } catch (error) {
      // Without an answer nothing is known: the segments will tell.
      if (!(error instanceof ApiError) || error.code !== "STREAM_ELSEWHERE") return true;
      playing?.pause();
      setElsewhere(whereOf(error.devices));
      return false;
    }
    setElsewhere(null);
    return true;
  }

  /** Gives the stream back: nobody needs to ask a page that plays nothing. */
  function releaseLock() {
    // Signed out this instant: what a session had went with it.
    if (!currentSession().token) return;
    const params = { utilisateurId: userId };
    // Unheard, it is forgotten within the minute.
    call(
      "DELETE /users/{utilisateurId}/stream",
      { params, query: { page: pageWord() } },
      { keepalive: true },
    ).catch(() => {});
  }

  // Another video was asked for: it is asked again who plays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what it is about.
  useEffect(() => setElsewhere(null), [ressourceId]);

  const onPause = useEffectEvent(releaseLock);
  const onPlay = useEffectEvent(() => void tell(true));
  /** Asks who has the stream, where this page plays. */
  const check = useEffectEvent(() => {
    if (!playing?.paused) void tell(false);
  });

  useEffect(() => {
    if (!playing) return;
    let leave: Promise<() => void> | undefined;
    const played = () => {
      tellPlaying();
      onPlay();
      leave ??= hearTaken(() => check());
    };
    const timer = setInterval(() => check(), EVERY_MS);
    // It may have begun before React came.
    if (!playing.paused) played();
    const stopped = () => onPause();
    // A phone that wakes up has not asked for a while.
    const onVisible = () => document.hidden || check();
    playing.addEventListener("play", played);
    playing.addEventListener("pause", stopped);
    const listening = new AbortController();
    addEventListener("pagehide", stopped, listening);
    document.addEventListener("visibilitychange", onVisible, listening);
    return () => {
      clearInterval(timer);
      void leave?.then((stop) => stop());
      playing.removeEventListener("play", played);
      playing.removeEventListener("pause", stopped);
      listening.abort();
      if (!playing.paused) stopped();
    };
  }, [playing]);

  return { elsewhere, tell };
}

/** Hears at once that the stream was taken; without live events the next answer tells. */
const hearTaken = (check: () => void): Promise<() => void> =>
  import("@majorant/client/realtime/realtime.ts").then(
    ({ listen }) => listen({ hear: ({ type }) => type === "stream-taken" && check(), ask: check }),
    () => () => {},
  );

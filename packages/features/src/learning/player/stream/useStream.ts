import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Quality } from "../quality/quality.ts";
import { watchFirstFrame } from "./first-frame.ts";
import { playsHls } from "./native-stream.ts";
import { openStream } from "./open-stream.ts";
import { type Remedy, remedyFor } from "./recovery.ts";
import type { Source } from "./source.ts";
import type { Stream, StreamFault } from "./stream.ts";

/** A student who paused this long ago is not in a circle of faults. */
const LONG_AGO_MS = 30_000;

/** Where in the video, and when in epoch milliseconds, fresh addresses were asked for. */
const never = { second: -1, on: 0 };

/** What plays, and whom `useStream` asks while it keeps it playing. */
export type StreamRequest = {
  video: HTMLVideoElement | null;
  /** Null while it is not known, and while there is a reason not to play. */
  source: Source | null;
  /** Changes with each fresh answer of the server, even one that says the same. */
  version: number;
  /** Where to begin, in seconds: asked when a stream opens. */
  startAt: () => number;
  /** Whether to play as soon as it can: asked when a stream opens. */
  autoplay: () => boolean;
  quality: Quality;
  /** Asks the server for fresh addresses; `version` changes when they are there. */
  refetch: () => void;
  /** Another page has the stream. */
  onElsewhere: () => void;
  /** A stream begins further than at the start, in seconds. */
  onResume: (at: number) => void;
};

/** Keeps a video element fed: opens its source, mends what can be mended, and says what can't. */
export function useStream(request: StreamRequest) {
  const { video, source, version, startAt, autoplay, quality, refetch, onResume } = request;
  const { onElsewhere } = request;
  const [heights, setHeights] = useState<number[]>([]);
  const [trouble, setTrouble] = useState<Extract<Remedy, `say${string}`> | null>(null);
  /** The first engine has failed, and the other one is tried. */
  const [isOther, setOther] = useState(false);
  const stream = useRef<Stream | null>(null);
  const stopWatching = useRef(() => {});
  const refetchedAt = useRef(never);

  const playsItself = video !== null && playsHls(video);
  const native = playsItself && !isOther;
  // The other way is hls.js, for a playlist that the browser plays by itself.
  const another = native && source?.kind === "hls";

  const mend = useEffectEvent((fault: StreamFault) => {
    stopWatching.current();
    stream.current?.close();
    stream.current = null;
    const { second, on } = refetchedAt.current;
    const refetched = startAt() === second && Date.now() - on < LONG_AGO_MS;
    const remedy = remedyFor(fault, { another: another && navigator.onLine, refetched });
    if (remedy === "sayOffline" || remedy === "sayUnplayable") return setTrouble(remedy);
    if (remedy === "askWhoPlays") return onElsewhere();
    if (remedy === "otherEngine") return setOther(true);
    refetchedAt.current = { second: startAt(), on: Date.now() };
    refetch();
  });

  const open = useEffectEvent((element: HTMLVideoElement, from: Source) => {
    if (from.kind === "vdocipher") return;
    const at = startAt();
    if (at > 0) onResume(at);
    const wanted = autoplay();
    element.autoplay = wanted;
    stream.current = openStream(element, from, native, {
      at,
      quality,
      onHeights: setHeights,
      onFault: mend,
    });
    if (another) stopWatching.current = watchFirstFrame(element, () => mend("network"));
    // What the page was sent with is there already, and begins by itself no more.
    if (wanted && element.paused && element.readyState > 2) void element.play().catch(() => {});
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh answer, or the other engine, opens anew.
  useEffect(() => {
    if (!video || !source) return;
    setTrouble(null);
    open(video, source);
    return () => {
      stopWatching.current();
      stream.current?.close();
      stream.current = null;
    };
  }, [video, source, version, native]);

  useEffect(() => {
    stream.current?.choose(quality);
  }, [quality]);

  function retry() {
    refetchedAt.current = never;
    // Both have failed: from the first one on.
    if (trouble) setOther(false);
    refetch();
  }

  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (trouble !== "sayOffline") return;
    const again = () => onOnline();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [trouble]);

  return { heights, trouble, retry, isOpen: () => stream.current !== null };
}

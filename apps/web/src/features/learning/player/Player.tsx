import type { Video } from "@majorant/contract/learning/courses";
import {
  type Quality,
  rememberedQuality,
  rememberQuality,
} from "@majorant/features/learning/player/quality/quality.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { useStream } from "@majorant/features/learning/player/stream/useStream.ts";
import { type Playing, useStreamLock } from "@majorant/features/learning/player/useStreamLock.ts";
import { Watermark } from "@majorant/features/learning/player/Watermark.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { isRefused } from "./beginning.ts";
import { useFloating } from "./commands/useFloating.ts";
import { useIdle } from "./commands/useIdle.ts";
import { usePress } from "./commands/usePress.ts";
import css from "./Player.module.css";
import { useMedia } from "./useMedia.ts";
import { usePlaybackPosition } from "./usePlaybackPosition.ts";
import { useRemembered } from "./useRemembered.ts";
import { VideoElement } from "./VideoElement.tsx";

/** Not for the first frame: the controls and the keys come beside it. */
const Overlay = lazy(() => import("./controls/Overlay.tsx"));
const VdocipherFrame = lazy(() => import("@majorant/features/learning/player/VdocipherFrame.tsx"));

export type PlayerProps = {
  ressourceId: number;
  /** The second to begin at; null to go on from the last visit. */
  from: number | null;
  /** What the server last answered about the video; undefined while it is asked. */
  video: Video | undefined;
  /** Changes with each answer. */
  version: number;
  /** Why it refused the last time, until it answers otherwise. */
  error: Error | null;
  /** It is being asked. */
  pending: boolean;
  onRefetch: () => void;
  userId: number;
  /** Who watches: the watermark's text. */
  viewer: string;
  next: { name: string; onPlay: () => void } | null;
};

/**
 * The picture, its controls, its watermark and what can go wrong, in one element that can go full
 * screen, or into a window of its own.
 */
export function Player(props: PlayerProps) {
  const { ressourceId, from, video: details, version, error, pending, onRefetch } = props;
  const { userId, viewer, next } = props;
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [hosted, setHosted] = useState<Playing | null>(null);
  const [chosen, setChosen] = useState<Quality | null>(null);
  const [resumed, setResumed] = useState<{ at: number } | null>(null);
  const [filled, setFilled] = useState(false);
  const { floats, toggle: toggleFloating } = useFloating(stage, place);
  const remembered = useRemembered<Quality>(rememberedQuality, "auto");
  const quality = chosen ?? remembered;

  const isElsewhere = details !== undefined && isRefused(details);
  const source = useMemo(
    () => (details && !error && !isElsewhere ? sourceOf(details) : null),
    [details, error, isElsewhere],
  );
  const isHosted = source?.kind === "vdocipher";
  const { media, readMedia } = useMedia(video);
  const idling = useIdle(stage, !media.paused && !media.waiting);
  const { idle, wake } = idling;
  usePress(video, { ...idling, paused: media.paused });

  const isFresh = !useBegun(video, ressourceId);
  const startAt = usePlaybackPosition(media, {
    ressourceId,
    from,
    length: details?.duration ?? null,
    userId,
    active: source !== null,
  });
  const intent = useIntent(video);
  const { elsewhere, tell } = useStreamLock(hosted ?? video, userId, ressourceId);
  // Whoever comes by a press wants it here; whoever was playing is told.
  const askWhoPlays = useEffectEvent(() => {
    void tell(intent.wanted() && isFresh).then((ours) => ours && retry());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each answer that says so.
  useEffect(() => {
    if (isElsewhere) askWhoPlays();
  }, [isElsewhere, version]);
  const { heights, trouble, retry, isOpen } = useStream({
    video,
    source,
    version,
    startAt,
    quality,
    autoplay: intent.wanted,
    refetch: onRefetch,
    onElsewhere: () => askWhoPlays(),
    onResume: (at) => setResumed({ at }),
  });

  /** Takes the stream back, and goes on where it stopped. */
  async function takeBack() {
    intent.want();
    if (!(await tell(true))) return;
    if (hosted) await hosted.play();
    else if (video && isOpen()) await video.play().catch(() => {});
    else retry();
  }

  function choose(next: Quality) {
    rememberQuality(next);
    setChosen(next);
  }

  const stopped = error !== null || trouble !== null || elsewhere !== null;
  const playable = source !== null && source.kind !== "vdocipher" && !stopped;
  const qualities = details?.qualities ?? [];
  const overlay = (
    <Suspense>
      <Overlay
        place={place.current}
        stage={stage}
        video={video}
        media={media}
        playable={playable}
        quality={quality}
        heights={heights}
        qualities={qualities}
        filled={filled}
        floats={floats}
        idle={idle}
        next={next}
        resumed={resumed}
        error={error}
        trouble={trouble}
        pending={pending}
        elsewhere={elsewhere}
        fresh={isFresh}
        onCommand={readMedia}
        onRetry={retry}
        captions={details?.captions ?? []}
        chapters={details?.chapters ?? []}
        onQuality={choose}
        onFilled={setFilled}
        onFloat={toggleFloating}
        onStir={wake}
        onTakeBack={takeBack}
      />
    </Suspense>
  );
  return (
    <div ref={place} className={css.place}>
      <section
        ref={setStage}
        className={classNames(
          css.stage,
          filled && css.filled,
          idle && css.idle,
          floats && css.floats,
        )}
        aria-label="Lecteur vidéo"
        tabIndex={-1}
        data-first-focus
      >
        {isHosted ? (
          <Suspense fallback={<Spinner />}>
            <VdocipherFrame
              address={source.address}
              title={details?.name ?? ""}
              onPlayer={setHosted}
            />
          </Suspense>
        ) : (
          <>
            <VideoElement
              ressourceId={ressourceId}
              from={from}
              video={details}
              element={video}
              onElement={setVideo}
            />
            {playable && <Watermark viewer={viewer} />}
            {(media.waiting || !source) && !stopped && <Spinner />}
          </>
        )}
        {/* What is pressed over the picture goes with it into a small window, and is heard there. */}
        <div ref={setOver} className={css.over} />
        {over && createPortal(overlay, over)}
      </section>
    </div>
  );
}

/** Whether a video has begun to play since it is shown. */
function useBegun(element: HTMLVideoElement | null, ressourceId: number) {
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (!element) return;
    const begin = () => setBegun(ressourceId);
    if (!element.paused) begin();
    element.addEventListener("play", begin);
    return () => element.removeEventListener("play", begin);
  }, [element, ressourceId]);
  return begun === ressourceId;
}

const Spinner = () => (
  <div className={css.spinner} role="status">
    <span className="unseen">Chargement de la vidéo</span>
  </div>
);

/**
 * Whether the student wants it to play: a press brought them here, or it is what they last did. A
 * source that changes stops the picture without a `pause`, so that this outlives it.
 */
function useIntent(video: HTMLVideoElement | null) {
  const wanted = useRef(false);

  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) wanted.current = true;
  }, []);
  useEffect(() => {
    if (!video) return;
    const played = () => {
      wanted.current = true;
    };
    const paused = () => {
      // A fault stops it too, without anyone's wish.
      if (video.error) return;
      // The end of one video is not the wish to stop: the next one plays.
      wanted.current = video.ended;
    };
    const gone = new AbortController();
    video.addEventListener("play", played, gone);
    video.addEventListener("pause", paused, gone);
    return () => gone.abort();
  }, [video]);
  return {
    wanted: () => wanted.current,
    /** The student asked for it, though nothing is there to play yet. */
    want: () => {
      wanted.current = true;
    },
  };
}

import { pageFacts } from "@majorant/client/document/page-facts.ts";
import type { Video } from "@majorant/contract/learning/courses";
import {
  type Quality,
  rememberedQuality,
  rememberQuality,
} from "@majorant/features/learning/player/quality/quality.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { useStream } from "@majorant/features/learning/player/stream/useStream.ts";
import { type Playing, useStreamLock } from "@majorant/features/learning/player/useStreamLock.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { useHydrated } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal, preload } from "react-dom";
import { beginning, firstAsked, isRefused } from "./beginning.ts";
import { togglePlay } from "./commands/toggle-play.ts";
import { useFloating } from "./commands/useFloating.ts";
import { useIdle } from "./commands/useIdle.ts";
import { Watermark } from "./overlays/Watermark.tsx";
import css from "./Player.module.css";
import { rememberedCaptions } from "./timeline/shown-captions.ts";
import { useIntent } from "./useIntent.ts";
import { useMedia } from "./useMedia.ts";
import { usePlaybackPosition } from "./usePlaybackPosition.ts";

/** Of this browser, and never changed by another one's doing: read once the page is taken over. */
const asItIs = () => () => {};

/** Not for the first frame: the controls and the keys come beside it. */
const Overlay = lazy(() => import("./controls/Overlay.tsx"));
const VdocipherFrame = lazy(() => import("@majorant/features/learning/player/VdocipherFrame.tsx"));

export type PlayerProps = {
  ressourceId: number;
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
  const { ressourceId, video: details, version, error, pending, onRefetch } = props;
  const { userId, viewer, next } = props;
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [hosted, setHosted] = useState<Playing | null>(null);
  const [chosen, setChosen] = useState<Quality | null>(null);
  const [resumed, setResumed] = useState<{ at: number } | null>(null);
  const [begun, setBegun] = useState(0);
  const [filled, setFilled] = useState(false);
  const { floats, toggle: toggleFloating } = useFloating(stage, place);
  const remembered = useSyncExternalStore(asItIs, rememberedQuality, () => "auto" as const);
  const captions = useSyncExternalStore(asItIs, rememberedCaptions, () => null);
  const quality = chosen ?? remembered;

  const isElsewhere = details !== undefined && isRefused(details);
  const source = useMemo(
    () => (details && !error && !isElsewhere ? sourceOf(details) : null),
    [details, error, isElsewhere],
  );
  const isHosted = source?.kind === "vdocipher";
  const { media, readMedia } = useMedia(video);
  const { idle, wake, sleep } = useIdle(stage, !media.paused && !media.waiting);

  // What the page was sent with plays from the first byte on. Then the stream has the element: what it
  // plays from is said to that, and here only until it is taken over.
  const isSent = !useHydrated();
  const [sent, setSent] = useState(() => (isSent && details ? beginning(details) : null));
  useEffect(() => setSent(null), []);
  // Where the player of the browser finds it in the cache: another one would fetch it twice.
  if (sent && details && pageFacts()?.readsCache)
    for (const address of firstAsked(details))
      preload(address, { as: "fetch", crossOrigin: "anonymous", fetchPriority: "high" });

  useEffect(() => {
    if (!video) return;
    const begin = () => setBegun(ressourceId);
    if (!video.paused) begin();
    video.addEventListener("play", begin);
    return () => video.removeEventListener("play", begin);
  }, [video, ressourceId]);

  // Those that were sent with the page did not know which of them is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video has others.
  useEffect(() => {
    for (const track of video?.textTracks ?? [])
      if (track.language === captions) track.mode = "showing";
  }, [video, details, captions]);

  const startAt = usePlaybackPosition(media, ressourceId, userId, source !== null);
  const intent = useIntent(video);
  const { elsewhere, tell } = useStreamLock(hosted ?? video, userId, ressourceId);
  // Whoever comes by a press wants it here; whoever was playing is told.
  const askWhoPlays = useEffectEvent(() => {
    void tell(intent.wanted() && begun !== ressourceId).then((ours) => ours && retry());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each answer that says so.
  useEffect(() => {
    if (isElsewhere) askWhoPlays();
  }, [isElsewhere, version]);
  const { heights, trouble, retry, isOpen } = useStream({
    ...{ video, source, version, startAt, quality },
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

  /** With a mouse a press plays and pauses; with a finger it shows and hides the controls. */
  const press = useEffectEvent(({ target, pointerType, button }: PointerEvent) => {
    if (!video || target !== video || button) return;
    if (pointerType === "mouse") togglePlay(video);
    else if (idle || media.paused) wake();
    else sleep();
  });

  // By the element's own events: in a small window React hears nothing of them.
  useEffect(() => {
    if (!video) return;
    const pressed = (event: PointerEvent) => press(event);
    const menu = (event: Event) => event.preventDefault();
    video.addEventListener("pointerup", pressed);
    video.addEventListener("contextmenu", menu);
    return () => {
      video.removeEventListener("pointerup", pressed);
      video.removeEventListener("contextmenu", menu);
    };
  }, [video]);

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
        {...{ stage, video, media, playable, quality, heights, qualities, filled, floats, idle }}
        {...{ next, resumed, error, trouble, pending, elsewhere }}
        fresh={begun !== ressourceId}
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
            {/* biome-ignore lint/a11y/useMediaCaption: those that the video has, which may be none. */}
            <video
              ref={setVideo}
              className={css.video}
              poster={details?.poster ?? undefined}
              playsInline
              preload="metadata"
              // Cast elsewhere, or in the browser's own small window, it would be without its watermark.
              disableRemotePlayback
              disablePictureInPicture
            >
              {/* A browser that plays no HLS by itself asks for nothing. */}
              {sent && <source src={sent.address} type={sent.type} />}
              {details?.captions.map(({ language, label, address }) => (
                <track
                  key={`${ressourceId}${language}`}
                  kind="captions"
                  src={address}
                  srcLang={language}
                  label={label}
                  default={language === captions}
                />
              ))}
            </video>
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

const Spinner = () => (
  <div className={css.spinner} role="status">
    <span className="unseen">Chargement de la vidéo</span>
  </div>
);

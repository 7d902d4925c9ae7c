import type { Video } from "@majorant/contract/courses";
import {
  type Quality,
  rememberedQuality,
  rememberQuality,
} from "@majorant/features/learning/player/quality/quality.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { useStream } from "@majorant/features/learning/player/stream/useStream.ts";
import { type Playing, useTurn } from "@majorant/features/learning/player/useTurn.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import {
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { togglePlay } from "./commands/toggle-play.ts";
import { useFloating } from "./commands/useFloating.ts";
import { useIdle } from "./commands/useIdle.ts";
import { Watermark } from "./over/Watermark.tsx";
import css from "./Player.module.css";
import { makePicture } from "./stream/picture.ts";
import { rememberedCaptions } from "./timeline/shown-captions.ts";
import { useIntent } from "./useIntent.ts";
import { useMedia } from "./useMedia.ts";
import { usePlace } from "./usePlace.ts";

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
  const { ressourceId, video: found, version, error, pending, onRefetch } = props;
  const { userId, viewer, next } = props;
  const [host] = useState(() => document.createElement("div"));
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [picture] = useState(makePicture);
  const [hosted, setHosted] = useState<Playing | null>(null);
  const [quality, setQuality] = useState<Quality>(rememberedQuality);
  const [resumed, setResumed] = useState<{ at: number } | null>(null);
  const [begun, setBegun] = useState(picture.paused ? 0 : ressourceId);
  const [filled, setFilled] = useState(false);
  const { floats, toggle: toggleFloating } = useFloating(host, place);

  const source = useMemo(() => (found && !error ? sourceOf(found) : null), [found, error]);
  const isHosted = source?.kind === "vdocipher";
  const video = isHosted ? null : picture;
  const media = useMedia(video);
  const { idle, wake, sleep } = useIdle(stage, !media.paused && !media.waiting);

  useLayoutEffect(() => {
    place.current?.append(host);
  }, [host]);

  // In place within the same task: what plays goes on, and what was painted early is seen to be gone.
  useLayoutEffect(() => {
    if (isHosted) return picture.remove();
    if (!stage) return;
    stage.prepend(picture);
  }, [picture, stage, isHosted]);

  useLayoutEffect(() => {
    picture.poster = found?.poster ?? "";
  }, [picture, found]);

  useEffect(() => {
    const gone = new AbortController();
    picture.addEventListener("play", () => setBegun(ressourceId), gone);
    return () => gone.abort();
  }, [picture, ressourceId]);

  const startAt = usePlace(media, ressourceId, userId, source !== null);
  const intent = useIntent(video);
  const { elsewhere, tell } = useTurn(hosted ?? video, userId, ressourceId);
  const { heights, trouble, retry, isOpen } = useStream({
    ...{ video, source, version, startAt, quality },
    autoplay: intent.wanted,
    refetch: onRefetch,
    // Whoever comes by a press wants it here; whoever was playing is told.
    onElsewhere: () =>
      void tell(intent.wanted() && begun !== ressourceId).then((ours) => ours && retry()),
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
  function press({ target, pointerType, button }: PointerEvent) {
    if (!video || target !== video || button) return;
    if (pointerType === "mouse") togglePlay(video);
    else if (idle || media.paused) wake();
    else sleep();
  }

  function choose(chosen: Quality) {
    rememberQuality(chosen);
    setQuality(chosen);
  }

  const stopped = error !== null || trouble !== null || elsewhere !== null;
  const playable = source !== null && source.kind !== "vdocipher" && !stopped;
  const qualities = found?.qualities ?? [];
  const captions = rememberedCaptions();
  const theStage = (
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
      onPointerUp={press}
      onContextMenu={(event) => event.target === video && event.preventDefault()}
    >
      {isHosted ? (
        <Suspense fallback={<Spinner />}>
          <VdocipherFrame address={source.address} title={found?.name ?? ""} onPlayer={setHosted} />
        </Suspense>
      ) : (
        <>
          {createPortal(
            found?.captions.map(({ language, label, address }) => (
              <track
                key={`${ressourceId}${language}`}
                kind="captions"
                src={address}
                srcLang={language}
                label={label}
                default={language === captions}
              />
            )),
            picture,
          )}
          {playable && <Watermark viewer={viewer} />}
          {(media.waiting || !source) && !stopped && <Spinner />}
        </>
      )}
      <Suspense>
        <Overlay
          place={place.current}
          {...{ stage, video, media, playable, quality, heights, qualities, filled, floats, idle }}
          {...{ next, resumed, error, trouble, pending, elsewhere }}
          fresh={begun !== ressourceId}
          onRetry={retry}
          captions={found?.captions ?? []}
          chapters={found?.chapters ?? []}
          onQuality={choose}
          onFilled={setFilled}
          onFloat={toggleFloating}
          onStir={wake}
          onTakeBack={takeBack}
        />
      </Suspense>
    </section>
  );
  return (
    <div ref={place} className={css.place}>
      {createPortal(theStage, host)}
    </div>
  );
}

const Spinner = () => (
  <div className={css.spinner} role="status">
    <span className="unseen">Chargement de la vidéo</span>
  </div>
);

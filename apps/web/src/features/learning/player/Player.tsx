import type { Video } from "@majorant/contract/courses";
import { type PointerEvent, useEffect, useMemo, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { takeSeat } from "../notes/moment.ts";
import { Bezel } from "./Bezel.tsx";
import { Controls } from "./Controls.tsx";
import { clock } from "./clock.ts";
import type { Command } from "./commands.ts";
import { Ended } from "./Ended.tsx";
import css from "./Player.module.css";
import { type Quality, rememberedQuality, rememberQuality } from "./quality.ts";
import { runCommand, togglePlay } from "./run-command.ts";
import { sourceOf } from "./source.ts";
import { Trouble } from "./Trouble.tsx";
import { useFullscreen } from "./useFullscreen.ts";
import { useIdle } from "./useIdle.ts";
import { useIntent } from "./useIntent.ts";
import { useMedia } from "./useMedia.ts";
import { usePlace } from "./usePlace.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { useStream } from "./useStream.ts";
import { VdocipherFrame } from "./VdocipherFrame.tsx";
import { Watermark } from "./Watermark.tsx";

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

/** The picture, its controls, its watermark and what can go wrong, in one element that can go full screen. */
export function Player(props: PlayerProps) {
  const { ressourceId, video: found, version, error, pending, onRefetch } = props;
  const { userId, viewer, next } = props;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [quality, setQuality] = useState<Quality>(rememberedQuality);
  const [said, setSaid] = useState({ text: "", turn: 0 });
  const media = useMedia(video);
  const { full, filled, toggle: toggleFull } = useFullscreen(stage);
  const { idle, wake, sleep } = useIdle(stage, !media.paused && !media.waiting);

  const source = useMemo(() => (found && !error ? sourceOf(found) : null), [found, error]);
  const startAt = usePlace(media, ressourceId, userId, source !== null);
  const autoplay = useIntent(video);
  const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  const { heights, trouble, retry } = useStream({
    ...{ video, source, version, startAt, autoplay, quality },
    refetch: onRefetch,
    onResume: (at) => say(`Reprise à ${clock(at)}`),
  });

  // The notes beside it may be of a moment of this video.
  useEffect(() => {
    if (!video) return;
    const seek = (second: number) => {
      video.currentTime = second;
    };
    return takeSeat({ at: () => video.currentTime, seek });
  }, [video]);

  function run(command: Command) {
    wake();
    if (command.do === "fullscreen") return toggleFull();
    const text = video && runCommand(video, command);
    if (text) say(text);
  }
  useShortcuts(stage, run);

  /** With a mouse a press plays and pauses; with a finger it shows and hides the controls. */
  function press({ pointerType, button }: PointerEvent) {
    if (!video || button !== 0) return;
    if (pointerType === "mouse") togglePlay(video);
    else if (idle || media.paused) wake();
    else sleep();
  }

  function choose(chosen: Quality) {
    rememberQuality(chosen);
    setQuality(chosen);
  }

  const stopped = error !== null || trouble !== null;
  const playable = source !== null && !stopped;
  return (
    <section
      ref={setStage}
      className={classNames(css.stage, filled && css.filled, idle && css.idle)}
      aria-label="Lecteur vidéo"
      tabIndex={-1}
      data-first-focus
    >
      {source?.kind === "vdocipher" ? (
        <VdocipherFrame address={source.address} title={found?.name ?? ""} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the courses come without captions. */}
          <video
            ref={setVideo}
            className={css.video}
            playsInline
            preload="metadata"
            poster={found?.poster ?? undefined}
            // Cast elsewhere, it would be without its watermark.
            disableRemotePlayback
            onPointerUp={press}
            onDoubleClick={toggleFull}
            onContextMenu={(event) => event.preventDefault()}
          />
          {playable && <Watermark viewer={viewer} />}
          {(media.waiting || !source) && !stopped && <Spinner />}
          {media.ended && playable && <Ended next={next} onReplay={() => run({ do: "toggle" })} />}
          {playable && (
            <Controls
              {...{ media, video, run, quality, heights, full }}
              away={idle}
              onQuality={choose}
              onNext={next?.onPlay}
            />
          )}
        </>
      )}
      {stopped && <Trouble {...{ error, trouble, pending }} onRetry={retry} />}
      <Bezel said={said} />
    </section>
  );
}

const Spinner = () => (
  <div className={css.spinner} role="status">
    <span className="unseen">Chargement de la vidéo</span>
  </div>
);

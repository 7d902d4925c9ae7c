import type { Caption, Video, VideoQuality } from "@majorant/contract/learning/courses";
import { seatOf, takeSeat } from "@majorant/features/learning/notes/moment.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import type { Quality } from "@majorant/features/learning/player/quality/quality.ts";
import { cost } from "@majorant/features/learning/player/quality/size.ts";
import type { Elsewhere as Where } from "@majorant/features/learning/player/useStreamLock.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { Command } from "../commands/commands.ts";
import { runCommand } from "../commands/run-command.ts";
import { useFullscreen } from "../commands/useFullscreen.ts";
import { useShortcuts } from "../commands/useShortcuts.ts";
import { Elsewhere } from "../overlays/Elsewhere.tsx";
import { Ended } from "../overlays/Ended.tsx";
import { Trouble, type TroubleProps } from "../overlays/Trouble.tsx";
import stageCss from "../Player.module.css";
import type { Media } from "../useMedia.ts";
import { Bezel } from "./Bezel.tsx";
import { Controls } from "./Controls.tsx";
import css from "./Overlay.module.css";

export type OverlayProps = {
  stage: HTMLElement | null;
  video: HTMLVideoElement | null;
  media: Media;
  /** The element was asked to change. */
  onCommand: () => void;
  /** Something plays or could: else only the keys are listened to. */
  playable: boolean;
  quality: Quality;
  onQuality: (quality: Quality) => void;
  /** In lines of picture, the lightest first. */
  heights: readonly number[];
  qualities: readonly VideoQuality[];
  captions: readonly Caption[];
  chapters: Video["chapters"];
  /** It fills the window, where it can't go full screen. */
  filled: boolean;
  onFilled: (filled: boolean) => void;
  floats: boolean;
  /** Where it stands while it doesn't. */
  place: HTMLElement | null;
  onFloat: () => void;
  idle: boolean;
  /** Somebody stirred. */
  onStir: () => void;
  /** It has not played yet: what it costs is said. */
  fresh: boolean;
  error: TroubleProps["error"];
  trouble: TroubleProps["trouble"];
  onRetry: () => void;
  /** It is being asked again. */
  pending: boolean;
  /** Another page of the student's plays. */
  elsewhere: Where | null;
  onTakeBack: () => void;
  /** Where a stream took the video up, in seconds; a new object each time. */
  resumed: { at: number } | null;
  next: { name: string; onPlay: () => void } | null;
};

/** What stands over the picture, and the keys: the picture does not wait for it. */
export default function Overlay(props: OverlayProps) {
  const { stage, video, media, onCommand, playable, next, onStir, resumed } = props;
  const { fresh, error, trouble, onRetry, pending, elsewhere, onTakeBack } = props;
  const { quality, onQuality, heights, qualities, captions, chapters } = props;
  const { filled, onFilled, place, floats, onFloat, idle } = props;
  const { full, toggle: onFull } = useFullscreen(stage, { filled, onFilled });
  const [said, setSaid] = useState({ text: "", turn: 0 });
  const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time it was taken up.
  useEffect(() => {
    if (resumed) say(`Reprise à ${clock(resumed.at)}`);
  }, [resumed]);

  // The notes beside it may be of a moment of this video.
  useEffect(() => {
    return video ? takeSeat(seatOf(video)) : undefined;
  }, [video]);

  const onDoubleClick = useEffectEvent(onFull);
  useEffect(() => {
    const pressed = () => onDoubleClick();
    video?.addEventListener("dblclick", pressed);
    return () => video?.removeEventListener("dblclick", pressed);
  }, [video]);

  function run(command: Command) {
    onStir();
    if (command.do === "fullscreen") return onFull();
    if (command.do === "toggle" && elsewhere) return onTakeBack();
    const text = video && runCommand(video, command);
    onCommand();
    if (text) say(text);
  }
  useShortcuts(stage, run);

  const price = playable && fresh && cost(qualities, quality);
  return (
    <>
      {floats &&
        place &&
        createPortal(
          <p className={stageCss.away} role="status">
            La vidéo se joue dans une petite fenêtre.
            <button type="button" onClick={onFloat}>
              Ramener ici
            </button>
          </p>,
          place,
        )}
      {price && <p className={css.price}>{price}</p>}
      {media.ended && playable && <Ended next={next} onReplay={() => run({ do: "toggle" })} />}
      {playable && (
        <Controls
          media={media}
          run={run}
          quality={quality}
          onQuality={onQuality}
          heights={heights}
          qualities={qualities}
          captions={captions}
          chapters={chapters}
          full={full}
          floats={floats}
          onFloat={onFloat}
          away={idle}
          onNext={next?.onPlay}
        />
      )}
      {elsewhere ? (
        <Elsewhere {...elsewhere} pending={pending} onTake={onTakeBack} />
      ) : (
        (error || trouble) && (
          <Trouble error={error} trouble={trouble} pending={pending} onRetry={onRetry} />
        )
      )}
      <Bezel said={said} />
    </>
  );
}

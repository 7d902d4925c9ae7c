import type { Caption, Video, VideoQuality } from "@majorant/contract/learning/courses";
import { clock } from "@majorant/features/learning/player/clock.ts";
import type { Quality } from "@majorant/features/learning/player/quality/quality.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from "@tabler/icons-react";
import type { Command } from "../commands/commands.ts";
import { chapterAt } from "../timeline/chapters.ts";
import { Timeline } from "../timeline/Timeline.tsx";
import type { Media } from "../useMedia.ts";
import { ControlButton } from "./ControlButton.tsx";
import css from "./Controls.module.css";
import { Settings } from "./Settings.tsx";
import { Volume } from "./Volume.tsx";

export type ControlsProps = {
  media: Media;
  run: (command: Command) => void;
  quality: Quality;
  heights: readonly number[];
  /** What each quality costs, where that is known. */
  qualities: readonly VideoQuality[];
  captions: readonly Caption[];
  chapters: Video["chapters"];
  onQuality: (quality: Quality) => void;
  full: boolean;
  /** In a small window of its own. */
  floats: boolean;
  onFloat: () => void;
  /** Out of sight: it plays and nobody stirs. */
  away: boolean;
  /** Absent after the last video. */
  onNext: (() => void) | undefined;
};

/** The bar over the foot of the picture; on a narrow one the three large buttons stand in its middle. */
export function Controls(props: ControlsProps) {
  const { media, run, quality, heights, onQuality, full, away, onNext } = props;
  const { qualities, captions, chapters, floats, onFloat } = props;
  const { paused, time, duration, buffered, muted, volume, rate } = media;
  const chapter = chapterAt(chapters, time);
  return (
    // The time of a video runs from left to right, as on players in every language.
    <div className={classNames(css.controls, away && css.away)} dir="ltr">
      <Timeline
        time={time}
        duration={duration}
        buffered={buffered}
        chapters={chapters}
        onSeek={(second) => run({ do: "seek", to: second })}
      />
      <div className="row align-center">
        <div className={classNames(`row align-center ${css.transport}`, media.ended && css.over)}>
          <ControlButton
            label="Reculer de 10 secondes (J)"
            onClick={() => run({ do: "skip", by: -10 })}
          >
            <IconRewindBackward10 size={26} aria-hidden="true" />
          </ControlButton>
          <ControlButton
            label={paused ? "Lire (K)" : "Mettre en pause (K)"}
            className={css.play}
            onClick={() => run({ do: "toggle" })}
          >
            {paused ? (
              <IconPlayerPlayFilled size={26} aria-hidden="true" />
            ) : (
              <IconPlayerPauseFilled size={26} aria-hidden="true" />
            )}
          </ControlButton>
          <ControlButton
            label="Avancer de 10 secondes (L)"
            onClick={() => run({ do: "skip", by: 10 })}
          >
            <IconRewindForward10 size={26} aria-hidden="true" />
          </ControlButton>
        </div>
        {onNext && (
          <ControlButton
            label="Vidéo suivante"
            className={css.roomy}
            onClick={(event) => event.detail > 1 || onNext()}
          >
            <IconPlayerSkipForwardFilled size={22} aria-hidden="true" />
          </ControlButton>
        )}
        <Volume
          muted={muted}
          volume={volume}
          onMute={() => run({ do: "mute" })}
          onVolume={(chosen) => run({ do: "volumeTo", volume: chosen })}
        />
        <p className={css.time}>
          <span className="unseen">Temps : </span>
          {clock(time)} <span>/ {clock(duration)}</span>
          {chapter && (
            <span className={css.chapter}>
              {" · "}
              <MathText>{chapter.title}</MathText>
            </span>
          )}
        </p>
        {captions.length > 0 && (
          <ControlButton
            label="Sous-titres (C)"
            aria-pressed={media.captions !== null}
            onClick={() => run({ do: "captions" })}
          >
            {media.captions ? (
              <IconBadgeCcFilled size={24} aria-hidden="true" />
            ) : (
              <IconBadgeCc size={24} aria-hidden="true" />
            )}
          </ControlButton>
        )}
        {!floats && (
          <Settings
            rate={rate}
            onRate={(chosen) => run({ do: "rate", rate: chosen })}
            captions={captions}
            captionsLanguage={media.captions}
            onCaptions={(language) => run({ do: "captionsIn", language })}
            quality={quality}
            heights={heights}
            qualities={qualities}
            onQuality={onQuality}
          />
        )}
        {"documentPictureInPicture" in window && (
          <ControlButton
            label={floats ? "Quitter l’image dans l’image" : "Image dans l’image"}
            className={floats ? undefined : css.roomy}
            onClick={onFloat}
          >
            <IconPictureInPicture size={22} aria-hidden="true" />
          </ControlButton>
        )}
        {!floats && (
          <ControlButton
            label={full ? "Quitter le plein écran (F)" : "Plein écran (F)"}
            onClick={() => run({ do: "fullscreen" })}
          >
            {full ? (
              <IconMinimize size={22} aria-hidden="true" />
            ) : (
              <IconMaximize size={22} aria-hidden="true" />
            )}
          </ControlButton>
        )}
      </div>
    </div>
  );
}

import type { Video } from "@majorant/contract/learning/courses";
import { clock, spoken } from "@majorant/features/learning/player/clock.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { type CSSProperties, lazy, type PointerEvent, Suspense, useState } from "react";
import { chapterAt } from "./chapters.ts";
import css from "./Timeline.module.css";

/** Not before there is a line to put them on. */
const QuestionMarkers = lazy(
  () => import("@majorant/features/learning/discussion/QuestionMarkers.tsx"),
);
const RemarkMarkers = lazy(() => import("./RemarkMarkers.tsx"));

export type TimelineProps = {
  /** In seconds; duration is 0 while unknown. */
  time: number;
  duration: number;
  buffered: number;
  chapters: Video["chapters"];
  onSeek: (second: number) => void;
};

/** Where one is in the video. While it is dragged only the clock follows; the picture does on release. */
export function Timeline({ time, duration, buffered, chapters, onSeek }: TimelineProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const position = dragged ?? time;
  const part = (second: number) => (duration > 0 ? Math.min(1, second / duration) : 0);
  const bubble = dragged ?? pointed;
  const within = chapters.filter(({ second }) => second < duration);
  const chapter = chapterAt(within, position);
  const pointedAt = chapterAt(within, bubble ?? 0);
  const measures = {
    "--played": part(position),
    "--buffered": part(buffered),
    "--pointed": part(bubble ?? 0),
  } as CSSProperties; // React's type doesn't know custom properties.

  function point(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  }

  function release() {
    if (dragged !== null) onSeek(dragged);
    setDragged(null);
  }

  return (
    <div className={css.timeline} style={measures}>
      <div className={css.track} aria-hidden="true">
        {within.map(
          ({ id, second }) =>
            second > 0 && (
              <span
                key={id}
                className={css.tick}
                style={{ "--at": part(second) } as CSSProperties} // as above
              />
            ),
        )}
      </div>
      <input
        type="range"
        data-timeline
        className={css.range}
        aria-label="Position dans la vidéo"
        aria-valuetext={`${spoken(position)} sur ${spoken(duration)}${chapter ? `, ${chapter.title}` : ""}`}
        min={0}
        max={duration || 1}
        step="any"
        value={position}
        disabled={duration === 0}
        onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyUp={release}
        onBlur={release}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      />
      {bubble !== null && duration > 0 && (
        <span className={css.bubble} aria-hidden="true">
          {pointedAt && (
            <span className={css.chapter}>
              <MathText>{pointedAt.title}</MathText>
            </span>
          )}
          {clock(bubble)}
        </span>
      )}
      {duration > 0 && (
        <Suspense>
          <QuestionMarkers duration={duration} onSeek={onSeek} />
          <RemarkMarkers duration={duration} onSeek={onSeek} />
        </Suspense>
      )}
    </div>
  );
}

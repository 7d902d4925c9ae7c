import { stuckFigures } from "@majorant/contract/choices";
import type { VideoStoryboard } from "@majorant/contract/learning/storyboards";
import type { StuckFigure, StuckPoint } from "@majorant/contract/learning/stuck-points";
import { bucketSeconds, type Peak } from "@majorant/domain/learning/stuck-points";
import { clock as clockOf } from "@majorant/domain/time/clock";
import type { PointerEvent } from "react";
import { Picture } from "./Picture.tsx";
import css from "./Strip.module.css";
import { stuckWords } from "./stuck-words.ts";

/** Of a row's picture, which is stretched to its place. */
const height = 30;

/** The pictures along the video, where there are any; a phone shows every other one. */
const frames = 6;

export type StripProps = {
  /** Of the video, in seconds. */
  duration: number;
  points: readonly StuckPoint[];
  /** Null where the video has no pictures. */
  storyboard: VideoStoryboard | null;
  /** The seconds of the questions that all can read below it. */
  questions: readonly number[];
  /** What teachers have said already. */
  remarks: readonly number[];
  peaks: readonly Peak[];
  chosen: number | null;
  onChoose: (second: number) => void;
};

/** One thin row for each figure along the video; the table below says the same to who doesn't see them. */
export function Strip(props: StripProps) {
  const { duration, points, storyboard, questions, remarks, peaks, chosen, onChoose } = props;

  /** A press on the rows leads to the peak beside it; the keyboard has the peaks' own buttons. */
  function press(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const second = ((event.clientX - left) / width) * duration;
    const distance = (peak: Peak) => Math.abs(peak.second + bucketSeconds / 2 - second);
    const [nearest] = peaks.toSorted((one, other) => distance(one) - distance(other));
    if (nearest) onChoose(nearest.second);
  }

  return (
    <div className={css.strip}>
      <div className={css.rows} aria-hidden="true">
        <ul className={`plain ${css.names}`}>
          {stuckFigures.map((figure) => (
            <li key={figure} className={css[figure]}>
              {stuckWords[figure].row}
            </li>
          ))}
        </ul>
        <div className={css.pictures} onPointerDown={press}>
          {stuckFigures.map((figure) => (
            <Row
              key={figure}
              figure={figure}
              duration={duration}
              points={points.filter((point) => point.figure === figure)}
              marks={figure === "ask" ? questions : []}
              peaks={peaks}
              chosen={chosen}
            />
          ))}
          <svg
            className={css.remarks}
            viewBox={`0 0 ${duration} 8`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {remarks.map((second, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may stand at one second, and they never move.
              <path key={place} className={css.remark} d={`M${second} 4h0`} />
            ))}
          </svg>
          {storyboard && <Film storyboard={storyboard} duration={duration} chosen={chosen} />}
          <div className={css.axis}>
            <span>0:00</span>
            <span>{clockOf(Math.floor(duration / 2))}</span>
            <span>{clockOf(Math.floor(duration))}</span>
          </div>
        </div>
      </div>
      <StuckTable points={points} />
    </div>
  );
}

type FilmProps = Pick<StripProps, "duration" | "chosen"> & { storyboard: VideoStoryboard };

/** What the video shows along its way, each picture from the middle of its part. */
function Film({ storyboard, duration, chosen }: FilmProps) {
  return (
    <div className={css.film}>
      {Array.from({ length: frames }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are places, which never move.
        <div key={place} className={css.frame}>
          <Picture storyboard={storyboard} second={((place + 0.5) * duration) / frames} />
        </div>
      ))}
      {chosen !== null && (
        <span
          className={css.here}
          style={{
            insetInlineStart: `${(100 * chosen) / duration}%`,
            inlineSize: `${(100 * bucketSeconds) / duration}%`,
          }}
        />
      )}
    </div>
  );
}

type RowProps = Pick<StripProps, "duration" | "points" | "peaks" | "chosen"> & {
  figure: StuckFigure;
  /** The seconds of single things, each a mark. */
  marks: readonly number[];
};

/** The bars of one figure, each as high as it is beside the row's highest. */
function Row({ figure, duration, points, marks, peaks, chosen }: RowProps) {
  const most = Math.max(1, ...points.map(({ times }) => times));
  return (
    <svg
      className={`${css.row} ${css[figure]}`}
      viewBox={`0 0 ${duration} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {peaks.map(({ second }) => (
        <rect
          key={second}
          className={second === chosen ? css.chosen : css.peak}
          x={second}
          width={bucketSeconds}
          height={height}
        />
      ))}
      {points.map(({ second, times }) => {
        const high = Math.max(3, (times / most) * (height - 2));
        return (
          <rect
            key={second}
            className={css.bar}
            x={second}
            y={height - high}
            width={bucketSeconds * 0.86}
            height={high}
          />
        );
      })}
      {marks.map((second, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may stand at one second, and they never move.
        <path key={place} className={css.mark} d={`M${second} ${height - 7}V${height}`} />
      ))}
    </svg>
  );
}

/** The strip in words. */
function StuckTable({ points }: Pick<StripProps, "points">) {
  const seconds = [...new Set(points.map(({ second }) => second))];
  return (
    // A table is never narrower than its words, hidden or not.
    <div className="unseen">
      <table>
        <caption>Où les étudiants bloquent, par tranches de dix secondes</caption>
        <thead>
          <tr>
            <th scope="col">À partir de</th>
            {stuckFigures.map((figure) => (
              <th key={figure} scope="col">
                {stuckWords[figure].row}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seconds.map((second) => (
            <tr key={second}>
              <th scope="row">{clockOf(second)}</th>
              {stuckFigures.map((figure) => (
                <td key={figure}>
                  {points.find((point) => point.second === second && point.figure === figure)
                    ?.times ?? "moins de 5 étudiants"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

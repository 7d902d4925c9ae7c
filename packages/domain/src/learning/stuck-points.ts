import type { StuckFigure, StuckPoint } from "@majorant/contract/learning/stuck-points";
import { isFinished } from "./watching.ts";

// Where students get stuck in a video, read from what their players report of their place in it.

/** Figures are counted by so many seconds of a video. */
export const bucketSeconds = 10;

/** Nothing is counted, kept or told of fewer different students than this. */
export const fewestStudents = 5;

/**
 * How many of those counted are told of: in steps of five, rounded down. A figure that grew by one would say what the one
 * who was just watching did.
 */
export const toldOf = (counted: number): number =>
  Math.floor(counted / fewestStudents) * fewestStudents;

/** Where a student is in a video: both in seconds, the moment in epoch milliseconds. */
export type PositionReport = { seconds: number; duration: number; at: number };

/** A figure at the ten seconds of a video that begin there. */
export type StuckMark = { figure: Exclude<StuckFigure, "ask">; second: number };

/** Less than this is no going back: players are not that exact. In seconds. */
const shortestBack = 3;

/** More than this is watching it again rather than a passage that resists. In seconds. */
const longestBack = 180;

/** A pause is a stop from this long on; a slow line's waits are shorter. In seconds. */
const shortestStop = 30;

/** Whoever says nothing for so long has left; what follows is another visit. In seconds. */
export const visitGap = 30 * 60;

/** Where the ten seconds begin that a second is in. */
export const bucketOf = (second: number): number =>
  Math.floor(Math.max(0, second) / bucketSeconds) * bucketSeconds;

const isOver = ({ seconds, duration }: PositionReport) =>
  duration <= 0 || isFinished(seconds / duration);

/**
 * What two successive reports of one student on one video say. Backwards, all that is watched again counts;
 * time that went by without the video moving is a stop, where it stood; a long silence is a leaving. The end of
 * a video is neither: whoever has seen it may go.
 */
export function marksBetween(before: PositionReport, after: PositionReport): StuckMark[] {
  const elapsed = (after.at - before.at) / 1000;
  if (elapsed <= 0) return [];
  if (elapsed >= visitGap) return leavingMarks(before, after.at);
  const marks: StuckMark[] = [];
  const moved = after.seconds - before.seconds;
  if (elapsed - Math.max(0, moved) >= shortestStop && !isOver(before))
    marks.push({ figure: "stop", second: bucketOf(before.seconds) });
  if (-moved >= shortestBack && -moved <= longestBack) {
    const last = bucketOf(before.seconds);
    for (let second = bucketOf(after.seconds); second <= last; second += bucketSeconds)
      marks.push({ figure: "back", second });
  }
  return marks;
}

/** Where a student left who has reported nothing since; nowhere while they may still be there, or had seen it all. */
export function leavingMarks(last: PositionReport, now: number): StuckMark[] {
  if ((now - last.at) / 1000 < visitGap || isOver(last)) return [];
  return [{ figure: "leave", second: bucketOf(last.seconds) }];
}

/** A place of a video that stands out: its ten seconds, and what is counted there. */
export type Peak = { second: number; figures: { figure: StuckFigure; times: number }[] };

/** Two peaks are at least so far apart: nearer ones are one passage. In seconds. */
const peakDistance = 30;

/** The places that stand out most, in the video's order. */
export function peaksOf(points: readonly StuckPoint[], most = 8): Peak[] {
  const bySecond = Map.groupBy(points, ({ second }) => second);
  const total = (at: readonly StuckPoint[]) => at.reduce((sum, { times }) => sum + times, 0);
  const highest = [...bySecond].toSorted(
    ([one, ofOne], [other, ofOther]) => total(ofOther) - total(ofOne) || one - other,
  );
  const peaks: Peak[] = [];
  for (const [second, at] of highest) {
    if (peaks.length === most) break;
    if (peaks.some((peak) => Math.abs(peak.second - second) < peakDistance)) continue;
    peaks.push({ second, figures: at.map(({ figure, times }) => ({ figure, times })) });
  }
  return peaks.toSorted((one, other) => one.second - other.second);
}

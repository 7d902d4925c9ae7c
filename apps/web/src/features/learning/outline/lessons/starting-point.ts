import { isFinished, type Progress } from "../../progress/progress.ts";
import type { Lesson } from "./lessons.ts";

export type StartingPoint = {
  lesson: Lesson /** Something of this course was watched already. */;
  again: boolean;
};

/** The video to go on with: the one watched last, the next where that one is finished, else the first. */
export function startingPoint(all: readonly Lesson[], progress: Progress): StartingPoint | null {
  let last = -1;
  let on = 0;
  for (const [place, { video }] of all.entries()) {
    const watched = progress[video.id];
    if (watched && watched.on > on) [last, on] = [place, watched.on];
  }
  const watched = progress[all[last]?.video.id ?? 0];
  const lesson = all[watched && isFinished(watched) ? last + 1 : Math.max(last, 0)];
  return lesson ? { lesson, again: last >= 0 } : null;
}

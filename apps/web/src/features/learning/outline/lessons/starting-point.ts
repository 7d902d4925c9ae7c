import { videoToResume } from "@majorant/domain/learning/watching";
import { type Progress, viewingOf } from "../../progress/progress.ts";
import type { Lesson } from "./lessons.ts";

export type StartingPoint = {
  lesson: Lesson;
  /** Something of this course was watched already. */
  again: boolean;
};

/** The video to go on with, as this browser knows it. */
export function startingPoint(all: readonly Lesson[], progress: Progress): StartingPoint | null {
  const start = videoToResume(all, ({ video }) => viewingOf(progress[video.id]));
  return start && { lesson: start.video, again: start.again };
}

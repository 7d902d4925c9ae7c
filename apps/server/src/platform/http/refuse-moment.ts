import { beyondEnd } from "@majorant/domain/learning/beyond-end";
import { Refusal } from "./refusal.ts";

/** The second of a video that explains an exercise or a question. */
type Moment = { video: { id: number }; second: number };

/**
 * `video` is undefined where the course has none of that id; its duration in seconds is null where it is not known.
 * `before` is what was said already: that of a longer video that this one replaced stays until somebody takes it away.
 * @throws Refusal where the video is of another course, or ends before the moment.
 */
export function refuseMoment(
  moment: Moment,
  video: { duration: number | null } | undefined,
  before: Moment | null,
): void {
  if (!video) throw new Refusal("INVALID", { moment: "Cette vidéo n'est pas dans ce cours" });
  if (before?.video.id === moment.video.id && before.second === moment.second) return;
  const message = beyondEnd(moment.second, video.duration);
  if (message !== null) throw new Refusal("BEYOND_END", { "moment.second": message });
}

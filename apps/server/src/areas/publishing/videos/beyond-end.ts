import { clock } from "@majorant/domain/time/clock";
import { Refusal } from "../../../platform/http/refusal.ts";

/**
 * `duration` in seconds is null of a video that is not prepared yet, or is elsewhere: nothing is known then.
 * `field` is the part of what was sent that is told.
 * @throws Refusal BEYOND_END where one of the moments is not before the video's end.
 */
export function refuseBeyond(
  moments: readonly { second: number }[],
  duration: number | null,
  field: string,
): void {
  if (duration === null) return;
  const beyond = moments.find(({ second }) => second >= duration);
  if (beyond)
    throw new Refusal("BEYOND_END", {
      [field]: `${clock(beyond.second)} est après la fin : la vidéo dure ${clock(duration)}`,
    });
}

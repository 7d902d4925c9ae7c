import { beyondEnd } from "@majorant/domain/learning/beyond-end";
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
  for (const { second } of moments) {
    const message = beyondEnd(second, duration);
    if (message !== null) throw new Refusal("BEYOND_END", { [field]: message });
  }
}

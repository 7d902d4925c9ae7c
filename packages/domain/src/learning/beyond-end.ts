import { clock } from "../time/clock.ts";

/**
 * The sentence for a moment of a video that is not before its end; null where nothing is wrong. Both are in seconds;
 * the duration is null of a video that is not prepared yet, or is elsewhere: nothing is known then.
 */
export const beyondEnd = (second: number, duration: number | null): string | null =>
  duration !== null && second >= duration
    ? `${clock(second)} est après la fin : la vidéo dure ${clock(duration)}`
    : null;

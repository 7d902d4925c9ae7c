import type { Quality } from "../quality/quality.ts";

/**
 * Why a stream stopped: its addresses have expired, another page has the account's one stream, there
 * is no network, or this way of playing can't play it.
 */
export type StreamFault = "expired" | "elsewhere" | "network" | "unplayable";

/** What a stream is opened with, and who is told of it. */
export type StreamOptions = {
  /** Where to begin, in seconds. */
  at: number;
  quality: Quality;
  /** The qualities on offer, the lightest first, in lines of picture. */
  onHeights: (heights: number[]) => void;
  onFault: (fault: StreamFault) => void;
};

/** An open stream on a video element. */
export type Stream = {
  choose: (quality: Quality) => void;
  close: () => void;
};

/** A refused address of ours was signed for a while that is over, or is for the page that plays. */
export function faultOf(status: number): StreamFault {
  if (status === 409) return "elsewhere";
  return [401, 403, 404, 410].includes(status) ? "expired" : "network";
}

import type { Grant } from "../../platform/addresses.ts";
import type { VideoPaths } from "./paths.ts";

/** A video as its link says: an uploaded medium of ours, or a VdoCipher id (docs/product/media.md, Videos). */
export type PlayableVideo = {
  /** Where it is served, if it is ours. */
  paths: VideoPaths;
  vdocipherId: string | null;
  /** Of ours: what became of it. */
  state: string | null;
  /** The name of its lightest encrypted rendition; null where it has none. */
  lightest: string | null;
  hasOriginal: boolean | null;
  contentType: string | null;
};

/** Who watches: named in the watermark, and bound into the addresses. */
export type Watcher = {
  grant: Grant;
  firstName: string;
  lastName: string;
  email: string;
};

/** What the player is given; it chooses its engine by what `playbackInfo` says. */
export type PlaybackStart = { otp: string; playbackInfo: string };

/** A way of playing protected videos: our own streaming, or a hosted service. */
export type VideoPlayback = {
  /** @throws Refusal MEDIUM_NOT_READY, or VIDEO_UNAVAILABLE where a service does not answer. */
  start(video: PlayableVideo, watcher: Watcher): Promise<PlaybackStart>;
};

import type { Caller } from "../../platform/accounts/sessions.ts";
import { signedAddresses, type Viewer, validUntil } from "../../platform/addresses.ts";
import type { Platform } from "../../platform/platform.ts";
import { majorantPlayback } from "./majorant.ts";
import { type VideoPaths, viewingSeconds } from "./paths.ts";
import type { PlayableVideo, Watcher } from "./playback.ts";
import { vdocipherPlayback } from "./vdocipher.ts";

type ShownVideo = Omit<PlayableVideo, "paths"> & {
  duration: number | null;
  poster: boolean | null;
};

/** Who plays a video with their account, as what, and on which page. */
type AccountViewing = { caller: Caller; role: Viewer["role"]; page: string | undefined };

/** What playing a video needs: of our own, or of one at VdoCipher. */
export function videoPlayer({ clock, signer, config, publicUrl, app }: Platform) {
  const addresses = signedAddresses(signer);
  const own = majorantPlayback(addresses);
  const vdocipher = vdocipherPlayback({ secret: config.vdocipherSecret, publicUrl }, app.log);

  /** @throws Refusal MEDIUM_NOT_READY or VIDEO_UNAVAILABLE. */
  async function play(video: ShownVideo, paths: VideoPaths, watcher: Watcher, page?: string) {
    const player = video.vdocipherId ? vdocipher : own;
    const grant = { ...watcher.grant, page };
    const start = await player.start({ ...video, paths }, { ...watcher, grant });
    return {
      poster: video.poster ? addresses.sign(paths.poster, watcher.grant) : null,
      ...start,
    };
  }

  return {
    play,

    /** The same for an account, with what is granted to it: for the other addresses that go along. */
    async playFor({ caller, role, page }: AccountViewing, video: ShownVideo, paths: VideoPaths) {
      const until = validUntil(clock(), viewingSeconds(video.duration));
      const grant = { userId: caller.id, sessionId: caller.sessionId, role, until };
      return { grant, playing: await play(video, paths, { ...caller, grant }, page) };
    },
  };
}

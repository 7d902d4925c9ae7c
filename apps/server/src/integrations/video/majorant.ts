import type { Playback } from "@majorant/contract/learning/courses";
import type { Addresses } from "../../platform/addresses.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { VideoPlayback } from "./playback.ts";

/**
 * Our own streaming: encrypted HLS where the medium has renditions, else the original in ranges
 * (docs/product/media.md, Protected streaming). `playbackInfo` is the base64 of JSON; `otp` is the address's signature,
 * which already stands in it: a player of ours has no use for one.
 */
export function majorantPlayback(addresses: Addresses): VideoPlayback {
  return {
    async start({ paths, lightest, ...video }, { grant }) {
      const settled = video.state === "ready" || video.state === "failed";
      if (!lightest && !(settled && video.hasOriginal)) throw new Refusal("MEDIUM_NOT_READY");
      const sign = (path: string) => addresses.sign(path, grant);
      const path = lightest ? paths.manifest : paths.original;
      const address = sign(path);
      const playback: Playback = lightest
        ? {
            provider: "majorant",
            manifest: address,
            start: {
              playlist: sign(paths.playlist(lightest)),
              segment: sign(paths.segment(lightest, "0.ts")),
            },
          }
        : { provider: "majorant", original: address, type: video.contentType ?? "video/mp4" };
      return {
        otp: address.slice(address.lastIndexOf("=") + 1),
        playbackInfo: Buffer.from(JSON.stringify(playback)).toString("base64"),
      };
    },
  };
}

import type { Playback } from "@majorant/contract/courses";
import type { Addresses } from "../../platform/addresses.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { mediaPaths } from "./paths.ts";
import type { VideoPlayback } from "./playback.ts";

/**
 * Our own streaming: encrypted HLS where the medium has renditions, else the original in ranges
 * (integrations.md, 3). `playbackInfo` is the base64 of JSON; `otp` is the address's signature,
 * which already stands in it: a player of ours has no use for one.
 */
export function majorantPlayback(addresses: Addresses): VideoPlayback {
  return {
    async start(video, { grant }) {
      const settled = video.state === "ready" || video.state === "failed";
      if (!video.rendered && !(settled && video.hasOriginal)) throw new Refusal("MEDIUM_NOT_READY");
      const path = video.rendered
        ? mediaPaths.manifest(video.resourceId)
        : mediaPaths.original(video.resourceId);
      const address = addresses.sign(path, grant);
      const playback: Playback = video.rendered
        ? { provider: "majorant", manifest: address }
        : { provider: "majorant", original: address, type: video.contentType ?? "video/mp4" };
      return {
        otp: address.slice(address.lastIndexOf("=") + 1),
        playbackInfo: Buffer.from(JSON.stringify(playback)).toString("base64"),
      };
    },
  };
}

import type { Video } from "@majorant/contract/learning/courses";
import { HLS } from "@majorant/features/learning/player/stream/native-stream.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { resumeAt } from "../progress/progress.ts";
import { toWatched } from "../video.api.ts";

/**
 * What a page is sent with for its video to play from, at the second where another device left it; null for one
 * that a hosted player shows.
 */
export function beginning(video: Video): { address: string; type: string } | null {
  const source = sourceOf(video);
  if (source.kind === "vdocipher") return null;
  const at = video.position ? resumeAt(toWatched(video.position, 0)) : 0;
  const [address, type] =
    source.kind === "hls" ? [source.manifest, HLS] : [source.address, source.type];
  return { address: at > 0 ? `${address}#t=${at}` : address, type };
}

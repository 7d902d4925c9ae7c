import type { Video } from "@majorant/contract/learning/courses";
import { HLS } from "@majorant/features/learning/player/stream/native-stream.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { resumeAt, within } from "../progress/progress.ts";
import { toWatched } from "../video.api.ts";

const atOf = ({ position, duration }: Video, from: number | null) =>
  within(from, duration) ?? (position ? resumeAt(toWatched(position, 0), duration) : 0);

/** Whether all that this page asks for to play is refused until it has taken the stream; a hosted player refuses nothing. */
export const isRefused = (video: Video): boolean =>
  video.playsElsewhere && sourceOf(video).kind !== "vdocipher";

/**
 * What a page is sent with for its video to play from: at the second that its address leads to (`from`), or where
 * another device left it; null for one that a hosted player shows, and while another page plays. The lightest quality
 * alone for who spares data (`spares`).
 */
export function beginning(
  video: Video,
  from: number | null,
  { spares = false } = {},
): { address: string; type: string } | null {
  const source = sourceOf(video);
  if (source.kind === "vdocipher" || video.playsElsewhere) return null;
  const at = atOf(video, from);
  const [address, type] =
    source.kind === "hls"
      ? [(spares && source.start?.playlist) || source.manifest, HLS]
      : [source.address, source.type];
  return { address: at > 0 ? `${address}#t=${at}` : address, type };
}

/**
 * What a player would ask for one after the other before its first picture: asked for at once and before the
 * scripts, it is there by then. The key is not: nothing keeps it. Nothing while another page plays: it would be
 * refused.
 */
export function firstAsked(video: Video, from: number | null): string[] {
  const source = sourceOf(video);
  if (source.kind !== "hls" || !source.start || video.playsElsewhere) return [];
  const { playlist, segment } = source.start;
  return [source.manifest, playlist, ...(atOf(video, from) > 0 ? [] : [segment])];
}

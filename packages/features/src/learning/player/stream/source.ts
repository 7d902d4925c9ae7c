import type { Playback, Video } from "@majorant/contract/learning/courses";

/** What the player opens: our playlist, our original file, or VdoCipher's own player. */
export type Source =
  | { kind: "hls"; manifest: string; start?: { playlist: string; segment: string } }
  | { kind: "file"; address: string; type: string }
  | { kind: "vdocipher"; address: string };

const player = "https://player.vdocipher.com/v2/";

/** Reads what `playbackInfo` says (docs/product/media.md, Videos); whatever isn't ours is VdoCipher's. */
export function sourceOf({ otp, playbackInfo }: Pick<Video, "otp" | "playbackInfo">): Source {
  const ours = decoded(playbackInfo);
  if (ours && "manifest" in ours)
    return { kind: "hls", manifest: ours.manifest, start: ours.start };
  if (ours) return { kind: "file", address: ours.original, type: ours.type };
  return { kind: "vdocipher", address: `${player}?${new URLSearchParams({ otp, playbackInfo })}` };
}

function decoded(playbackInfo: string): Playback | null {
  try {
    const bytes = Uint8Array.from(atob(playbackInfo), (character) => character.charCodeAt(0));
    const info: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof info !== "object" || info === null) return null;
    // The server checked it against the contract's shape; VdoCipher's has no provider of this name.
    return "provider" in info && info.provider === "majorant" ? (info as Playback) : null;
  } catch {
    return null;
  }
}

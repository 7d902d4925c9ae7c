/** One quality of a video, as a master playlist offers it. */
export type Variant = {
  address: string;
  width: number;
  height: number;
  /** Bits per second. */
  bandwidth: number;
  /** RFC 6381: `avc1.4d401f,mp4a.40.2`. */
  codecs: string;
  /** Pictures a second, where they are remarkably few. */
  frameRate?: number | null;
};

/** One segment of a media playlist; `seconds` is how long it plays. */
export type EncryptedSegment = { address: string; seconds: number };

/** An HLS master playlist (RFC 8216): the lightest quality first, where players start. */
export function masterPlaylist(variants: readonly Variant[]): string {
  const lines = variants
    .toSorted((one, other) => one.bandwidth - other.bandwidth)
    .flatMap(({ address, width, height, bandwidth, codecs, frameRate }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}${
        frameRate ? `,FRAME-RATE=${frameRate.toFixed(3)}` : ""
      },CODECS="${codecs}"`,
      address,
    ]);
  return text(["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines]);
}

/**
 * The HLS playlist of a whole recorded video whose segments are AES-128-CBC, all under one key and
 * one IV of 16 bytes in hexadecimal: without it a player would take each segment's number for it.
 */
export function mediaPlaylist(
  key: { address: string; iv: string },
  segments: readonly EncryptedSegment[],
): string {
  // A player refuses a segment longer than this, rounded (RFC 8216, 4.3.3.1).
  const longest = Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)));
  return text([
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-TARGETDURATION:${longest}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-KEY:METHOD=AES-128,URI="${key.address}",IV=0x${key.iv}`,
    ...segments.flatMap(({ address, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, address]),
    "#EXT-X-ENDLIST",
  ]);
}

const text = (lines: string[]) => `${lines.join("\n")}\n`;

/** One quality that a master playlist offers. */
export type Variant = {
  /** Lines of picture: 720. */
  height: number;
  /** Bits per second. */
  bandwidth: number;
  /** Absolute. */
  address: string;
};

/** The qualities of an HLS master playlist (RFC 8216, 4.3.4.2), the lightest first. */
export function variants(playlist: string, base: string): Variant[] {
  const lines = playlist.split(/\r?\n/);
  return lines
    .flatMap((line, place) => {
      if (!line.startsWith("#EXT-X-STREAM-INF:")) return [];
      const address = lines.slice(place + 1).find((next) => next && !next.startsWith("#"));
      const height = Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? 0);
      const bandwidth = Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0);
      return address ? [{ height, bandwidth, address: new URL(address, base).href }] : [];
    })
    .toSorted((one, other) => one.bandwidth - other.bandwidth);
}

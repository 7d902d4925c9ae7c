/** media/<clip>/<rendition>/index.json: what a master playlist says of it. */
export type ClipIndex = {
  name: string;
  width: number;
  height: number;
  /** Bits per second of the heaviest segment. */
  bandwidth: number;
  /** RFC 6381. */
  codecs: string;
  /** Seconds of each segment, in order. */
  durations: number[];
};

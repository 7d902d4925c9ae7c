import type { Quality } from "../quality/quality.ts";
import { askAhead } from "./ahead.ts";
import { nativeStream } from "./native-stream.ts";
import type { Source } from "./source.ts";
import type { Stream, StreamOptions } from "./stream.ts";

/** Opens our own streaming, or an original file, on a video element; with hls.js unless `native`. */
export function openStream(
  video: HTMLVideoElement,
  source: Exclude<Source, { kind: "vdocipher" }>,
  native: boolean,
  options: StreamOptions,
): Stream {
  // What has its address already was begun, and asked ahead for, before React came.
  if (source.kind === "hls" && source.start && !video.src)
    void askAhead(source.start, { at: options.at, native });
  if (native || source.kind === "file") return nativeStream(video, source, options);
  let stream: Stream | null = null;
  let closed = false;
  let wanted: Quality = options.quality;
  import("./hls-stream.ts").then(
    ({ hlsStream }) => {
      if (!closed) stream = hlsStream(video, source.manifest, { ...options, quality: wanted });
    },
    // Its code could not be fetched.
    () => options.onFault("network"),
  );
  return {
    choose: (quality) => {
      wanted = quality;
      stream?.choose(quality);
    },
    close: () => {
      closed = true;
      stream?.close();
    },
  };
}

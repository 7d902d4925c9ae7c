import type { Quality } from "../quality/quality.ts";
import { askAhead } from "./ahead.ts";
import { nativeStream, playsHls, sentWith } from "./native-stream.ts";
import type { Source } from "./source.ts";
import type { Stream, StreamOptions } from "./stream.ts";

const hlsJs = () => import("./hls-stream.ts");

// Where it will be needed it is asked for beside the page, which takes the picture over when it has come.
if (!import.meta.env.SSR && !playsHls(document.createElement("video"))) hlsJs().catch(() => {});

/** Opens our own streaming, or an original file, on a video element; with hls.js unless `native`. */
export function openStream(
  video: HTMLVideoElement,
  source: Exclude<Source, { kind: "vdocipher" }>,
  native: boolean,
  options: StreamOptions,
): Stream {
  // What the page was sent with has begun.
  if (source.kind === "hls" && source.start && !video.src && !sentWith(video))
    void askAhead(source.start, { at: options.at, native });
  if (native || source.kind === "file") return nativeStream(video, source, options);
  let stream: Stream | null = null;
  let closed = false;
  let wanted: Quality = options.quality;
  hlsJs().then(
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

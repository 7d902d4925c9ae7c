/** How long a video that somebody waits for may give no sign of life, in milliseconds. */
const PATIENCE_MS = 8_000;

/** What says that something still comes of the video: a slow line is not a broken one. */
const signs = ["progress", "loadedmetadata", "durationchange", "play"] as const;

type Watched = Pick<HTMLVideoElement, "paused" | "readyState"> & EventTarget;

/**
 * Calls `onSilent` once where a video that should play shows no frame, and nothing has come for eight seconds: of it,
 * or of what else its page fetches, behind which it waits on a slow line. Answers how to stop watching.
 */
export function watchFirstFrame(video: Watched, onSilent: () => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const line = new PerformanceObserver(() => wait());
  const stop = () => {
    clearTimeout(timer);
    line.disconnect();
    ended.abort();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Nobody waits for one that was not begun, or was stopped.
      if (video.paused) return wait();
      const isThere = video.readyState >= 2;
      stop();
      if (!isThere) onSilent();
    }, PATIENCE_MS);
  };
  for (const sign of signs) video.addEventListener(sign, wait, ended);
  video.addEventListener("loadeddata", stop, ended);
  line.observe({ type: "resource" });
  wait();
  return stop;
}

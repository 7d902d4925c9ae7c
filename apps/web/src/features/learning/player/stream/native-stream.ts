import { placeOf, type Quality } from "./quality.ts";
import type { Source } from "./source.ts";
import { faultOf, type Stream, type StreamOptions } from "./stream.ts";
import { type Variant, variants } from "./variants.ts";

/** Whether the browser plays HLS by itself: hls.js is then not even asked for. */
export const playsHls = (video: HTMLVideoElement): boolean =>
  video.canPlayType("application/vnd.apple.mpegurl") !== "";

const absolute = (address: string) => new URL(address, location.href).href;

/**
 * Plays with what the browser has: a playlist, or an original file. A playlist is read first, for
 * its qualities; the browser chooses among them until it is told.
 */
export function nativeStream(
  video: HTMLVideoElement,
  source: Exclude<Source, { kind: "vdocipher" }>,
  { at, quality, onHeights, onFault }: StreamOptions,
): Stream {
  const closed = new AbortController();
  const { signal } = closed;
  const address = absolute(source.kind === "hls" ? source.manifest : source.address);
  let offered: Variant[] = [];
  let wanted = quality;

  function show(next: string, second: number) {
    if (video.src === next) return;
    video.src = next;
    video.currentTime = second;
    // Some browsers forget a time that was set before they knew anything of the video.
    video.addEventListener(
      "loadedmetadata",
      () => {
        if (Math.abs(video.currentTime - second) > 1) video.currentTime = second;
      },
      { once: true, signal },
    );
  }

  const chosen = () =>
    offered[
      placeOf(
        wanted,
        offered.map(({ height }) => height),
      )
    ]?.address ?? address;

  function choose(next: Quality) {
    wanted = next;
    if (!video.src) return;
    video.autoplay = !video.paused;
    show(chosen(), video.currentTime);
  }

  async function readPlaylist() {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return onFault(faultOf(answer.status));
    offered = variants(await answer.text(), address);
    onHeights(offered.map(({ height }) => height));
    show(chosen(), at);
  }

  /** The element only says that it failed; its address says why. */
  async function diagnose() {
    const answer = await fetch(address, {
      headers: { range: "bytes=0-0" },
      cache: "no-store",
      signal,
    });
    await answer.body?.cancel();
    onFault(answer.ok ? "unplayable" : faultOf(answer.status));
  }

  const unlessClosed = () => {
    if (!signal.aborted) onFault("network");
  };
  video.addEventListener("error", () => diagnose().catch(unlessClosed), { signal });
  if (source.kind === "hls") readPlaylist().catch(unlessClosed);
  else show(address, at);

  return {
    choose,
    close: () => {
      closed.abort();
      video.removeAttribute("src");
      video.load();
    },
  };
}

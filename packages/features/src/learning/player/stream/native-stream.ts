import { placeOf, type Quality } from "../quality/quality.ts";
import type { Variant } from "../quality/variants.ts";
import type { Source } from "./source.ts";
import { faultOf, type Stream, type StreamFault, type StreamOptions } from "./stream.ts";

/** What a playlist is called. */
export const HLS = "application/vnd.apple.mpegurl";

/** Whether the browser plays HLS by itself: hls.js is then not even asked for. */
export const playsHls = (video: HTMLVideoElement): boolean => video.canPlayType(HLS) !== "";

const absolute = (address: string) => new URL(address, location.href).href;

type Playable = Exclude<Source, { kind: "vdocipher" }>;

/** All of a source; the browser chooses among its qualities. */
const whole = (source: Playable) =>
  absolute(source.kind === "hls" ? source.manifest : source.address);

/** Where a browser begins that plays by itself; undefined where that is in the playlist. */
export function firstAddress(source: Playable, quality: Quality): string | undefined {
  if (source.kind === "file" || quality === "auto") return whole(source);
  return quality === "saver" && source.start ? absolute(source.start.playlist) : undefined;
}

/** What an element was sent with and plays from, where no script has told it otherwise. */
export const sentWith = ({ src, currentSrc, networkState, error }: HTMLVideoElement): string =>
  // Idle or loading: with nothing, or with nothing that works, it is in another state.
  src || error || (networkState !== 1 && networkState !== 2) ? "" : currentSrc.replace(/#.*$/, "");

/** Has an element play from an address, from a second on. */
export function aim(video: HTMLVideoElement, address: string, at: number, signal?: AbortSignal) {
  if (video.src === address && !video.error) return;
  const seek = () => {
    if (Math.abs(video.currentTime - at) > 1) video.currentTime = at;
  };
  if (sentWith(video) !== address) video.src = address;
  else if (video.readyState > 0) return seek();
  video.currentTime = at;
  // Some browsers forget a time that was set before they knew anything of the video.
  video.addEventListener("loadedmetadata", seek, { once: true, ...(signal && { signal }) });
}

/**
 * Plays with what the browser has: a playlist, or an original file. A playlist is read beside it, for
 * its qualities; the browser chooses among them until it is told.
 */
export function nativeStream(
  video: HTMLVideoElement,
  source: Playable,
  { at, quality, onHeights, onFault }: StreamOptions,
): Stream {
  const closed = new AbortController();
  const { signal } = closed;
  const address = whole(source);
  let offered: Variant[] = [];
  let wanted = quality;

  const chosen = () =>
    offered[
      placeOf(
        wanted,
        offered.map(({ height }) => height),
      )
    ]?.address ?? address;

  function choose(next: Quality) {
    wanted = next;
    if (!video.src && !sentWith(video)) return;
    video.autoplay = !video.paused;
    aim(video, chosen(), video.currentTime, signal);
  }

  async function readPlaylist() {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return fail(faultOf(answer.status));
    const text = await answer.text();
    // Behind the first frame, and without a choice where it doesn't come.
    const reader = await import("../quality/variants.ts").catch(() => null);
    offered = reader?.variants(text, address) ?? [];
    onHeights(offered.map(({ height }) => height));
    aim(video, chosen(), first ? video.currentTime : at, signal);
  }

  /** The element only says that it failed; its address says why. */
  async function diagnose() {
    const answer = await fetch(address, {
      headers: { range: "bytes=0-0" },
      cache: "no-store",
      signal,
    });
    await answer.body?.cancel();
    fail(answer.ok ? "unplayable" : faultOf(answer.status));
  }

  /** Once: whoever hears of it closes the stream. */
  function fail(fault: StreamFault) {
    if (!signal.aborted) onFault(fault);
  }
  const unlessClosed = () => fail("network");
  video.addEventListener("error", () => diagnose().catch(unlessClosed), { signal });
  const first = firstAddress(source, quality);
  if (first) aim(video, first, at, signal);
  if (source.kind === "hls") readPlaylist().catch(unlessClosed);

  return {
    choose,
    close: () => {
      closed.abort();
      video.removeAttribute("src");
      video.load();
    },
  };
}

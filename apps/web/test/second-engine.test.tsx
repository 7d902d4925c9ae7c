import type { Source } from "@majorant/features/learning/player/stream/source.ts";
import type { StreamOptions } from "@majorant/features/learning/player/stream/stream.ts";
import { useStream } from "@majorant/features/learning/player/stream/useStream.ts";
import { Preview } from "@majorant/features/learning/player/study/Preview.tsx";
import { screen } from "@testing-library/dom";
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

// A browser that plays HLS by itself, and hls.js beside it: what one can't play, the other may.

const opened: StreamOptions[] = [];
vi.mock("@majorant/features/learning/player/stream/hls-stream.ts", () => ({
  hlsStream: (_video: HTMLVideoElement, _manifest: string, options: StreamOptions) => {
    opened.push(options);
    return { choose: () => {}, close: () => {} };
  },
}));

const source = { kind: "hls", manifest: "/all.m3u8" } as const satisfies Source;
let trouble: string | null = null;
let retry = () => {};

function Playing() {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [version, setVersion] = useState(0);
  const stream = useStream({
    video,
    source,
    version,
    startAt: () => 0,
    autoplay: () => true,
    quality: "auto",
    refetch: () => setVersion((last) => last + 1),
    onElsewhere: () => {},
    onResume: () => {},
  });
  trouble = stream.trouble;
  retry = stream.retry;
  // biome-ignore lint/a11y/useMediaCaption: nothing is heard here.
  return <video ref={setVideo} />;
}

let close = () => {};

function Answer() {
  return (
    <Preview title="Une réponse" source={source} poster={null} onRefetch={() => {}} autoPlay />
  );
}

/** A page with the video, whose playlist came as it was sent; what is asked of it later is `answered`. */
function play(answered: () => Promise<Response>, page = <Playing />): HTMLVideoElement {
  const playlist = async () => new Response("#EXTM3U");
  vi.stubGlobal("fetch", vi.fn(answered).mockImplementationOnce(playlist));
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  act(() => root.render(page));
  close = () => {
    root.unmount();
    place.remove();
  };
  const video = place.querySelector("video");
  if (!video) throw new Error("no video");
  Object.defineProperty(video, "paused", { value: false });
  return video;
}

const fails = (video: HTMLVideoElement) =>
  act(async () => {
    video.dispatchEvent(new Event("error"));
    // What is asked of the address, and the other engine's script.
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
  opened.length = 0;
});

afterEach(() => {
  act(() => close());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ["answers, but not what was asked", async () => new Response("…")],
  // What it sends can't be read: it has compressed a part of a file.
  ["breaks every answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["breaks down", async () => new Response("", { status: 502 })],
] as const)("tries hls.js once where something between %s", async (_, fetched) => {
  const video = play(fetched);
  expect(opened).toHaveLength(0);
  await fails(video);
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
  expect(trouble).toBeNull();

  act(() => opened[0]?.onFault("network"));
  expect(trouble).toBe("sayOffline");
  expect(opened).toHaveLength(1);

  // Asked to try again, it begins with the browser's own.
  act(() => retry());
  expect(opened).toHaveLength(1);
  await fails(video);
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 60_000 });
});

it("tries hls.js once for a video beside a question too, then says what is wrong", async () => {
  const video = play(() => Promise.reject(new TypeError("Failed to fetch")), <Answer />);
  await fails(video);
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  act(() => opened[0]?.onFault("network"));
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
  expect(opened).toHaveLength(1);
});

it("tries hls.js where the browser's own player shows nothing in eight seconds", async () => {
  play(async () => new Response("…"));
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(opened).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
});

it("waits where there is no line at all: another engine has none either", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const video = play(() => Promise.reject(new TypeError("Failed to fetch")));
  await fails(video);
  expect(opened).toHaveLength(0);
  expect(trouble).toBe("sayOffline");
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFirstFrame } from "./first-frame.ts";

/** What the browser tells of each thing that has come, to those who listen. */
const listening = new Set<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe = () => listening.add(this.tell);
      disconnect = () => listening.delete(this.tell);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  listening.clear();
});

function aVideo() {
  const video = Object.assign(new EventTarget(), { paused: false, readyState: 0 });
  const onSilent = vi.fn();
  const stop = watchFirstFrame(video, onSilent);
  return { video, onSilent, stop, say: (sign: string) => video.dispatchEvent(new Event(sign)) };
}

it("says once that nothing comes, after eight seconds", () => {
  const { onSilent } = aVideo();
  vi.advanceTimersByTime(7_999);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onSilent).toHaveBeenCalledOnce();
});

it("waits for a slow line, whose pieces still come", () => {
  const { onSilent, say } = aVideo();
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(7_000);
    if (n % 2) say("progress");
    // A script of its page, which it waits behind.
    else for (const tell of listening) tell();
  }
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8_000);
  expect(onSilent).toHaveBeenCalledOnce();
});

it("says nothing of a video that shows its picture, is paused, or is watched no more", () => {
  const shown = aVideo();
  shown.say("loadeddata");
  const paused = aVideo();
  paused.video.paused = true;
  const closed = aVideo();
  closed.stop();
  vi.advanceTimersByTime(60_000);
  for (const { onSilent } of [shown, paused, closed]) expect(onSilent).not.toHaveBeenCalled();
  expect(listening.size).toBe(1);
  // Pressed at last, it is waited for from then on.
  paused.video.paused = false;
  paused.say("play");
  vi.advanceTimersByTime(8_000);
  expect(paused.onSilent).toHaveBeenCalledOnce();
});

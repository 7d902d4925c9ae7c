import { describe, expect, it } from "vitest";
import { isFinished, type Viewing, videoToResume } from "./watching.ts";

const videos = ["a", "b", "c"];
const going = (viewings: Record<string, Viewing>) =>
  videoToResume(videos, (video) => viewings[video]);
const finished = (on: number): Viewing => ({ place: 0.96, furthest: 0.96, on });
const started = (on: number): Viewing => ({ place: 0.1, furthest: 0.1, on });

it("counts a video as finished from its last twentieth on", () => {
  expect([0.9, 0.949, 0.95, 1].map(isFinished)).toEqual([false, false, true, true]);
});

describe("going on with a course", () => {
  it("begins with its first video, and with none where there is none", () => {
    expect(going({})).toEqual({ video: "a", again: false });
    expect(videoToResume([], () => undefined)).toBeNull();
  });

  it("takes up the video watched last, whatever its place", () => {
    expect(going({ a: started(5), c: started(4) })).toEqual({ video: "a", again: true });
    expect(going({ b: { place: 0.3, furthest: 1, on: 9 }, a: finished(1) })?.video).toBe("b");
  });

  it("goes from a finished one to the next that is not", () => {
    expect(going({ a: finished(5) })).toEqual({ video: "b", again: true });
    expect(going({ a: finished(5), b: finished(4) })?.video).toBe("c");
  });

  it("comes back to what was left out, and ends with the last of all", () => {
    expect(going({ a: finished(1), c: finished(5) })?.video).toBe("b");
    expect(going({ a: finished(1), b: finished(2), c: finished(5) })).toBeNull();
  });
});

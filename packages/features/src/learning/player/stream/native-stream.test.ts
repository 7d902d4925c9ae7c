import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aim, firstAddress, sentWith } from "./native-stream.ts";

beforeEach(() => vi.stubGlobal("location", { href: "https://majorant.tn/student/" }));
afterEach(() => vi.unstubAllGlobals());

const start = { playlist: "/light", segment: "/0.ts" };
const hls = { kind: "hls", manifest: "/all", start } as const;

it.each([
  ["auto", hls, "https://majorant.tn/all"],
  ["saver", hls, "https://majorant.tn/light"],
  // What it is called is in the playlist only.
  [720, hls, undefined],
  ["saver", { kind: "hls", manifest: "/all" }, undefined],
  [720, { kind: "file", address: "/o", type: "video/mp4" }, "https://majorant.tn/o"],
] as const)("with %s a browser begins with %o at %s", (quality, source, address) => {
  expect(firstAddress(source, quality)).toBe(address);
});

it("leaves an element alone that plays from there already, unless it has failed", () => {
  let sources = 0;
  const video = {
    error: null as object | null,
    currentTime: 0,
    at: "",
    get src() {
      return this.at;
    },
    set src(address: string) {
      sources += 1;
      this.at = address;
    },
    addEventListener() {},
  };
  // As much of an element as is used of it.
  const element = video as unknown as HTMLVideoElement;
  aim(element, "https://majorant.tn/all", 12);
  video.currentTime = 15;
  aim(element, "https://majorant.tn/all", 12);
  expect([sources, video.currentTime]).toEqual([1, 15]);
  video.error = {};
  aim(element, "https://majorant.tn/all", 12);
  expect([sources, video.currentTime]).toEqual([2, 12]);
});

it.each([
  // Loading, and there: whatever second it began at.
  [{ networkState: 2 }, "https://majorant.tn/all"],
  [{ networkState: 1 }, "https://majorant.tn/all"],
  // A script has told it otherwise; nothing that it was sent with works; it broke off.
  [{ networkState: 1, src: "https://majorant.tn/light" }, ""],
  [{ networkState: 3 }, ""],
  [{ networkState: 1, error: {} }, ""],
])("an element in the state %o was sent with %j", (state, address) => {
  const as = { src: "", currentSrc: "https://majorant.tn/all#t=12", error: null, ...state };
  // As much of an element as is read of it.
  expect(sentWith(as as HTMLVideoElement)).toBe(address);
});

it("goes on from what the page was sent with, at the second where this browser left it", () => {
  let sources = 0;
  const video = {
    error: null,
    networkState: 1,
    readyState: 4,
    currentTime: 0,
    currentSrc: "https://majorant.tn/all",
    get src() {
      return "";
    },
    set src(_: string) {
      sources += 1;
    },
    addEventListener() {},
  };
  // As above.
  aim(video as unknown as HTMLVideoElement, "https://majorant.tn/all", 12);
  expect([sources, video.currentTime]).toEqual([0, 12]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aim, firstAddress } from "./native-stream.ts";

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

import { afterEach, expect, it, vi } from "vitest";
import { askAhead } from "./ahead.ts";

const start = { playlist: "/light/playlist.m3u8", segment: "/light/0.ts" };
const inBrowser = (brand?: string, version = "156") => {
  const asked: string[] = [];
  vi.stubGlobal("navigator", brand ? { userAgentData: { brands: [{ brand, version }] } } : {});
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address === start.playlist) throw new TypeError("no network");
    return new Response("…");
  });
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

it("asks for the playlist and the first segment at once, whatever becomes of them", async () => {
  const asked = inBrowser("Chromium");
  await askAhead(start, { at: 0, native: true });
  expect(asked).toEqual([start.playlist, start.segment]);
});

it("leaves out the first segment where the video is taken up further on", async () => {
  const asked = inBrowser("Chromium");
  await askAhead(start, { at: 31, native: true });
  expect(asked).toEqual([start.playlist]);
});

it("asks for nothing that a player of the system's would fetch a second time", () => {
  for (const [brand, version] of [[], ["Chromium", "138"], ["Other", "156"]]) {
    const asked = inBrowser(brand, version);
    expect(askAhead(start, { at: 0, native: true })).toBeNull();
    expect(asked).toEqual([]);
  }
});

it("asks for hls.js in every browser", async () => {
  const asked = inBrowser();
  await askAhead(start, { at: 0, native: false });
  expect(asked).toHaveLength(2);
});

import { afterEach, expect, it, vi } from "vitest";
import { askAhead } from "./ahead.ts";

const start = { playlist: "/light/playlist.m3u8", segment: "/light/0.ts" };
const inBrowser = (brand?: string, version = "156") => {
  const addresses: string[] = [];
  vi.stubGlobal("navigator", brand ? { userAgentData: { brands: [{ brand, version }] } } : {});
  vi.stubGlobal("fetch", async (address: string) => {
    addresses.push(address);
    if (address === start.playlist) throw new TypeError("no network");
    return new Response("…");
  });
  return addresses;
};

afterEach(() => vi.unstubAllGlobals());

it("asks for the playlist and the first segment at once, whatever becomes of them", async () => {
  const addresses = inBrowser("Chromium");
  await askAhead(start, { at: 0, native: true });
  expect(addresses).toEqual([start.playlist, start.segment]);
});

it("leaves out the first segment where the video is taken up further on", async () => {
  const addresses = inBrowser("Chromium");
  await askAhead(start, { at: 31, native: true });
  expect(addresses).toEqual([start.playlist]);
});

it("asks for nothing that a player of the system's would fetch a second time", () => {
  for (const [brand, version] of [[], ["Chromium", "138"], ["Other", "156"]]) {
    const addresses = inBrowser(brand, version);
    expect(askAhead(start, { at: 0, native: true })).toBeNull();
    expect(addresses).toEqual([]);
  }
});

it("asks for hls.js in every browser", async () => {
  const addresses = inBrowser();
  await askAhead(start, { at: 0, native: false });
  expect(addresses).toHaveLength(2);
});

import { masterPlaylist } from "@majorant/domain/files/playlists";
import { expect, it } from "vitest";
import { variants } from "./variants.ts";

const variant = (height: number, bandwidth: number, address: string) => ({
  width: (height * 16) / 9,
  height,
  bandwidth,
  address,
  codecs: "avc1.4d401f,mp4a.40.2",
});

it("reads the qualities that the server writes, the lightest first", () => {
  const playlist = masterPlaylist([
    variant(720, 275_232, "/api/media/7/720p?s=b"),
    variant(360, 120_000, "360p.m3u8?s=a"),
  ]);
  expect(variants(playlist, "https://majorant.tn/api/media/7/master")).toEqual([
    { height: 360, bandwidth: 120_000, address: "https://majorant.tn/api/media/7/360p.m3u8?s=a" },
    { height: 720, bandwidth: 275_232, address: "https://majorant.tn/api/media/7/720p?s=b" },
  ]);
});

it("is not fooled by AVERAGE-BANDWIDTH", () => {
  const line = "#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=900,RESOLUTION=640x360\na\n";
  expect(variants(`#EXTM3U\n${line}`, "https://majorant.tn/")[0]?.bandwidth).toBe(900);
});

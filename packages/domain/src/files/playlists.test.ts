import { describe, expect, test } from "vitest";
import { masterPlaylist, mediaPlaylist } from "./playlists.ts";

describe("a master playlist", () => {
  test("offers each quality with what a player needs to choose, the lightest first", () => {
    const codecs = "avc1.4d401f,mp4a.40.2";
    expect(
      masterPlaylist([
        { address: "/720p?s=a", width: 1280, height: 720, bandwidth: 2_000_000, codecs },
        { address: "/480p?s=b", width: 854, height: 480, bandwidth: 900_000, codecs },
        {
          address: "/light?s=c",
          width: 640,
          height: 360,
          bandwidth: 130_000,
          codecs,
          frameRate: 5,
        },
      ]),
    ).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=130000,RESOLUTION=640x360,FRAME-RATE=5.000,CODECS="avc1.4d401f,mp4a.40.2"
/light?s=c
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=854x480,CODECS="avc1.4d401f,mp4a.40.2"
/480p?s=b
#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"
/720p?s=a
`);
  });
});

describe("a media playlist", () => {
  const key = { address: "/key?s=k", iv: "000102030405060708090a0b0c0d0e0f" };

  test("names its key, its IV and each segment with its seconds, and ends", () => {
    expect(
      mediaPlaylist(key, [
        { address: "/0.ts?s=0", seconds: 6 },
        { address: "/1.ts?s=1", seconds: 2.48 },
      ]),
    ).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-TARGETDURATION:6
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-KEY:METHOD=AES-128,URI="/key?s=k",IV=0x000102030405060708090a0b0c0d0e0f
#EXTINF:6.000000,
/0.ts?s=0
#EXTINF:2.480000,
/1.ts?s=1
#EXT-X-ENDLIST
`);
  });

  test.each([
    [[5.6, 6.4], 6],
    [[6.5], 7],
    [[0.2], 1],
    [[], 1],
  ])("gives the target that %j asks for", (durations, target) => {
    const segments = durations.map((seconds) => ({ address: "/", seconds }));
    expect(mediaPlaylist(key, segments)).toContain(`#EXT-X-TARGETDURATION:${target}\n`);
  });
});

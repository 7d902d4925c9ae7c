import { expect, it } from "vitest";
import { sourceOf } from "./source.ts";

const base64 = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

it("plays our playlist", () => {
  const start = { playlist: "/api/léger.m3u8", segment: "/api/0.ts" };
  const playbackInfo = base64({ provider: "majorant", manifest: "/api/média/1.m3u8?s=é", start });
  expect(sourceOf({ otp: "x", playbackInfo })).toEqual({
    kind: "hls",
    manifest: "/api/média/1.m3u8?s=é",
    start,
  });
});

it("plays the original where there is no playlist", () => {
  const playbackInfo = base64({ provider: "majorant", original: "/o", type: "video/webm" });
  expect(sourceOf({ otp: "x", playbackInfo })).toEqual({
    kind: "file",
    address: "/o",
    type: "video/webm",
  });
});

it("leaves everything else to VdoCipher's player", () => {
  const playbackInfo = base64({ videoId: "a1" });
  expect(sourceOf({ otp: "o+p", playbackInfo })).toEqual({
    kind: "vdocipher",
    address: `https://player.vdocipher.com/v2/?otp=o%2Bp&playbackInfo=${encodeURIComponent(playbackInfo)}`,
  });
  expect(sourceOf({ otp: "o", playbackInfo: "not base64 !" }).kind).toBe("vdocipher");
});

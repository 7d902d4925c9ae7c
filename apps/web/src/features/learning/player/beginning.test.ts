import type { Video } from "@majorant/contract/learning/courses";
import { expect, it } from "vitest";
import { beginning, firstAsked, isRefused } from "./beginning.ts";

const hls = { provider: "majorant", manifest: "/all?for=1&sig=a" };
const file = { provider: "majorant", original: "/o?for=1&sig=a", type: "video/mp4" };

const video = (playback: object, seconds: number | null = null) =>
  ({
    otp: "a",
    playsElsewhere: false,
    playbackInfo: btoa(JSON.stringify(playback)),
    position: seconds === null ? null : { seconds, duration: 600, ago: 5_000 },
    // As much of a video as is read of it.
  }) as Video;
const sent = (playback: object, seconds: number | null = null, from: number | null = null) =>
  beginning(video(playback, seconds), from);

it("is the playlist or the file, at the second where another device left it", () => {
  expect(sent(hls)).toEqual({ address: "/all?for=1&sig=a", type: "application/vnd.apple.mpegurl" });
  expect(sent(file)).toEqual({ address: "/o?for=1&sig=a", type: "video/mp4" });
  expect(sent(hls, 125.5)?.address).toBe("/all?for=1&sig=a#t=125.5");
});

it("is the second that the address leads to, whatever was watched before", () => {
  expect(sent(hls, 125.5, 42)?.address).toBe("/all?for=1&sig=a#t=42");
  expect(sent(hls, 599, 42)?.address).toBe("/all?for=1&sig=a#t=42");
});

it("is the start, where the second lies beyond the end of what plays there now", () => {
  const short = { ...video(hls, 486), duration: 27 };
  expect(beginning(short, null)?.address).toBe("/all?for=1&sig=a");
  expect(beginning(short, 42)?.address).toBe("/all?for=1&sig=a");
  expect(beginning(short, 12)?.address).toBe("/all?for=1&sig=a#t=12");
});

it("is the start, of a video that was barely begun or finished", () => {
  expect(sent(hls, 3)?.address).toBe("/all?for=1&sig=a");
  expect(sent(hls, 599)?.address).toBe("/all?for=1&sig=a");
});

it("is the lightest quality alone for who spares data, where there is one to begin with", () => {
  const start = { playlist: "/light?for=1&sig=b", segment: "/light/0?for=1&sig=c" };
  const spared = (playback: object) => beginning(video(playback, 125.5), null, { spares: true });
  expect(spared({ ...hls, start })?.address).toBe("/light?for=1&sig=b#t=125.5");
  expect(spared(hls)?.address).toBe("/all?for=1&sig=a#t=125.5");
  expect(spared(file)?.address).toBe("/o?for=1&sig=a#t=125.5");
});

it("is nothing, where a hosted player shows it", () => {
  expect(sent({ videoId: "0f1e2d" }, 125)).toBeNull();
});

it("is asked for in one turn, without a first segment that is not where it begins", () => {
  const start = { playlist: "/light?for=1&sig=b", segment: "/light/0?for=1&sig=c" };
  const addressesOf = (playback: object, seconds?: number) =>
    firstAsked(video(playback, seconds), null);
  expect(addressesOf({ ...hls, start })).toEqual([hls.manifest, start.playlist, start.segment]);
  expect(addressesOf({ ...hls, start }, 125.5)).toEqual([hls.manifest, start.playlist]);
  for (const other of [hls, file, { videoId: "0f1e2d" }]) expect(addressesOf(other)).toEqual([]);
});

it("is nothing while another page plays, which would be refused", () => {
  const elsewhere = (playback: object) => ({ ...video(playback), playsElsewhere: true });
  const start = { playlist: "/light?for=1&sig=b", segment: "/light/0?for=1&sig=c" };
  expect(firstAsked(elsewhere({ ...hls, start }), null)).toEqual([]);
  expect(beginning(elsewhere(hls), null)).toBeNull();
  expect(isRefused(elsewhere(hls))).toBe(true);
  expect(isRefused(elsewhere({ videoId: "0f1e2d" }))).toBe(false);
  expect(isRefused(video(hls))).toBe(false);
});

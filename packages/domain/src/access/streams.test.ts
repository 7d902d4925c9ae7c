import { expect, test } from "vitest";
import { playsElsewhere, streamLasts } from "./streams.ts";

const now = new Date("2026-11-21T20:00:00Z");
const streamSeen = (ago: number) => ({ page: "salon123", seenAt: new Date(now.getTime() - ago) });

test("nobody's stream is in nobody's way", () => {
  expect(playsElsewhere(null, "chambre1", now)).toBe(false);
});

test("a page is not in its own way", () => {
  expect(playsElsewhere(streamSeen(0), "salon123", now)).toBe(false);
});

test("another page is in the way as long as it plays", () => {
  expect(playsElsewhere(streamSeen(0), "chambre1", now)).toBe(true);
  expect(playsElsewhere(streamSeen(0), null, now)).toBe(true);
  expect(playsElsewhere(streamSeen(streamLasts - 1), "chambre1", now)).toBe(true);
  expect(playsElsewhere(streamSeen(streamLasts), "chambre1", now)).toBe(false);
});

test("a clock that is behind another instance's changes nothing", () => {
  expect(playsElsewhere(streamSeen(-2_000), "chambre1", now)).toBe(true);
});

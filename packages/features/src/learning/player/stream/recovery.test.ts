import { expect, it } from "vitest";
import { remedyFor } from "./recovery.ts";

it("asks for fresh addresses when they have expired, once", () => {
  expect(remedyFor("expired", { native: true, refetched: false })).toBe("refetch");
  expect(remedyFor("expired", { native: true, refetched: true })).toBe("sayUnplayable");
});

it("turns to hls.js where the browser's own player fails, and to nothing after it", () => {
  expect(remedyFor("unplayable", { native: true, refetched: true })).toBe("otherEngine");
  expect(remedyFor("unplayable", { native: false, refetched: false })).toBe("sayUnplayable");
});

it("waits for the network", () => {
  expect(remedyFor("network", { native: false, refetched: false })).toBe("sayOffline");
});

it("asks who plays where another page has the stream, however often", () => {
  expect(remedyFor("elsewhere", { native: true, refetched: true })).toBe("askWhoPlays");
});

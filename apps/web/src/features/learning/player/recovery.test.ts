import { expect, it } from "vitest";
import { remedyFor } from "./recovery.ts";

it("asks for fresh addresses when they have expired, once", () => {
  expect(remedyFor("expired", { native: true, progressed: true })).toBe("refetch");
  expect(remedyFor("expired", { native: true, progressed: false })).toBe("sayUnplayable");
});

it("turns to hls.js where the browser's own player fails, and to nothing after it", () => {
  expect(remedyFor("unplayable", { native: true, progressed: false })).toBe("otherEngine");
  expect(remedyFor("unplayable", { native: false, progressed: true })).toBe("sayUnplayable");
});

it("waits for the network", () => {
  expect(remedyFor("network", { native: false, progressed: true })).toBe("sayOffline");
});

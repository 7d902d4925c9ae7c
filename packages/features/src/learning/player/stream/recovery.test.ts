import { expect, it } from "vitest";
import { remedyFor } from "./recovery.ts";

it("asks for fresh addresses when they have expired, once", () => {
  expect(remedyFor("expired", { another: true, refetched: false })).toBe("refetch");
  expect(remedyFor("expired", { another: false, refetched: true })).toBe("sayUnplayable");
});

it("turns to the other engine where the first one fails in any way, and to nothing after it", () => {
  for (const fault of ["unplayable", "network", "expired"] as const)
    expect(remedyFor(fault, { another: true, refetched: true })).toBe("otherEngine");
  expect(remedyFor("unplayable", { another: false, refetched: false })).toBe("sayUnplayable");
});

it("waits for the network", () => {
  expect(remedyFor("network", { another: false, refetched: false })).toBe("sayOffline");
});

it("asks who plays where another page has the stream, however often", () => {
  expect(remedyFor("elsewhere", { another: true, refetched: true })).toBe("askWhoPlays");
});

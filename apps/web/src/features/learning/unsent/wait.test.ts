import { ApiError, NoAnswer } from "@majorant/client/api/call.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldFor, waitAfter, waitOf } from "./wait.ts";

const now = Date.parse("2026-11-26T14:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([400, 403, 404, 409, 413, 415, 422])("an answer of %i is the last word", (status) => {
  expect(waitAfter(new ApiError(status, {}))).toBeNull();
});

it.each([
  ["no line", new NoAnswer(null), { why: "line" }],
  ["a server that is away", new ApiError(503, { code: "UNAVAILABLE" }), { why: "line" }],
  ["a proxy without its server", new ApiError(502, {}), { why: "line" }],
  ["a session that is over", new ApiError(401, {}), { why: "line" }],
  ["a fault", new ApiError(500, {}), { why: "server" }],
  ["too many", new ApiError(429, { retryAfter: 40 }), { why: "turn", until: now + 40_000 }],
  ["too many, of no time", new ApiError(429, {}), { why: "turn", until: now + 60_000 }],
  [
    "too many, of a time beyond the hour",
    new ApiError(429, { retryAfter: 86_400 }),
    { why: "turn", until: now + 3_600_000 },
  ],
])("%s is waited out", (_, error, wait) => {
  expect(waitAfter(error)).toEqual(wait);
});

it("what is held says until when, and goes once that has come", () => {
  const held = { notBefore: now + 5_000 };
  expect(heldFor(held)).toBe(5_000);
  expect(waitOf(held, "line")).toEqual({ why: "turn", until: now + 5_000 });
  vi.setSystemTime(now + 5_000);
  expect(heldFor(held)).toBe(0);
  expect(waitOf(held, null)).toBeNull();
  expect(waitOf({}, "server")).toEqual({ why: "server" });
});

it("a clock that was wrong holds nothing back", () => {
  expect(heldFor({ notBefore: now + 86_400_000 })).toBe(0);
});

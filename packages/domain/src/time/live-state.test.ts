import { expect, test } from "vitest";
import { liveState } from "./live-state.ts";

const session = { date: "2026-12-03T19:00:00.000Z", end: "2026-12-03T20:30:00.000Z" };

test.each([
  ["2026-12-03T18:59:59.999Z", "coming"],
  ["2026-12-03T19:00:00.000Z", "running"],
  ["2026-12-03T20:29:59.999Z", "running"],
  ["2026-12-03T20:30:00.000Z", "over"],
])("at %s a session from 19:00 to 20:30 is %s", (now, state) =>
  expect(liveState(session, new Date(now))).toBe(state),
);

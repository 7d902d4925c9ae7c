import { describe, expect, test } from "vitest";
import { isSessionOver, sessionSeconds } from "./session-times.ts";

const now = new Date("2026-11-23T20:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe("a session of the staff", () => {
  test("lasts twelve hours, a student's thirty days", () => {
    expect(sessionSeconds(["ROLE_TECHNICIAN"])).toBe(43_200);
    expect(sessionSeconds(["ROLE_APPRENANT", "ROLE_ADMINISTRATEUR"])).toBe(43_200);
    expect(sessionSeconds(["ROLE_APPRENANT"])).toBe(2_592_000);
  });

  test.each([
    ["just begun", 0, 0, false],
    ["used within the hour", 11.9, 0.99, false],
    ["left for an hour", 2, 1, true],
    ["twelve hours old, and used just now", 12, 0, true],
  ])("%s", (_what, begun, used, isOver) => {
    const session = { createdAt: hoursAgo(begun), lastUsedAt: hoursAgo(used) };
    expect(isSessionOver({ ...session, roles: ["ROLE_ENSEIGNANT"] }, now)).toBe(isOver);
    expect(isSessionOver({ ...session, roles: ["ROLE_APPRENANT"] }, now)).toBe(false);
  });
});

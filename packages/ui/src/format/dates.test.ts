import { expect, test } from "vitest";
import { fromNow } from "./dates.ts";

/** Tunis is one hour ahead of UTC all year. */
const session = new Date("2026-12-03T19:00:00Z");
const before = (hours: number) => new Date(session.getTime() - hours * 3_600_000);

test("a moment is near in minutes and hours, far in calendar days", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(plain(fromNow(session, before(0.4)))).toBe("dans 24 min");
  expect(plain(fromNow(session, before(2)))).toBe("dans 2 h");
  expect(plain(fromNow(session, before(15)))).toBe("dans 15 h");
  expect(plain(fromNow(session, before(21)))).toBe("demain");
  expect(plain(fromNow(session, before(24 * 8)))).toBe("dans 8 jours");
  expect(plain(fromNow(session, before(-30)))).toBe("avant-hier");
});

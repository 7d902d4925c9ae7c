import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  backupsToDrop,
  everyShelf,
  isBackupDue,
  isBackupLate,
  type KnownBackup,
  shelvesDue,
  verificationDays,
} from "./backups.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 0, 5, 1, 20); // a Monday, 2:20 in Tunis

const night = (n: number): KnownBackup => ({
  id: `night-${n}`,
  takenAt: new Date(start + n * day),
  reason: "night",
});

/** What is left when it is pruned after each. */
function afterEach(backups: KnownBackup[]): KnownBackup[] {
  let left: KnownBackup[] = [];
  for (const backup of backups) {
    left.push(backup);
    const gone = new Set(backupsToDrop(left, backup.takenAt));
    left = left.filter((one) => !gone.has(one));
  }
  return left;
}

const dates = (backups: KnownBackup[]) =>
  backups.map(({ takenAt }) => takenAt.toISOString().slice(0, 10)).sort();

describe("which backups are kept", () => {
  test("after two years of nights: a week of days, five Sundays, twelve ends of months", () => {
    const left = afterEach(Array.from({ length: 730 }, (_, n) => night(n)));
    expect(dates(left)).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
      "2027-06-30",
      "2027-07-31",
      "2027-08-31",
      "2027-09-30",
      "2027-10-31",
      "2027-11-30",
      // Sundays before the last week
      "2027-12-12",
      "2027-12-19",
      "2027-12-26",
      "2027-12-29",
      "2027-12-30",
      "2027-12-31",
      "2028-01-01",
      "2028-01-02",
      "2028-01-03",
      "2028-01-04",
    ]);
  });

  test("nights without one do not cost those that are there", () => {
    const seldom = Array.from({ length: 7 }, (_, n) => night(n * 40));
    expect(backupsToDrop(seldom, new Date(start + 1000 * day))).toEqual([]);
  });

  test("one before an upgrade is kept for thirty days, and takes no other's place", () => {
    const upgrade: KnownBackup = { id: "up", takenAt: new Date(start), reason: "upgrade" };
    const nights = [1, 2].map(night);
    expect(backupsToDrop([upgrade, ...nights], new Date(start + 29 * day))).toEqual([]);
    expect(backupsToDrop([upgrade, ...nights], new Date(start + 31 * day))).toEqual([upgrade]);
    // Of what is nobody's, the newest stays.
    expect(backupsToDrop([upgrade], new Date(start + 31 * day))).toEqual([]);
  });

  const some = fc
    .array(
      fc.record({
        hours: fc.nat(3 * 365 * 24),
        reason: fc.constantFrom("night" as const, "command" as const, "upgrade" as const),
      }),
      { maxLength: 80 },
    )
    .map((all) =>
      all.map(
        ({ hours, reason }, n): KnownBackup => ({
          id: String(n),
          takenAt: new Date(start + hours * hour),
          reason,
        }),
      ),
    );
  const now = new Date(start + 3 * 365 * day);

  test("the newest of all stays, and no more than 24 of the usual ones", () => {
    fc.assert(
      fc.property(some, (backups) => {
        const gone = new Set(backupsToDrop(backups, now));
        const left = backups.filter((one) => !gone.has(one));
        const newest = Math.max(...backups.map(({ takenAt }) => takenAt.getTime()));
        if (backups.length > 0)
          expect(left.some(({ takenAt }) => takenAt.getTime() === newest)).toBe(true);
        expect(left.filter(({ reason }) => reason !== "upgrade").length).toBeLessThanOrEqual(24);
      }),
    );
  });

  test("of two of one moment the same one stays, in whatever order they are listed", () => {
    const takenAt = new Date(start);
    const two: KnownBackup[] = [
      { id: "0", takenAt, reason: "upgrade" },
      { id: "1", takenAt, reason: "night" },
    ];
    expect(backupsToDrop(two, now)).toEqual(backupsToDrop(two.toReversed(), now));
  });

  test("what stays once stays when it is asked again, in any order", () => {
    fc.assert(
      fc.property(some, (backups) => {
        const gone = new Set(backupsToDrop(backups, now));
        const left = backups.filter((one) => !gone.has(one));
        expect(backupsToDrop(left.toReversed(), now)).toEqual([]);
      }),
    );
  });

  test("what is pruned night by night is what pruning all at once would leave", () => {
    fc.assert(
      fc.property(some, (all) => {
        // At most one a moment: which of two that are the same stays is nobody's question.
        const usual = new Map(
          all
            .filter(({ reason }) => reason !== "upgrade")
            .map((one) => [one.takenAt.getTime(), one]),
        );
        const inOrder = [...usual.values()].sort(
          (one, other) => one.takenAt.getTime() - other.takenAt.getTime(),
        );
        const gone = new Set(backupsToDrop(inOrder, now));
        expect(afterEach(inOrder)).toEqual(inOrder.filter((one) => !gone.has(one)));
      }),
    );
  });
});

test("a backup is late after two days", () => {
  const since = new Date(start);
  expect(isBackupLate(since, new Date(start + 48 * hour))).toBe(false);
  expect(isBackupLate(since, new Date(start + 48 * hour + 1))).toBe(true);
});

describe("what is stored is read again", () => {
  test("all of it within 30 days, whichever nights are missed", () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 60 * 24 * 3 }), {
      minLength: 200,
      maxLength: 300,
    });
    fc.assert(
      fc.property(pauses, (minutes) => {
        let now = new Date("2026-11-23T05:50:00Z").getTime();
        let last = null as { shelf: string; at: Date } | null;
        const readAt = new Map(everyShelf.map((shelf) => [shelf, now]));
        for (const pause of minutes) {
          const due = shelvesDue(last, new Date(now));
          for (const shelf of due) readAt.set(shelf, now);
          last = { shelf: due.at(-1) ?? last?.shelf ?? "ff", at: new Date(now) };
          now += pause * 60_000;
          // A place that is down reads nothing: the longest pause here is three days, and a night's is one.
          expect(now - Math.min(...readAt.values())).toBeLessThanOrEqual(
            (verificationDays + 3) * day,
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  test("a night's share is a 28th, and one that follows at once is small", () => {
    const now = new Date("2026-11-23T05:50:00Z");
    expect(shelvesDue(null, now)).toHaveLength(10);
    const due = shelvesDue({ shelf: "fe", at: new Date(now.getTime() - day) }, now);
    expect(due.slice(0, 3)).toEqual(["ff", "00", "01"]);
    expect(shelvesDue({ shelf: "09", at: now }, now)).toEqual([]);
    expect(shelvesDue({ shelf: "09", at: new Date(0) }, now)).toHaveLength(256);
  });
});

describe("a night's backup is due", () => {
  test.each([
    // 2:20 of Tunis is 1:20 UTC.
    ["before it", "2026-11-22T01:20:00Z", "2026-11-23T01:19:59Z", false],
    ["at its time", "2026-11-22T01:20:00Z", "2026-11-23T01:20:00Z", true],
    ["an hour after it failed", "2026-11-22T01:20:00Z", "2026-11-23T02:20:00Z", true],
    ["not once it is done", "2026-11-23T01:20:01Z", "2026-11-23T02:20:00Z", false],
    ["not for a school of this morning", "2026-11-23T09:00:00Z", "2026-11-23T23:20:00Z", false],
  ])("%s", (_, since, now, isDue) => {
    expect(isBackupDue(new Date(since), new Date(now))).toBe(isDue);
  });
});

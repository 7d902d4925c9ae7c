import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bucketOf,
  bucketSeconds,
  leavingMarks,
  marksBetween,
  type PositionReport,
  peaksOf,
  toldOf,
} from "./stuck-points.ts";

const duration = 600;
/** A report of that second of the video, so many seconds after the first. */
const at = (seconds: number, elapsed: number): PositionReport => ({
  seconds,
  duration,
  at: elapsed * 1000,
});
const said = (before: PositionReport, after: PositionReport) =>
  marksBetween(before, after).map(({ figure, second }) => `${figure} ${second}`);

describe("what two reports say", () => {
  test("playing on says nothing, at any speed, nor does a jump ahead", () => {
    expect(said(at(100, 0), at(110, 10))).toEqual([]);
    expect(said(at(100, 0), at(120, 10))).toEqual([]);
    expect(said(at(100, 0), at(105, 10))).toEqual([]);
    expect(said(at(100, 0), at(400, 10))).toEqual([]);
  });

  test("going back counts all that is watched again", () => {
    expect(said(at(135, 0), at(112, 10))).toEqual(["back 110", "back 120", "back 130"]);
    expect(said(at(100, 0), at(97, 5))).toEqual(["back 90", "back 100"]);
  });

  test("a moment back is nothing, nor is watching it all again", () => {
    expect(said(at(100, 0), at(97.1, 5))).toEqual([]);
    expect(said(at(400, 0), at(219, 10))).toEqual([]);
    expect(said(at(400, 0), at(220, 10))).toHaveLength(19);
  });

  test("a pause of half a minute is a stop, a shorter one is not", () => {
    expect(said(at(100, 0), at(105, 35))).toEqual(["stop 100"]);
    expect(said(at(100, 0), at(105, 34.9))).toEqual([]);
  });

  test("whoever stops and goes back does both", () => {
    expect(said(at(100, 0), at(92, 60))).toEqual(["stop 100", "back 90", "back 100"]);
  });

  test("half an hour of silence is a leaving, and what follows another visit", () => {
    expect(said(at(100, 0), at(60, 1_800))).toEqual(["leave 100"]);
    expect(said(at(100, 0), at(60, 1_799))).toContain("stop 100");
  });

  test("the end of a video is neither a stop nor a leaving", () => {
    expect(said(at(570, 0), at(575, 300))).toEqual([]);
    expect(said(at(570, 0), at(10, 4_000))).toEqual([]);
    expect(leavingMarks({ seconds: 5, duration: 0, at: 0 }, 1e9)).toEqual([]);
  });

  test("a report of before is late, and says nothing", () => {
    expect(said(at(100, 10), at(50, 10))).toEqual([]);
    expect(said(at(100, 10), at(50, 0))).toEqual([]);
  });

  const report = fc.record({
    seconds: fc.double({ min: 0, max: 86_400, noNaN: true }),
    duration: fc.double({ min: 0.1, max: 86_400, noNaN: true }),
    at: fc.integer({ min: 0, max: 1e13 }),
  });

  test("is never outside of what was watched, and never the same twice", () => {
    fc.assert(
      fc.property(report, report, (before, after) => {
        const marks = marksBetween(before, after);
        expect(new Set(marks.map(({ figure, second }) => `${figure} ${second}`)).size).toBe(
          marks.length,
        );
        for (const { figure, second } of marks) {
          expect(second % bucketSeconds).toBe(0);
          const from = figure === "back" ? after.seconds : before.seconds;
          expect(second).toBeGreaterThan(from - bucketSeconds);
          expect(second).toBeLessThanOrEqual(before.seconds);
        }
        expect(marks.length).toBeLessThanOrEqual(20);
      }),
    );
  });

  test("watched without a break, however often it is reported, a video has no stuck points", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 29 }), { maxLength: 30 }),
        fc.constantFrom(0.5, 1, 1.5, 2),
        (steps, speed) => {
          let elapsed = 0;
          let last = at(0, 0);
          for (const step of steps) {
            elapsed += step;
            const next = { seconds: elapsed * speed, duration: 86_400, at: elapsed * 1000 };
            expect(marksBetween(last, next)).toEqual([]);
            last = next;
          }
        },
      ),
    );
  });
});

describe("a student of whom nothing more is heard", () => {
  test("has left after half an hour, where they were", () => {
    expect(leavingMarks(at(100, 0), 1_799_999)).toEqual([]);
    expect(leavingMarks(at(100, 0), 1_800_000)).toEqual([{ figure: "leave", second: 100 }]);
    expect(leavingMarks(at(590, 0), 1_800_000)).toEqual([]);
  });
});

test("ten seconds begin at their tens", () => {
  expect([0, 9.99, 10, 86_399, -1].map(bucketOf)).toEqual([0, 0, 10, 86_390, 0]);
});

describe("peaks", () => {
  const back = (second: number, times: number) => ({ figure: "back" as const, second, times });

  test("are the highest places, far enough from one another, in the video's order", () => {
    const points = [
      back(200, 6),
      back(100, 9),
      back(110, 8),
      { figure: "stop" as const, second: 110, times: 7 },
      back(130, 5),
    ];
    expect(peaksOf(points)).toEqual([
      {
        second: 110,
        figures: [
          { figure: "back", times: 8 },
          { figure: "stop", times: 7 },
        ],
      },
      { second: 200, figures: [{ figure: "back", times: 6 }] },
    ]);
    expect(peaksOf([])).toEqual([]);
  });

  test("are never more than are asked for, nor nearer than thirty seconds", () => {
    const points = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 80 });
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 9 }), (tens, most) => {
        const peaks = peaksOf(
          tens.map((ten) => back(ten * 10, 5 + (ten % 7))),
          most,
        );
        expect(peaks.length).toBeLessThanOrEqual(most);
        for (const [place, { second }] of peaks.entries())
          if (place > 0)
            expect(second - (peaks[place - 1]?.second ?? 0)).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});

describe("what is told of a count", () => {
  test("grows in steps of five", () => {
    expect([0, 1, 4, 5, 9, 10, 14, 15].map(toldOf)).toEqual([0, 0, 0, 5, 5, 10, 10, 15]);
  });

  test("is never more than was counted, short by four at most, and the same for five counts in a row", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (counted) => {
        const told = toldOf(counted);
        expect(told % 5).toBe(0);
        expect(counted - told).toBeGreaterThanOrEqual(0);
        expect(counted - told).toBeLessThan(5);
        // One more tells nothing unless it completes five.
        expect(toldOf(counted + 1) === told).toBe((counted + 1) % 5 !== 0);
      }),
    );
  });
});

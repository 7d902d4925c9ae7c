import fc from "fast-check";
import { expect, test } from "vitest";
import { weeklySeries } from "./live-series.ts";

const clock = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
});

test("three weeks of a session are numbered and dated", () => {
  expect(weeklySeries("Séance {n}", new Date("2026-12-24T18:00:00Z"), 3)).toEqual([
    { title: "Séance 1", startsAt: new Date("2026-12-24T18:00:00Z") },
    { title: "Séance 2", startsAt: new Date("2026-12-31T18:00:00Z") },
    { title: "Séance 3", startsAt: new Date("2027-01-07T18:00:00Z") },
  ]);
});

test("the hour stays when the clocks of Tunis change, as they last did in 2008", () => {
  const [before, after] = weeklySeries("Révision", new Date("2008-10-20T18:00:00Z"), 2);
  expect([before?.startsAt, after?.startsAt]).toEqual([
    new Date("2008-10-20T18:00:00Z"),
    new Date("2008-10-27T19:00:00Z"),
  ]);
});

test("all are on the same day of the week, at the same hour, each after the one before", () => {
  const first = fc.date({
    min: new Date("2000-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(first, fc.integer({ min: 1, max: 40 }), (start, weeks) => {
      const series = weeklySeries("{n} sur {n}", start, weeks);
      expect(series).toHaveLength(weeks);
      for (const [n, { title, startsAt }] of series.entries()) {
        expect(title).toBe(`${n + 1} sur ${n + 1}`);
        const day = Math.round((startsAt.getTime() - start.getTime()) / 86_400_000);
        expect(day).toBe(7 * n);
      }
    }),
  );
});

test("the hour that clocks show is the same in any week from 2010 on", () => {
  const first = fc.date({
    min: new Date("2010-01-01"),
    max: new Date("2040-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(first, (start) => {
      const shown = weeklySeries("", start, 40).map(({ startsAt }) => clock.format(startsAt));
      expect(new Set(shown).size).toBe(1);
    }),
    { numRuns: 30 },
  );
});

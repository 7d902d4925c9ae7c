import fc from "fast-check";
import { expect, test } from "vitest";
import { changedSeries, weeklySeries } from "./live-series.ts";

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
      const hours = weeklySeries("", start, 40).map(({ startsAt }) => clock.format(startsAt));
      expect(new Set(hours).size).toBe(1);
    }),
    { numRuns: 30 },
  );
});

const session = {
  title: "Séance 2",
  startsAt: new Date("2027-01-14T18:00:00Z"),
  minutes: 90,
  link: "https://meet.exemple.tn/analyse",
};
const third = { ...session, title: "Séance 3", startsAt: new Date("2027-01-21T18:00:00Z") };
const changed = (change: Partial<typeof session>, ...following: (typeof session)[]) =>
  changedSeries({ before: session, after: { ...session, ...change } }, following);
const alike = (change: Partial<typeof session>, following = third) => {
  const [, session] = changed(change, following);
  if (!session) throw new Error("the session that follows is missing");
  return session;
};

test("those that follow move by as many days, to the same new hour", () => {
  expect(alike({ startsAt: new Date("2027-01-15T16:30:00Z") })).toEqual({
    ...third,
    startsAt: new Date("2027-01-22T16:30:00Z"),
  });
  expect(alike({ startsAt: new Date("2027-01-12T18:00:00Z") }).startsAt).toEqual(
    new Date("2027-01-19T18:00:00Z"),
  );
  // Late in Tunis is the day before in UTC.
  expect(alike({ startsAt: new Date("2027-01-14T23:30:00Z") }).startsAt).toEqual(
    new Date("2027-01-21T23:30:00Z"),
  );
});

test("what was not changed stays each one's own", () => {
  const apart = {
    ...third,
    title: "Révision",
    minutes: 45,
    link: "https://ailleurs.tn",
    startsAt: new Date("2027-01-21T16:00:00Z"),
  };
  expect(alike({}, apart)).toEqual(apart);
  expect(alike({ startsAt: new Date("2027-01-15T18:00:00Z") }, apart)).toEqual({
    ...apart,
    startsAt: new Date("2027-01-22T16:00:00Z"),
  });
  expect(alike({ minutes: 60 }, apart)).toEqual({ ...apart, minutes: 60 });
  expect(alike({ link: "https://b.tn" }, apart)).toEqual({ ...apart, link: "https://b.tn" });
});

test.each([
  ["Révision 2", "Séance 3", "Révision 3"],
  ["MP2 : séance 2", "Séance 3", "MP2 : séance 3"],
  ["Révision", "Séance 3", "Révision"],
  ["Révision 7", "Séance 3", "Révision 7"],
  ["Révision 2", "Oral blanc", "Révision 2"],
])("renamed to %j, %j becomes %j", (title, own, becomes) => {
  expect(alike({ title }, { ...third, title: own }).title).toBe(becomes);
});

test.each([
  ["their own numbers", ["Séance 2", "Séance 3", "Séance 4"], "Atelier {n}", [2, 3, 4]],
  ["their places without one", ["Oral", "Oral", "Oral"], "Atelier {n}", [1, 2, 3]],
])("{n} in a new title is %s", (_, titles, title, numbers) => {
  const [first = session, ...following] = titles.map((own) => ({ ...session, title: own }));
  const series = changedSeries({ before: first, after: { ...first, title } }, following);
  expect(series.map((each) => each.title)).toEqual(numbers.map((n) => `Atelier ${n}`));
});

test("a series keeps its order and its weeks, wherever it is moved", () => {
  const day = fc.date({
    min: new Date("2010-01-01"),
    max: new Date("2040-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, day, (from, to) => {
      const [first, ...others] = weeklySeries("", from, 5);
      const before = { ...session, startsAt: first?.startsAt ?? from };
      const starts = changedSeries(
        { before, after: { ...session, startsAt: to } },
        others.map(({ startsAt }) => ({ ...session, startsAt })),
      ).map(({ startsAt }) => startsAt);
      const expected = weeklySeries("", to, 5);
      expect(starts).toEqual(expected.map(({ startsAt }) => startsAt));
    }),
    { numRuns: 50 },
  );
});

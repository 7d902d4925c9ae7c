import { followUpReasons } from "@majorant/contract/choices";
import { expect, test } from "vitest";
import {
  followUpDates,
  followUpNumbers,
  followUpWords,
  isDayAhead,
  reasonsOfTeachers,
  whyText,
} from "./rules.ts";

/** The evening of the 20th in Tunis, an hour ahead of UTC. */
const evening = new Date("2026-11-20T22:30:00Z");
/** A little later it is the 21st there, and still the 20th in UTC. */
const night = new Date("2026-11-20T23:30:00Z");

test("days are those of Tunis, whole", () => {
  expect(followUpDates(evening)).toEqual({
    today: "2026-11-20",
    // Paid on the 17th is three days ago, at its last minute too.
    paidBefore: new Date("2026-11-17T23:00:00Z"),
    lastVisitBy: "2026-11-10",
    watchedFrom: "2026-11-07",
    // To the end of the 27th.
    endsBefore: new Date("2026-11-27T23:00:00Z"),
    askedBy: new Date("2026-11-18T22:30:00Z"),
    sessionsFrom: new Date("2026-10-20T23:00:00Z"),
    writtenSince: new Date("2026-11-19T22:30:00Z"),
  });
});

test("the days move at midnight in Tunis, the hours do not", () => {
  const [before, after] = [followUpDates(evening), followUpDates(night)];
  expect(after.today).toBe("2026-11-21");
  expect(after.lastVisitBy).toBe("2026-11-11");
  expect(after.watchedFrom).toBe("2026-11-08");
  expect(after.paidBefore.getTime() - before.paidBefore.getTime()).toBe(86_400_000);
  expect(after.askedBy.getTime() - before.askedBy.getTime()).toBe(3_600_000);
});

test("what a screen says of a rule has the numbers that it goes by", () => {
  const numbers: Record<string, number[]> = {
    endsSoon: [followUpNumbers.endsSoonDays],
    unanswered: [followUpNumbers.unansweredHours],
    stuck: [followUpNumbers.stuckTimes, followUpNumbers.stuckDays],
    missedLive: [followUpNumbers.missedSessions, followUpNumbers.missedDays],
    neverBegan: [followUpNumbers.neverBeganDays],
    inactive: [followUpNumbers.inactiveDays],
  };
  for (const reason of followUpReasons)
    expect(followUpWords[reason].rule.match(/\d+/g)?.map(Number)).toEqual(numbers[reason]);
});

test("teachers are told nothing of payments", () => {
  expect(reasonsOfTeachers(followUpReasons)).toEqual([
    "endsSoon",
    "unanswered",
    "stuck",
    "missedLive",
    "inactive",
  ]);
});

test.each([
  ["2026-11-19", false],
  ["2026-11-20", false],
  ["2026-11-21", true],
  ["2027-11-21", true],
  ["2027-11-22", false],
])("a line is set aside from tomorrow on, for a year: %s %s", (day, isAhead) => {
  expect(isDayAhead(day, evening, 366)).toBe(isAhead);
});

test("the day after tomorrow is tomorrow once it is midnight in Tunis", () => {
  expect([isDayAhead("2026-11-21", evening, 1), isDayAhead("2026-11-21", night, 1)]).toEqual([
    true,
    false,
  ]);
});

test("a line says why it is there", () => {
  const line = { about: "Rolle", since: evening.toISOString(), until: null };
  const sentences = followUpReasons.map((reason) =>
    whyText({ ...line, reason, until: reason === "endsSoon" ? "2026-11-27T18:00:00Z" : null }),
  );
  expect(sentences.map((sentence) => sentence.replaceAll("\u00a0", " "))).toEqual([
    "L’accès à Rolle se termine le 27 novembre 2026 à 19:00, et plus de la moitié reste à voir.",
    "Une question posée le 20 novembre 2026 sur « Rolle » attend une réponse.",
    "« Rolle » : reprise 3 jours différents depuis le 20 novembre 2026, jamais finie.",
    "Absence aux 2 dernières séances, la première le 20 novembre 2026.",
    "Rolle : payé le 20 novembre 2026, rien ouvert depuis.",
    "Dernière visite le 20 novembre 2026.",
  ]);
});

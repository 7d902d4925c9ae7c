import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarFeed, calendarFile, type Meeting } from "./calendar.ts";

const meeting: Meeting = {
  uid: "seance-7@majorant",
  title: "Suites récurrentes",
  description: "Analyse",
  link: "https://meet.exemple.tn/seance?a=1,2;b",
  starts: new Date("2026-12-03T19:00:00Z"),
  minutes: 90,
  version: 3,
  cancelled: false,
  written: new Date("2026-11-20T12:00:00.500Z"),
};

/** The lines as a calendar reads them: those that were folded made whole again. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

/** In UTF-8, as an address would have them. */
const bytes = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;

describe("a calendar file", () => {
  test("says when it is in UTC, for how long, and where", () => {
    expect(linesOf(calendarFile(meeting))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Majorant//Seances//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:seance-7@majorant",
      "DTSTAMP:20261120T120000Z",
      "SEQUENCE:2",
      "STATUS:CONFIRMED",
      "DTSTART:20261203T190000Z",
      "DTEND:20261203T203000Z",
      "SUMMARY:Suites récurrentes",
      "DESCRIPTION:Analyse",
      "LOCATION:https://meet.exemple.tn/seance?a=1\\,2\\;b",
      "URL:https://meet.exemple.tn/seance?a=1,2;b",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Suites récurrentes",
      "TRIGGER:-PT15M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("says that it is called off, as a newer version of the same, and rings no more", () => {
    const lines = linesOf(calendarFile({ ...meeting, version: 4, cancelled: true }));
    expect(lines).toEqual(
      expect.arrayContaining(["UID:seance-7@majorant", "SEQUENCE:3", "STATUS:CANCELLED"]),
    );
    expect(lines).not.toContain("BEGIN:VALARM");
  });

  test("escapes what has a meaning, and lets nobody write lines of their own", () => {
    const title = "Oral ; C:\\x, bis\r\nATTENDEE:mailto:x@y.z";
    const link = "https://a.tn/\r\nATTENDEE:x";
    const lines = linesOf(calendarFile({ ...meeting, title, link }));
    expect(lines).toContain("SUMMARY:Oral \\; C:\\\\x\\, bis\\nATTENDEE:mailto:x@y.z");
    expect(lines).toContain("URL:https://a.tn/ATTENDEE:x");
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  });

  test("has lines of 75 bytes at most, whole again whatever is in them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        // What is between dollars is read as a formula.
        const title = text.replace(/[\p{Cc}\\;,$]/gu, "x");
        const file = calendarFile({ ...meeting, title });
        for (const line of file.split("\r\n")) expect(bytes(line)).toBeLessThanOrEqual(75);
        expect(linesOf(file)).toContain(`SUMMARY:${title}`);
      }),
    );
  });
});

describe("a calendar to subscribe to", () => {
  test("has a name, says when to read it again, and has each meeting", () => {
    const other = { ...meeting, uid: "seance-8@majorant", title: "Séries" };
    const lines = linesOf(calendarFeed("Majorant ; séances", [meeting, other]));
    expect(lines).toContain("X-WR-CALNAME:Majorant \\; séances");
    expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
      "UID:seance-7@majorant",
      "UID:seance-8@majorant",
    ]);
    expect(lines.filter((line) => line === "BEGIN:VCALENDAR")).toHaveLength(1);
  });

  test("is a calendar too where there is no meeting", () => {
    const lines = linesOf(calendarFeed("Séances", []));
    expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
    expect(lines.at(-2)).toBe("END:VCALENDAR");
    expect(lines).not.toContain("BEGIN:VEVENT");
  });

  test("has whole days that take no time of anybody's", () => {
    const day = { uid: "plan-1@majorant", title: "Plan : $x^2$, 3 leçons", day: "2026-12-03" };
    const lines = linesOf(
      calendarFeed(
        "Séances",
        [],
        [{ ...day, description: "Bornes\nLimites", written: meeting.written }],
      ),
    );
    expect(lines).toContain("DTSTART;VALUE=DATE:20261203");
    expect(lines).toContain("SUMMARY:Plan : x²\\, 3 leçons");
    expect(lines).toContain("DESCRIPTION:Bornes\\nLimites");
    expect(lines).toContain("TRANSP:TRANSPARENT");
    expect(lines).not.toContain("BEGIN:VALARM");
  });
});

import { plainMath } from "../text/plain-math.ts";

/** One meeting, as calendars take it (RFC 5545). */
export type Meeting = {
  /** The same for as long as it is the same meeting: a calendar then replaces what it has. */
  uid: string;
  title: string;
  description: string;
  /** Where one joins it. */
  link: string;
  starts: Date;
  minutes: number;
  /** From 1 on, and higher each time it was changed: a calendar takes the higher one for the newer. */
  version: number;
  /** Called off: calendars strike it through, or take it away. */
  cancelled: boolean;
  /** When this was written. */
  written: Date;
};

/** A whole day with something to do on it, as calendars take it. */
export type DayEntry = {
  uid: string;
  title: string;
  description: string;
  /** "2026-12-03" */
  day: string;
  written: Date;
};

/** "20261203T190000Z" */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Text as a value (RFC 5545, 3.3.11): a line break is written, every other control is left out. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** An address as a value: it has no escapes, so what would end its line is left out. */
const address = (link: string) => link.replace(/[\p{Cc}\s]/gu, "");

const LONGEST_LINE = 75;

/** How many bytes a character is in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Lines of at most 75 bytes, the next ones after a space (RFC 5545, 3.1); no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > LONGEST_LINE) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += more;
  }
  return [...lines, current].join("\r\n");
}

/** One meeting, and a reminder a quarter of an hour before it, unless it is called off. */
function event(meeting: Meeting): string[] {
  const { uid, title, description, link, starts, minutes, version, cancelled, written } = meeting;
  const ends = new Date(starts.getTime() + minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(written)}`,
    `SEQUENCE:${version - 1}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(plainMath(title))}`,
    `DESCRIPTION:${escaped(plainMath(description))}`,
    `LOCATION:${escaped(address(link))}`,
    `URL:${address(link)}`,
    ...(cancelled ? [] : reminder(title)),
    "END:VEVENT",
  ];
}

const reminder = (title: string): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(plainMath(title))}`,
  "TRIGGER:-PT15M",
  "END:VALARM",
];

/** A day, which takes no time of it: it stands above the hours. */
const dayEvent = ({ uid, title, description, day, written }: DayEntry): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(written)}`,
  `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
  `SUMMARY:${escaped(plainMath(title))}`,
  `DESCRIPTION:${escaped(plainMath(description))}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

function calendar(
  about: string[],
  meetings: readonly Meeting[],
  days: readonly DayEntry[] = [],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Majorant//Seances//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...about,
    ...meetings.flatMap(event),
    ...days.flatMap(dayEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A calendar file with one meeting. */
export const calendarFile = (meeting: Meeting): string => calendar([], [meeting]);

/**
 * A calendar that others subscribe to: its name, how often it is worth reading again (RFC 7986, and
 * the older name that Outlook and Apple know), all of its meetings, and the days that have something to do.
 */
export const calendarFeed = (
  name: string,
  meetings: readonly Meeting[],
  days: readonly DayEntry[] = [],
): string =>
  calendar(
    [
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
    ],
    meetings,
    days,
  );

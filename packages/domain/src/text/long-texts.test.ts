import { expect, test } from "vitest";
import { archiveName, entryNames } from "../files/archives.ts";
import { readCaptions } from "../files/captions.ts";
import { meant } from "../forgiving.ts";
import { excerptOf, piecesOf, searchedWords, signless } from "../learning/search.ts";
import { calendarFile } from "../time/calendar.ts";

// As long as each may be, of what is slow to read where a reader looks at it again and again.

const often = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

/** How many bytes a text is in UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replaceAll(/%../g, "_").length;

const pieces = [
  " ",
  "\n",
  "\r",
  "\t",
  ".",
  "-",
  "\\",
  "$",
  "{",
  "<",
  ">",
  '"',
  "'",
  "a",
  "a ",
  "é",
  "😀",
  "\u0301",
  "a\u0301\u0316",
  "ﷺ",
  "\u202e",
  "$x$",
  "\\frac{",
  ";",
  "-->",
  " --> ",
  "0",
];

test.each([...pieces, "00:00.000 --> ", "00:00.000 --> 00:01.000\nx\n", "NOTE\n", "\uFEFF"])(
  "captions of %j",
  (piece) => {
    const text = often(piece, 500_000);
    for (const start of ["WEBVTT\n", "WEBVTT ", "WEBVTT\n\n00:00.000 --> 00:01.000\nx"])
      expect([null, "string"]).toContain(readCaptions(start + text) && "string");
    expect(readCaptions(`WEBVTT\n\n00:00.000 -->${text}x`)).toBeNull();
  },
);

test.each(pieces)("a meeting about %j", (piece) => {
  const [long, about] = [often(piece, 20_000), often(piece, 500)];
  const file = calendarFile({
    uid: "1",
    title: about,
    description: long,
    link: "https://exemple.tn",
    minutes: 60,
    starts: new Date(0),
    written: new Date(0),
    version: 1,
    cancelled: false,
  });
  expect(file.split("\r\n").every((line) => bytesOf(line) <= 75)).toBe(true);
});

test.each(pieces)("files and courses called %j", (piece) => {
  const long = often(piece, 10_000);
  expect(archiveName(long, long)).toMatch(/\.zip$/);
  const files = Array.from({ length: 50 }, () => ({
    folders: [long, long],
    name: often(piece, 200),
    uploaded: `${often(piece, 200)}.pdf`,
  }));
  expect(new Set(entryNames(files)).size).toBe(50);
});

test("five thousand files of one name, and of names that numbers lead to", () => {
  for (const name of [() => "x", (n: number) => (n % 2 ? "x" : `x (${n})`)]) {
    const files = Array.from({ length: 5_000 }, (_, n) => ({
      folders: [],
      name: name(n),
      uploaded: "x.pdf",
    }));
    expect(new Set(entryNames(files)).size).toBe(5_000);
  }
});

test("three hundred files whose long names differ where they are cut", () => {
  const files = Array.from({ length: 300 }, (_, n) => ({
    folders: [],
    name: `${"x".repeat(200)}${n}`,
    uploaded: "x.pdf",
  }));
  expect(new Set(entryNames(files)).size).toBe(300);
});

test.each(pieces)("a search for %j, and what is shown of a text of it", (piece) => {
  const text = often(piece, 50_000);
  expect(searchedWords(text).length).toBeLessThanOrEqual(8);
  expect([...signless(text)]).toHaveLength([...text].length);
  expect(piecesOf(text, often("<a>", 50_000)).join("").length).toBeLessThanOrEqual(text.length);
  expect(excerptOf([text, text, text]).join("").length).toBeLessThanOrEqual(250 + text.length);
  const words = Array.from({ length: 200 }, (_, n) => `${often(piece, 200)}${n}`);
  expect(meant(often(piece, 200), words).length).toBeLessThanOrEqual(200);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCaptions } from "./captions.ts";

const cue = "00:01.000 --> 00:04.000\nOn pose u = ln x.";

describe("captions are kept", () => {
  test.each([
    ["as they are", `WEBVTT\n\n${cue}\n`],
    [
      "with a title, notes, styles and settings",
      `WEBVTT Suites\n\nNOTE relu\n\n1\n01:00:01.000 --> 01:00:02.500 line:80%\nOui.\n`,
    ],
  ])("%s", (_, text) => {
    expect(readCaptions(text)).toBe(text);
  });

  test("with one kind of line end, and without a byte order mark", () => {
    expect(readCaptions(`\uFEFFWEBVTT\r\n\r\n${cue.replace("\n", "\r\n")}\r\n\r\n`)).toBe(
      `WEBVTT\n\n${cue}\n`,
    );
  });
});

describe("what is not WebVTT is not", () => {
  test.each([
    ["nothing", ""],
    ["no header", cue],
    ["a header that goes on", `WEBVTTX\n\n${cue}`],
    ["SubRip", "1\n00:00:01,000 --> 00:00:04,000\nOui."],
    ["SubRip under a header", "WEBVTT\n\n00:00:01,000 --> 00:00:04,000\nOui."],
    ["no cue", "WEBVTT\n\nNOTE rien"],
    ["a cue that says nothing", "WEBVTT\n\n00:01.000 --> 00:04.000\n\n"],
    ["a cue that ends before it begins", "WEBVTT\n\n00:04.000 --> 00:01.000\nOui."],
    ["one good cue and one bad", `WEBVTT\n\n${cue}\n\n00:61.000 --> 00:64.000\nNon.`],
    ["a NUL", `WEBVTT\n\n${cue}\0`],
  ])("%s", (_, text) => {
    expect(readCaptions(text)).toBeNull();
  });

  test("what was no UTF-8", () => {
    expect(readCaptions(`WEBVTT\n\n${cue}\uFFFD`)).toBeNull();
  });
});

test("any text is answered, and what is kept stays the same when it is read again", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readCaptions(text);
      const captions = readCaptions(`WEBVTT\n\n${cue}\n\n${text}`);
      expect(captions === null || readCaptions(captions) === captions).toBe(true);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { fileType, headBytes } from "./file-types.ts";

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** Text as UTF-8 writes it. */
const utf8 = (text: string) =>
  latin1(
    encodeURIComponent(text).replaceAll(/%(..)/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );

test.each([
  ["a PDF", latin1("%PDF-1.7\n%\xe2\xe3"), "application/pdf"],
  ["a photo", latin1("\xff\xd8\xff\xe0\0\x10JFIF"), "image/jpeg"],
  ["a WebP", latin1("RIFF\x24\0\0\0WEBPVP8 "), "image/webp"],
  ["a sound", latin1("RIFF\x24\0\0\0WAVEfmt "), "audio/wav"],
  [
    "a Word document",
    latin1("PK\x03\x04\x14\0[Content_Types].xml\0\0word/document.xml"),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  ["an archive", latin1("PK\x03\x04\x14\0serie.tex"), "application/zip"],
  ["LaTeX", utf8("\\documentclass{article}\n% Série 3 : réduction\n"), "text/plain; charset=utf-8"],
])("%s is known by its beginning", (_what, head, type) => {
  expect(fileType(head, true)).toBe(type);
});

test.each([
  ["nothing", latin1("")],
  ["a program of Windows", latin1("MZ\x90\0\x03\0")],
  ["a program of Linux", latin1("\x7fELF\x02\x01")],
  ["a script", utf8("#!/bin/sh\nrm -rf /")],
  ["a page", utf8("  <!DOCTYPE html><p>")],
  ["a page after a comment", utf8("<!-- --><script>alert(1)</script>")],
  ["a drawing that can hold a script", utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["text with a control character", utf8("abc\0def")],
  ["text of another encoding", latin1("Int\xe9grale")],
])("%s is not accepted", (_what, head) => {
  expect(fileType(head, true)).toBeNull();
});

test("text whose head ends within a character is text", () => {
  const text = utf8(`${"a".repeat(headBytes - 1)}é`);
  expect(fileType(text.subarray(0, headBytes), false)).toBe("text/plain; charset=utf-8");
  expect(fileType(text.subarray(0, headBytes), true)).toBeNull();
});

test("whatever the bytes are, it answers", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (head, whole) => {
      expect(() => fileType(head, whole)).not.toThrow();
    }),
  );
});

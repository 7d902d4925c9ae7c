import fc from "fast-check";
import { expect, test } from "vitest";
import { encodingOf } from "./encodings.ts";

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) =>
  latin(
    encodeURIComponent(text).replaceAll(/%(..)/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
const utf16 = (text: string) =>
  Uint8Array.from([...latin(text.replaceAll(/./gsu, "$&\0"))].map((byte) => byte & 0xff));
const marked = (text: string) => Uint8Array.from([0xff, 0xfe, ...utf16(text)]);
const swapped = (bytes: Uint8Array) => bytes.map((_, i) => bytes[i ^ 1] ?? 0);

test.each([
  ["UTF-8 with its mark", utf8("\uFEFFnom;prénom"), "utf-8"],
  ["UTF-8", utf8("nom;prénom;été"), "utf-8"],
  ["plain letters", latin("nom;email"), "utf-8"],
  ["nothing", latin(""), "utf-8"],
  ["UTF-16 with its mark", marked("nom"), "utf-16le"],
  ["UTF-16 the other way, with its mark", swapped(marked("nom")), "utf-16be"],
  ["UTF-16 without a mark", utf16("email;prénom"), "utf-16le"],
  ["UTF-16 the other way, without a mark", swapped(utf16("email;prénom")), "utf-16be"],
  ["Excel's", latin("nom;prénom"), "windows-1252"],
  ["one that is cut in a letter", utf8("été").subarray(0, 4), "windows-1252"],
  ["half of a pair, which UTF-8 has not", Uint8Array.from([0xed, 0xa0, 0x80]), "windows-1252"],
  ["a letter written longer than it is", Uint8Array.from([0xe0, 0x80, 0x80]), "windows-1252"],
])("a file of %s", (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding);
});

test("all that is valid UTF-8, and nothing else, is taken for it", () => {
  const valid = (bytes: Uint8Array) => {
    try {
      const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`);
      return decodeURIComponent(percent.join("")).length >= 0;
    } catch {
      return false;
    }
  };
  const bytes = fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 12 });
  fc.assert(
    fc.property(bytes, (values) => {
      const file = Uint8Array.from(values);
      const encoding = encodingOf(file);
      if (encoding.startsWith("utf-16")) return;
      expect(encoding === "utf-8").toBe(valid(file));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      if (!text.includes("\0")) expect(encodingOf(utf8(text))).toBe("utf-8");
    }),
  );
});

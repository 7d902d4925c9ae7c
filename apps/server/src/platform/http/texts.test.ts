import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { refuseBrokenTexts } from "./texts.ts";

test.each([
  ["a text", "a\0b"],
  ["a list in an object", { titles: ["a", "a\ud800"] }],
  ["a property's name", { "a\0b": 1 }],
])("a broken text is refused in %s", (_where, part) => {
  expect(() => refuseBrokenTexts(part)).toThrow(
    expect.objectContaining({ body: expect.objectContaining({ code: "MALFORMED" }) }),
  );
});

test.each([
  ["a stream, whatever it carries", Object.assign(Readable.from([]), { rest: "a\0b" })],
  ["bytes", Object.assign(Buffer.from("a\0b"), { rest: "a\0b" })],
])("%s is not looked into", (_what, body) => {
  expect(() => refuseBrokenTexts([{ q: "é" }, body])).not.toThrow();
});

import { describe, expect, test } from "vitest";
import { readRange } from "./ranges.ts";

describe("a Range header, on ten bytes", () => {
  test.each([
    ["bytes=0-3", { start: 0, end: 3 }],
    ["bytes=4-", { start: 4, end: 9 }],
    ["bytes=9-9", { start: 9, end: 9 }],
    ["bytes=8-200", { start: 8, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-30", { start: 0, end: 9 }],
  ])("%s is a part", (header, part) => expect(readRange(header, 10)).toEqual(part));

  test.each([undefined, "", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=0-1", "bytes=a-b"])(
    "%s is the whole",
    (header) => expect(readRange(header, 10)).toBe("whole"),
  );

  test.each(["bytes=10-", "bytes=11-20", "bytes=-0"])("%s is beyond it", (header) =>
    expect(readRange(header, 10)).toBe("beyond"),
  );

  test("nothing is there of an empty object", () => {
    expect(readRange("bytes=0-", 0)).toBe("beyond");
    expect(readRange(undefined, 0)).toBe("whole");
  });
});

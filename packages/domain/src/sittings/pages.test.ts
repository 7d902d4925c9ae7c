import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOfPart, jpegSize, missingParts, partsOf } from "./pages.ts";

const partBytes = 49_152;
const size = fc.integer({ min: 1, max: 307_200 });

describe("the parts of a page", () => {
  test("are all of its bytes, each but the last as long as the others", () => {
    fc.assert(
      fc.property(size, (bytes) => {
        const count = partsOf(bytes, partBytes);
        const lengths = Array.from({ length: count }, (_, part) =>
          bytesOfPart(part, bytes, partBytes),
        );
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes);
        expect(lengths.slice(0, -1).every((length) => length === partBytes)).toBe(true);
        expect(lengths.at(-1)).toBeGreaterThan(0);
        expect(bytesOfPart(count, bytes, partBytes)).toBe(0);
      }),
    );
  });

  test("are missing until they have arrived", () => {
    expect(missingParts([], 30, 10)).toEqual([0, 1, 2]);
    expect(missingParts([1, 1], 30, 10)).toEqual([0, 2]);
    expect(missingParts([0, 1, 2], 31, 10)).toEqual([3]);
    expect(missingParts([0], 1, 10)).toEqual([]);
  });
});

describe("the size of a JPEG", () => {
  const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x09, 0x23, 0x06, 0x76, 1, 1, 0x11, 0];
  const comment = [0xff, 0xfe, 0, 4, 1, 2];

  test.each([0xc0, 0xc1, 0xc2])("is in its frame (%i), after what comes before", (marker) => {
    const bytes = new Uint8Array([0xff, 0xd8, ...comment, 0xff, ...frame(marker)]);
    expect(jpegSize(bytes)).toEqual({ width: 0x0676, height: 0x0923 });
  });

  test.each([
    ["nothing", []],
    ["a PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["a JPEG without a frame", [0xff, 0xd8, ...comment, ...comment, 0xff, 0xd9]],
    ["one of no width", [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 0, 1]],
  ])("is not that of %s", (_what, bytes) => {
    expect(jpegSize(new Uint8Array(bytes))).toBeNull();
  });

  test("of whatever bytes is asked for in as many steps as they are, and no more", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (rest) => {
        const found = jpegSize(new Uint8Array([0xff, 0xd8, ...rest]));
        expect(found === null || found.width * found.height > 0).toBe(true);
      }),
    );
  });
});

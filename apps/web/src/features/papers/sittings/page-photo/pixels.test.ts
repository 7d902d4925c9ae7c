import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evened, type Grey, greyOf, paint } from "./pixels.ts";

const sheet = (width: number, height: number, light: (x: number, y: number) => number): Grey => ({
  width,
  height,
  pixels: Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    light(at % width, Math.floor(at / width)),
  ),
});

describe("an evened sheet", () => {
  test("is white where there is paper, however dark, and in a shadow", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 255 }),
        fc.integer({ min: 300, max: 420 }),
        (light, side) => {
          const { pixels } = evened(sheet(side, side, (x) => light - (light / 4) * (x / side)));
          expect(pixels.every((value) => value > 240)).toBe(true);
        },
      ),
    );
  });

  test("keeps a stroke of two pixels, on light and on dark paper alike", () => {
    for (const light of [250, 90]) {
      const stroke = sheet(96, 96, (x) => (x === 40 || x === 41 ? light * 0.4 : light));
      const { pixels } = evened(stroke);
      const row = [...pixels.subarray(48 * 96, 49 * 96)];
      expect(row.flatMap((value, x) => (value < 128 ? [x] : []))).toEqual([40, 41]);
      expect(row[10]).toBe(255);
    }
  });

  test("keeps a comma, three pixels by six, in a corner of its own", () => {
    const comma = sheet(128, 128, (x, y) => (x >= 3 && x < 6 && y >= 3 && y < 9 ? 60 : 220));
    const { pixels } = evened(comma);
    expect(pixels.filter((value) => value < 100)).toHaveLength(18);
  });

  test("of one that is white already is the same", () => {
    const white = sheet(70, 70, () => 255);
    expect(evened(white)).toEqual(white);
  });
});

test("grey is what a canvas is given and gives", () => {
  const grey = sheet(5, 4, (x, y) => x * 40 + y * 10);
  const rgba = new Uint8ClampedArray(5 * 4 * 4);
  paint(grey, rgba);
  expect(greyOf(rgba, 5, 4)).toEqual(grey);
});

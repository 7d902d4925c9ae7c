import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureAt, planStoryboard, sheetCount } from "./storyboard.ts";

const lecture = (duration: number) => planStoryboard({ width: 640, height: 360, duration });

describe("a storyboard", () => {
  test.each([
    [640, 360, "160x90"],
    [480, 360, "160x120"],
    [360, 640, "68x120"],
    [2, 2, "2x2"],
    [4000, 2, "160x1"],
  ])("of %i x %i keeps its shape", (width, height, size) => {
    const plan = planStoryboard({ width, height, duration: 60 });
    expect(`${plan.width}x${plan.height}`).toBe(size);
  });

  test.each([
    [3, 1, 1],
    [20, 2, 1],
    [20.5, 3, 1],
    [300, 30, 1],
    [301, 31, 2],
    [3 * 3600, 1_080, 36],
  ])("of %d s has %i pictures on %i sheets", (duration, pictures, sheets) => {
    expect(lecture(duration)).toMatchObject({ everySeconds: 10, pictures });
    expect(sheetCount(lecture(duration))).toBe(sheets);
  });

  test("of a day is no larger than one of three hours", () => {
    expect(lecture(86_400)).toMatchObject({ everySeconds: 80, pictures: 1_080 });
  });

  test("has a picture for each second of its video", () => {
    const plan = lecture(620);
    expect(pictureAt(plan, 0)).toEqual({ sheet: 0, above: 0, ofSheet: 30 });
    expect(pictureAt(plan, 309.9)).toEqual({ sheet: 1, above: 0, ofSheet: 30 });
    expect(pictureAt(plan, 615)).toEqual({ sheet: 2, above: 1, ofSheet: 2 });
    expect(pictureAt(plan, 700)).toEqual(pictureAt(plan, 615));
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 86_400, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (duration, part) => {
          const each = lecture(duration);
          const { sheet, above, ofSheet } = pictureAt(each, duration * part);
          expect(sheet).toBeLessThan(sheetCount(each));
          expect(above).toBeLessThan(ofSheet);
          expect(each.pictures).toBeLessThanOrEqual(1_080);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planRenditions } from "./renditions.ts";

const sizes = (width: number, height: number) =>
  planRenditions({ width, height }).map((plan) => `${plan.name} ${plan.width}x${plan.height}`);

describe("the qualities of a video", () => {
  test.each([
    [1920, 1080, ["720p 1280x720", "480p 854x480"]],
    [1280, 720, ["720p 1280x720", "480p 854x480"]],
    [1080, 1920, ["720p 720x1280", "480p 480x854"]],
    [1024, 768, ["720p 960x720", "480p 640x480"]],
    [2560, 1080, ["720p 1280x540", "480p 854x360"]],
    [1000, 562, ["720p 1000x562", "480p 854x480"]],
    [640, 360, ["480p 640x360"]],
    [854, 480, ["480p 854x480"]],
    [1, 1, ["480p 2x2"]],
  ])("for %i x %i", (width, height, plan) => expect(sizes(width, height)).toEqual(plan));

  test("are even, fit their box, keep the shape, and are never enlarged", () => {
    const side = fc.integer({ min: 16, max: 8_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const plan of planRenditions({ width, height })) {
          expect((plan.width % 2) + (plan.height % 2)).toBe(0);
          expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(1280);
          expect(plan.width).toBeLessThanOrEqual(width + 1);
          expect(plan.height).toBeLessThanOrEqual(height + 1);
          // One pixel of rounding on each side.
          const error = Math.abs(plan.width * height - plan.height * width);
          expect(error).toBeLessThanOrEqual(2 * (width + height));
        }
      }),
    );
  });
});

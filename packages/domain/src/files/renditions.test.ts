import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyFrames, planRenditions } from "./renditions.ts";

const sizes = (width: number, height: number) =>
  planRenditions({ width, height }).map((plan) => `${plan.name} ${plan.width}x${plan.height}`);

describe("the qualities of a video", () => {
  test.each([
    [3840, 2160, ["1080p 1920x1080", "720p 1280x720", "480p 854x480", "light 640x360"]],
    [1920, 1080, ["1080p 1920x1080", "720p 1280x720", "480p 854x480", "light 640x360"]],
    [1280, 720, ["720p 1280x720", "480p 854x480", "light 640x360"]],
    [1080, 1920, ["1080p 1080x1920", "720p 720x1280", "480p 480x854", "light 360x640"]],
    [1024, 768, ["1080p 1024x768", "720p 960x720", "480p 640x480", "light 480x360"]],
    [2560, 1080, ["1080p 1920x810", "720p 1280x540", "480p 854x360", "light 640x270"]],
    [1000, 562, ["720p 1000x562", "480p 854x480", "light 640x360"]],
    [640, 360, ["480p 640x360", "light 480x270"]],
    [854, 480, ["480p 854x480", "light 640x360"]],
    [1, 1, ["480p 2x2", "light 2x2"]],
  ] as [number, number, string[]][])("for %i x %i", (width, height, plan) =>
    expect(sizes(width, height)).toEqual(plan),
  );

  test("are even, fit their box, keep the shape, and are never enlarged", () => {
    const side = fc.integer({ min: 16, max: 8_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const plan of planRenditions({ width, height })) {
          expect((plan.width % 2) + (plan.height % 2)).toBe(0);
          expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(1920);
          expect(plan.width).toBeLessThanOrEqual(width + 1);
          expect(plan.height).toBeLessThanOrEqual(height + 1);
          // One pixel of rounding on each side.
          const error = Math.abs(plan.width * height - plan.height * width);
          expect(error).toBeLessThanOrEqual(2 * (width + height));
        }
      }),
    );
  });

  test("each have a height of their own, by which a player offers them, and ever fewer bits", () => {
    const side = fc.integer({ min: 160, max: 8_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        fc.pre(Math.max(width, height) < 3 * Math.min(width, height));
        const plans = planRenditions({ width, height });
        expect(new Set(plans.map((plan) => plan.height)).size).toBe(plans.length);
        const bits = plans.map((plan) => plan.mostBits + plan.soundBits);
        expect(bits).toEqual(bits.toSorted((one, other) => other - one));
      }),
    );
  });
});

describe("where a video is cut", () => {
  /** ffmpeg's expression, as a function of the two numbers that it names. */
  const forced = new Function(
    "t",
    "n_forced",
    "lt",
    "gte",
    "choose",
    `return ${keyFrames.forced.replace(/\bif\(/, "choose(")}`,
  );
  const begins = (t: number, soFar: number): boolean =>
    forced(
      t,
      soFar,
      (one: number, other: number) => one < other,
      (one: number, other: number) => one >= other,
      (when: boolean, one: boolean, other: boolean) => (when ? one : other),
    );

  test.each([30, 25, 5])("is the same for %i pictures a second", (frames) => {
    const starts: number[] = [];
    for (let n = 0; n < 31 * frames; n += 1)
      if (begins(n / frames, starts.length)) starts.push(n / frames);
    expect(starts).toEqual([0, 2, 6, 12, 18, 24, 30]);
    const gaps = starts.slice(1).map((at, n) => (at - (starts[n] ?? 0)) * frames);
    expect(Math.max(...gaps)).toBeLessThan(keyFrames.least);
  });
});

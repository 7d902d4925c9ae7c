import { curve, type Point, star } from "@majorant/ui/cover-art/path.ts";
import { green, round, symbol, times } from "./pen.ts";

/** Preparatory classes: the level lines of a mountain, three ways up, and the bound that is reached. */
export function summit(): string {
  const top: Point = [318, 142];
  const level = (size: number): Point[] =>
    times(37).map((n) => {
      const a = (n / 36) * 2 * Math.PI;
      const r =
        size *
        (1 +
          0.16 * Math.cos(2 * a + 0.6) +
          0.09 * Math.sin(3 * a) +
          size * 0.0004 * Math.cos(5 * a));
      return [
        top[0] + r * 1.42 * Math.cos(a) + size * 0.06,
        top[1] + 30 + r * 0.78 * Math.sin(a) + size * 0.28,
      ];
    });
  const sizes = [18, 38, 60, 84, 110, 138, 168];
  const fills = sizes
    .toReversed()
    .map(
      (size, n) =>
        `<path d="${curve(level(size))}z" fill="var(--brand)" fill-opacity="${(0.05 + n * 0.022).toFixed(3)}" stroke="var(--link)" stroke-opacity="${(0.3 + n * 0.09).toFixed(2)}" stroke-width="2"/>`,
    );
  const ways: [string, string, Point[]][] = [
    [
      "MP",
      "var(--link)",
      [
        [84, 352],
        [150, 300],
        [196, 268],
        [238, 214],
        [286, 194],
        [316, 162],
      ],
    ],
    [
      "PT",
      green,
      [
        [330, 374],
        [318, 330],
        [344, 286],
        [326, 240],
        [334, 200],
        [320, 166],
      ],
    ],
    [
      "PC",
      "var(--l,#b3271e) var(--d,#ff9d92)",
      [
        [566, 340],
        [500, 308],
        [468, 254],
        [410, 232],
        [372, 190],
        [326, 164],
      ],
    ],
  ];
  const drawn = ways.map(
    ([name, ink, points]) =>
      `<path d="${curve(points)}" fill="none" stroke="var(--ground)" stroke-width="11"/><path d="${curve(points)}" fill="none" stroke="${ink}" stroke-width="4.5"/>
      <circle cx="${points[0]?.[0]}" cy="${points[0]?.[1]}" r="23" fill="var(--card)" stroke="${ink}" stroke-width="4"/>
      <text x="${points[0]?.[0]}" y="${(points[0]?.[1] ?? 0) + 6}">${name}</text>`,
  );
  return symbol(
    "summit",
    "0 0 640 427",
    `<g ${round}>
    ${fills.join("")}
    <path d="M40 142h560" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 11"/>
    <g font-family="Bricolage,sans-serif" font-weight="700" font-size="17" text-anchor="middle" fill="var(--ink)">${drawn.join("").replaceAll("<text ", '<text stroke="none" ')}</g>
    <path d="${star([318, 146], 26)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="5"/>
    <path d="M318 120V52" stroke="var(--ink)" stroke-width="4"/>
    <path d="M318 54h62l-14 17 14 17h-62z" fill="var(--brand)"/>
    <text x="596" y="128" text-anchor="end" fill="var(--ink)" font-family="Georgia,serif" font-size="21" font-style="italic">M</text>
    </g>`,
  );
}

import { curve, type Point, star } from "@majorant/ui/cover-art/path.ts";
import { green, round, symbol, times } from "./pen.ts";

/** Primary school: steps of tiles, one more each time, and a kite that goes on where they end. */
export function kite(): string {
  const [left, floor, tile] = [44, 470, 46];
  const inks = ["#96bbfc", "#6697ef", "var(--brand)", green, "var(--brand)", "#6697ef"];
  const steps = times(6);
  const walls = steps
    .map((n) => `M${left + n * tile} ${floor - (n + 1) * tile}h${tile}v${(n + 1) * tile}h-${tile}z`)
    .join("");
  const stars = steps.map((n) => {
    const d = times(n + 1)
      .map((row) => star([left + (n + 0.5) * tile, floor - (row + 0.5) * tile], 20))
      .join("");
    return `<path d="${d}" fill="${inks[n]}"/>`;
  });
  const numbers = steps.map(
    (n) => `<text x="${left + (n + 0.5) * tile}" y="${floor + 30}">${n + 1}</text>`,
  );
  const string: Point[] = [
    [left + 6 * tile - 8, floor - 6 * tile],
    [366, 236],
    [424, 232],
    [470, 190],
    [508, 132],
  ];
  const tail: Point[] = [
    [484, 176],
    [470, 214],
    [496, 240],
    [478, 276],
    [500, 304],
  ];
  return symbol(
    "kite",
    "0 0 640 520",
    `<g ${round}>
    <path d="M16 ${floor}h600" stroke="var(--edge)" stroke-width="2"/>
    <path d="${walls}" fill="var(--wash)" stroke="var(--line)" stroke-width="1.5"/>
    ${stars.join("")}
    <path d="M${left} ${floor - tile}L${left + 6 * tile} ${floor - 7 * tile}L590 ${floor - 7 * tile - (590 - left - 6 * tile)}" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 11"/>
    <path d="${curve(string)}" stroke="var(--muted)" stroke-width="2"/>
    <path d="${curve(tail)}" stroke="var(--link)" stroke-width="2.5"/>
    <path d="M462 208l16-4 2 16-16 4zM488 234l16 2-4 16-14-4zM470 270l16-2 2 16-16 2z" fill="var(--saffron)"/>
    <g transform="translate(522 110) rotate(38)">
      <path d="M0-86 58-8 0 84-58-8z" fill="var(--brand)" stroke="var(--ground)" stroke-width="4"/>
      <path d="M0-86 58-8H0zM0 84-58-8H0z" fill="#6697ef"/>
      <path d="M0-86V84M-58-8H58" stroke="#fff" stroke-width="2.5"/>
      <path d="${star([0, -8], 24)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="4"/>
    </g>
    <g font-family="Bricolage,sans-serif" font-weight="700" font-size="21" text-anchor="middle" fill="var(--ink)" stroke="none">${numbers.join("")}</g>
    </g>`,
  );
}

import { chanceOf } from "@majorant/ui/cover-art/chance.ts";
import { motifOf } from "@majorant/ui/cover-art/motifs.ts";
import { type Point, star } from "@majorant/ui/cover-art/path.ts";
import { round, symbol } from "./pen.ts";

/** All courses: a wall of tiles, each with the curve of a subject. */
export function wall(): string {
  const subjects = [
    ["Analyse : séries", "#1b4db1", "#c0d7ff", "#f0a31a"],
    ["Chimie organique", "#deebff", "#1b4db1", "#b3271e"],
    ["Électromagnétisme", "#14213d", "#96bbfc", "#f0a31a"],
    ["Algèbre : espaces", "#f7ead0", "#1b4db1", "#b3271e"],
    ["Mécanique du point", "#12573a", "#c9ecd8", "#f0a31a"],
    ["Informatique : Python", "#0e3c92", "#fbfaf6", "#f0a31a"],
    ["SII : conception", "#f0a31a", "#14213d", "#fbfaf6"],
    ["Thermodynamique", "#dff0e6", "#12573a", "#1b4db1"],
    ["Probabilités", "#1b4db1", "#c0d7ff", "#f0a31a"],
  ] as const;
  const [width, height, gap] = [196, 124, 16];
  const tiles = subjects.map(([title, ground, line, accent], n) => {
    const { lines, accent: main, dots } = motifOf(title, chanceOf(title));
    const [x, y] = [10 + (n % 3) * (width + gap), 10 + Math.floor(n / 3) * (height + gap)];
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="${ground}"/>
    <g transform="translate(-42 -8) scale(.78)" stroke="${line}"><path d="${lines}" stroke-opacity=".6" stroke-width="1.6"/><path d="${main}" stroke="${accent}" stroke-width="4"/><path d="${dots}" fill="${accent}" stroke="${ground}" stroke-width="2"/></g></svg>`;
  });
  const joints: Point[] = [1, 2].flatMap((column) =>
    [1, 2].map((row): Point => [2 + column * (width + gap), 2 + row * (height + gap)]),
  );
  return symbol(
    "wall",
    "0 0 640 427",
    `<g ${round}>${tiles.join("")}
    <path d="${joints.map((at) => star(at, 21)).join("")}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="5"/></g>`,
  );
}

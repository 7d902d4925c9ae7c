/**
 * Draws the illustrations of the catalogue's public pages, a file with one symbol for each, as draw-home.ts
 * does: fetched after the words, in the tokens of the page. Run by hand; the result is committed.
 */
import { writeFile } from "node:fs/promises";
import { motifOf } from "@majorant/ui/cover-art/motifs.ts";
import { circle, curve, type Point, polyline, sample, star } from "@majorant/ui/cover-art/path.ts";
import { seededRandom } from "@majorant/ui/cover-art/seeded-random.ts";

/** LMD: three arches, each higher than the one before, under one curve. */
function arcade(): string {
  const floor = 470;
  const arches = [
    { x: 26, width: 150, top: 300, letter: "L", ink: "#6697ef" },
    { x: 206, width: 176, top: 214, letter: "M", ink: "var(--brand)" },
    { x: 412, width: 202, top: 118, letter: "D", ink: "#0e3c92" },
  ];
  const doors = arches.map(({ x, width, top, letter, ink }) => {
    const r = width / 2;
    const spring = top + r;
    const inner = r - 22;
    const middle = x + r;
    return `<path d="M${x} ${floor}V${spring}a${r} ${r} 0 0 1 ${width} 0v${floor - spring}z" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <path fill="none" d="M${x + 11} ${floor}V${spring}a${r - 11} ${r - 11} 0 0 1 ${width - 22} 0v${floor - spring}" stroke="#c0d7ff" stroke-width="18" stroke-dasharray="15 15" stroke-linecap="butt"/>
    <path d="M${x + 22} ${floor}V${spring}a${inner} ${inner} 0 0 1 ${inner * 2} 0v${floor - spring}z" fill="${ink}"/>
    <path fill="none" d="${star([middle, spring + 4], inner * 0.66)}" stroke="#c0d7ff" stroke-opacity=".7" stroke-width="2.5"/>
    <text x="${middle}" y="${spring + 4 + inner * 0.2}" font-size="${inner * 0.56}">${letter}</text>
    <path fill="none" d="${times(Math.floor((floor - spring - inner * 0.6) / 46))
      .map((n) => star([middle, floor - 26 - n * 46], 15))
      .join("")}" stroke="#96bbfc" stroke-opacity=".8" stroke-width="2"/>`;
  });
  const over: Point[] = [
    [14, 330],
    [101, 286],
    [294, 198],
    [513, 96],
    [628, 40],
  ];
  return symbol(
    "arcade",
    "0 0 640 520",
    `<g ${round}>
    <g fill="#fff" font-family="Bricolage,sans-serif" font-weight="700" text-anchor="middle">${doors.join("").replaceAll("<text ", '<text stroke="none" ')}</g>
    <path d="M10 ${floor}h620v14H10z" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <path d="${curve(over)}" stroke="var(--ground)" stroke-width="13"/>
    <path d="${curve(over)}" stroke="var(--link)" stroke-width="5"/>
    <path d="M14 40h580" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 11"/>
    <path d="${star([628, 40], 12)}" fill="var(--saffron)"/>
    <path d="${star([101, 286], 13)}${star([294, 198], 13)}${star([513, 96], 13)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="3.5"/>
    </g>`,
  );
}

/** Primary school: steps of tiles, one more each time, and a kite that goes on where they end. */
function kite(): string {
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

/** Preparatory classes: the level lines of a mountain, three ways up, and the bound that is reached. */
function summit(): string {
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
  const curves = ways.map(
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
    <g font-family="Bricolage,sans-serif" font-weight="700" font-size="17" text-anchor="middle" fill="var(--ink)">${curves.join("").replaceAll("<text ", '<text stroke="none" ')}</g>
    <path d="${star([318, 146], 26)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="5"/>
    <path d="M318 120V52" stroke="var(--ink)" stroke-width="4"/>
    <path d="M318 54h62l-14 17 14 17h-62z" fill="var(--brand)"/>
    <text x="596" y="128" text-anchor="end" fill="var(--ink)" font-family="Georgia,serif" font-size="21" font-style="italic">M</text>
    </g>`,
  );
}

/** All courses: a wall of tiles, each with the curve of a subject. */
function wall(): string {
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
    const { lines, accent: main, dots } = motifOf(title, seededRandom(title));
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

/** Secondary school: the trigonometric circle, a rosette of zellige, unrolls into the sine. */
function wave(): string {
  const centre: Point = [170, 250];
  const radius = 130;
  const start = 318;
  const unrolled = sample(start, 628, 40, (x) => 250 - radius * Math.sin((x - start) / 49.34));
  const angle = Math.PI / 4;
  const on: Point = [centre[0] + radius * Math.cos(angle), centre[1] - radius * Math.sin(angle)];
  const at = start + angle * 49.34;
  const spokes = times(16)
    .map((n) => {
      const turn = (n * Math.PI) / 8;
      return polyline([
        [centre[0] + 62 * Math.cos(turn), centre[1] + 62 * Math.sin(turn)],
        [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)],
      ]);
    })
    .join("");
  const petals = times(8).map((n) => {
    const turn = ((n + 0.5) * Math.PI) / 4;
    const place: Point = [centre[0] + 97 * Math.cos(turn), centre[1] + 97 * Math.sin(turn)];
    return `<path d="${star(place, 21)}" fill="${n % 2 ? "#6697ef" : "var(--brand)"}"/>`;
  });
  return symbol(
    "wave",
    "0 0 640 520",
    `<g ${round}>
    <path d="M16 250h612m-8-6 8 6-8 6M170 470V36m-6 8 6-8 6 8" stroke="var(--edge)" stroke-width="2"/>
    <path d="M${start} 120h310M${start} 380h310" stroke="var(--line)" stroke-width="2"/>
    <path d="${circle(centre, radius)}" fill="var(--wash)" stroke="var(--link)" stroke-width="5"/>
    <path d="${spokes}" stroke="var(--line)" stroke-width="2"/>
    ${petals.join("")}
    <path d="${star(centre, 62)}" fill="var(--card)" stroke="#c0d7ff" stroke-width="3"/>
    <path d="${star(centre, 40)}" fill="${green}"/>
    <path d="M${start} 40v430" stroke="var(--edge)" stroke-width="2" stroke-dasharray="1 8"/>
    <path d="${curve(unrolled)}" stroke="var(--ground)" stroke-width="13"/>
    <path d="${curve(unrolled)}" stroke="var(--link)" stroke-width="5"/>
    <path d="M${on[0]} ${on[1]}H${at}" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 10"/>
    <path d="M${centre[0]} ${centre[1]}L${on[0]} ${on[1]}" stroke="var(--ink)" stroke-width="4"/>
    <path d="${star(on, 17)}${star([at, on[1]], 17)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="4"/>
    <g font-family="Georgia,serif" font-size="22" font-style="italic" fill="var(--ink)" stroke="none"><text x="484" y="240">π</text><text x="588" y="240">2π</text><text x="148" y="112">1</text></g>
    </g>`,
  );
}

// What the drawings of the catalogue have in common.

/** A drawing as a page refers to it. */
const symbol = (id: string, box: string, content: string) =>
  `<symbol id="${id}" viewBox="${box}">${content.replaceAll(/\n\s*/g, "")}</symbol>`;

const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
const green = "var(--l,#17714a) var(--d,#6fd3a0)";
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

const drawings = { kite: kite(), wave: wave(), arcade: arcade(), summit: summit(), wall: wall() };

for (const [name, drawing] of Object.entries(drawings))
  await writeFile(
    new URL(`../src/features/catalogue/art/${name}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${drawing}</svg>\n`,
  );

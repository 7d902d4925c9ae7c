/**
 * Draws the landing page's illustrations into one file of symbols, so that the page's own bytes stay few.
 * Colours are the tokens: custom properties reach a symbol from the place that uses it. Run by hand; the result is committed.
 */
import { writeFile } from "node:fs/promises";
import { curve, type Point, sample, star } from "@majorant/ui/cover-art/path.ts";

const symbol = (id: string, box: string, content: string) =>
  `<symbol id="${id}" viewBox="${box}">${content.replaceAll(/\n\s*/g, "")}</symbol>`;

/** A hero of zellige: the tiles under a bell are its Riemann sum, and the door stands under its summit. */
function hero(): string {
  const [middle, floor, height, tile] = [320, 486, 400, 32];
  const bell = (x: number) => floor - height * Math.exp(-((x - middle) ** 2) / 43000);
  const inks = [
    "var(--brand)",
    "#6697ef",
    "var(--brand)",
    "#96bbfc",
    "var(--l,#17714a) var(--d,#6fd3a0)",
    "var(--brand)",
    "#6697ef",
  ];
  const stars = new Map<string, string>();
  let walls = "";
  for (const side of [-1, 1]) {
    for (let column = 0; column < 5; column += 1) {
      const near = 128 + column * tile;
      const rows = Math.floor((floor - bell(middle + side * (near + tile)) + 6) / tile);
      const x = middle + side * near + (side < 0 ? -tile : 0);
      if (rows > 0) walls += `M${x} ${floor - rows * tile}h${tile}v${rows * tile}h-${tile}z`;
      for (let row = 0; row < rows; row += 1) {
        const ink =
          inks[(column * 3 + row * 5 + (side > 0 ? 2 : 0)) % inks.length] ?? "var(--brand)";
        const centre: Point = [x + tile / 2, floor - row * tile - tile / 2];
        stars.set(ink, (stars.get(ink) ?? "") + star(centre, 15));
      }
    }
  }
  return symbol(
    "hero",
    "0 0 640 520",
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M28 ${floor}V30m-6 8 6-8 6 8M10 ${floor}h614m-8-6 8 6-8 6" stroke="var(--edge)" stroke-width="2"/>
    <path d="${walls}" fill="var(--wash)" stroke="var(--line)" stroke-width="1.5"/>
    ${[...stars].map(([ink, d]) => `<path d="${d}" fill="${ink}"/>`).join("")}
    <path d="M22 ${floor - height}h596" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 11"/>
    <path d="${curve(sample(20, 620, 30, bell))}" stroke="var(--ground)" stroke-width="13"/>
    <path d="M204 ${floor}V246a116 116 0 0 1 232 0v${floor - 246}z" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <path d="M220 ${floor}V246a100 100 0 0 1 200 0v${floor - 246}" stroke="#c0d7ff" stroke-width="22" stroke-dasharray="17.3 17.3" stroke-linecap="butt"/>
    <path d="M236 ${floor}V246a84 84 0 0 1 168 0v${floor - 246}z" fill="#1b4db1"/>
    <path d="M320 162v${floor - 162}M236 252h168" stroke="#0c2045" stroke-width="3" opacity=".6"/>
    <path d="M250 472V246a70 70 0 0 1 140 0v226M308 472V270h-46v202M332 472V270h46v202" stroke="#c0d7ff" stroke-width="4.5" stroke-dasharray="0 9.6"/>
    <path d="${star([320, 213], 27)}" fill="#1b4db1" stroke="#96bbfc" stroke-width="2.5"/>
    <path d="${star([285, 330], 17)}${star([355, 330], 17)}${star([285, 424], 17)}${star([355, 424], 17)}" stroke="#96bbfc" stroke-width="2"/>
    <circle cx="306" cy="378" r="7" stroke="var(--saffron)" stroke-width="3.5"/><circle cx="334" cy="378" r="7" stroke="var(--saffron)" stroke-width="3.5"/>
    <path d="M192 ${floor}h256v12H192zM172 ${floor + 12}h296v14H172z" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <path d="${curve(sample(20, 620, 30, bell))}" stroke="var(--link)" stroke-width="5"/>
    <path d="${star([middle, floor - height], 20)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="4"/>
    <text x="604" y="${floor - height - 12}" fill="var(--ink)" stroke="none" font-family="Georgia,serif" font-size="24" font-style="italic">M</text>
    </g>`,
  );
}

/** The door of a track: the same house, another colour, another pattern of nails. */
function door(id: string, paint: string, nails: string): string {
  return symbol(
    id,
    "0 0 120 168",
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M8 168V60a52 52 0 0 1 104 0v108z" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <path d="M15 166V60a45 45 0 0 1 90 0v106" stroke="#c0d7ff" stroke-width="9" stroke-dasharray="8.3 8.3" stroke-linecap="butt"/>
    <path d="M22 168V60a38 38 0 0 1 76 0v108z" fill="${paint}"/>
    <path d="M60 98v70M22 98h76" stroke="#000" stroke-width="2" opacity=".25"/>
    <g stroke="#fff" stroke-width="2.6"><path d="M29 164V60a31 31 0 0 1 62 0v104M53 160v-54H36v54M67 160v-54h17v54" stroke-dasharray="0 6" opacity=".6"/>${nails}</g>
    <circle cx="54" cy="132" r="3.5" stroke="var(--saffron)" stroke-width="2"/><circle cx="66" cy="132" r="3.5" stroke="var(--saffron)" stroke-width="2"/>
    </g>`,
  );
}

const hexagon = ([x, y]: Point, side: number) =>
  `M${x} ${y - side}l${side * 0.87} ${side / 2}v${side}l-${side * 0.87} ${side / 2}-${side * 0.87}-${side / 2}v-${side}z`;

const doors = [
  door("mp", "#1b4db1", `<path d="M70 46c-7-4-9 3-10 16s-3 20-10 16M44 62h4m24 0h4"/>`),
  door("pc", "#3c72d7", `<path d="${hexagon([60, 62], 14)}M60 48v-7m12 28 6 4m-30-4-6 4"/>`),
  door(
    "pt",
    "#0c2d6b",
    `<circle cx="60" cy="64" r="13" stroke-width="5" stroke-dasharray="4 6.2" stroke-linecap="butt"/><circle cx="60" cy="64" r="10"/><circle cx="60" cy="64" r="3"/>`,
  ),
  door(
    "mpi",
    "#0a6690",
    `<path d="M60 44v10m0 0L46 66m14-12 14 12M46 66l-6 12m6-12 6 12m22-12-6 12m6-12 6 12"/>`,
  ),
  door("lmd", "#17714a", `<path d="${star([60, 64], 17)}${star([60, 64], 8)}"/>`),
];

/** A video being watched: a curve and its tangent on the dark sheet of the player. */
const film = symbol(
  "film",
  "0 0 300 150",
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
  <rect width="300" height="150" rx="9" fill="var(--l,#14213d) var(--d,#0a101d)"/>
  <path d="M30 104V20m-10 74h250" stroke="#96bbfc" opacity=".5" stroke-width="1.5"/>
  <path d="M36 90c40 0 46-58 92-58s60 44 126 46" stroke="#96bbfc" stroke-width="3"/>
  <path d="M66 88 116 14" stroke="#deebff" stroke-dasharray="4 6" stroke-width="2"/>
  <circle cx="91" cy="51" r="5" fill="#fff"/>
  <path d="M196 88h62m-62-14h42" stroke="#fff" opacity=".4" stroke-width="3"/>
  <circle cx="150" cy="66" r="25" fill="#fff"/><path d="m143 55 19 11-19 11z" fill="#1b4db1" stroke="#1b4db1" stroke-width="3"/>
  <path d="M20 130h260" stroke="#fff" opacity=".25" stroke-width="5"/><path d="M20 130h112" stroke="#6697ef" stroke-width="5"/><circle cx="132" cy="130" r="6" fill="#fff"/>
  </g>`,
);

/** The week's live sessions: evenings, and Saturday morning. */
const sessions: Point[] = [
  [1, 2],
  [3, 2],
  [4, 1],
  [5, 0],
];
const week = symbol(
  "week",
  "0 0 300 150",
  `<rect x=".5" y=".5" width="299" height="149" rx="9" fill="var(--card)" stroke="var(--line)" stroke-width="1.5"/>
  <path d="M0 38h300M0 76h300M0 113h300${[1, 2, 3, 4, 5, 6].map((day) => `M${day * 43} 0v150`).join("")}" stroke="var(--line)"/>
  <g font-size="13" font-weight="600" text-anchor="middle" fill="var(--muted)">${[..."LMMJVSD"].map((day, i) => `<text x="${i * 43 + 21}" y="24">${day}</text>`).join("")}</g>
  <path d="${sessions.map(([day, row]) => `M${day * 43 + 9} ${row * 37.5 + 44}h25a5 5 0 0 1 5 5v15a5 5 0 0 1-5 5h-25a5 5 0 0 1-5-5v-15a5 5 0 0 1 5-5z`).join("")}" fill="#c0d7ff"/>
  <path d="M137 118h27a6 6 0 0 1 6 6v15a6 6 0 0 1-6 6h-27a6 6 0 0 1-6-6v-15a6 6 0 0 1 6-6z" fill="var(--brand)"/>
  <text x="150.5" y="136" text-anchor="middle" font-size="12" font-weight="600" fill="#fff">20:00</text>`,
);

/** Tabler's drawings, MIT: file-check, list-check, notes, certificate, beach, video. */
const tabler: Record<string, string> = {
  sheet:
    "M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 15l2 2 4-4",
  quiz: "m3.5 5.5 1.5 1.5 2.5-2.5M3.5 11.5 5 13l2.5-2.5M3.5 17.5 5 19l2.5-2.5M11 6h9M11 12h9M11 18h9",
  notes:
    "M5 5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9 7h6M9 11h6M9 15h4",
  exam: "M12 15a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 17.5V22l2-1.5 2 1.5v-4.5M10 19H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-1 1.73M6 9h12M6 12h3M6 15h2",
  sea: "M17.553 16.75a7.5 7.5 0 0 0-10.606 0M18 3.804A6 6 0 0 0 9.804 6l10.392 6A6 6 0 0 0 18 3.804M16.732 10c1.658-2.87 2.225-5.644 1.268-6.196-.957-.552-3.075 1.326-4.732 4.196M15 9l-3 5.196M3 19.25A2.4 2.4 0 0 1 4 19a2.4 2.4 0 0 1 2 1 2.4 2.4 0 0 0 2 1 2.4 2.4 0 0 0 2-1 2.4 2.4 0 0 1 2-1 2.4 2.4 0 0 1 2 1 2.4 2.4 0 0 0 2 1 2.4 2.4 0 0 0 2-1 2.4 2.4 0 0 1 2-1 2.4 2.4 0 0 1 1 .25",
  help: "m15 10 4.553-2.276A1 1 0 0 1 21 8.618v6.764a1 1 0 0 1-1.447.894L15 14zM3 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
};
const icons = Object.entries(tabler).map(([id, d]) => symbol(id, "0 0 24 24", `<path d="${d}"/>`));

await writeFile(
  new URL("../src/features/home/art/art.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${hero()}${doors.join("")}${film}${week}${icons.join("")}</svg>\n`,
);

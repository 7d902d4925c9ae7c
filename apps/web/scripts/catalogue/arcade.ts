import { curve, type Point, star } from "@majorant/ui/cover-art/path.ts";
import { round, symbol, times } from "./pen.ts";

/** LMD: three arches, each higher than the one before, under one curve. */
export function arcade(): string {
  const floor = 470;
  const arches = [
    { x: 26, width: 150, top: 300, letter: "L", ink: "#6697ef" },
    { x: 206, width: 176, top: 214, letter: "M", ink: "var(--brand)" },
    { x: 412, width: 202, top: 118, letter: "D", ink: "#0e3c92" },
  ];
  const drawn = arches.map(({ x, width, top, letter, ink }) => {
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
    <g fill="#fff" font-family="Bricolage,sans-serif" font-weight="700" text-anchor="middle">${drawn.join("").replaceAll("<text ", '<text stroke="none" ')}</g>
    <path d="M10 ${floor}h620v14H10z" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <path d="${curve(over)}" stroke="var(--ground)" stroke-width="13"/>
    <path d="${curve(over)}" stroke="var(--link)" stroke-width="5"/>
    <path d="M14 40h580" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 11"/>
    <path d="${star([628, 40], 12)}" fill="var(--saffron)"/>
    <path d="${star([101, 286], 13)}${star([294, 198], 13)}${star([513, 96], 13)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="3.5"/>
    </g>`,
  );
}

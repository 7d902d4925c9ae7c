// What every scene draws with: the squared page, text, formulas, axes and curves, in Majorant's colours.
import { formulaAt, formulaWidth } from "./typeset.ts";

export const width = 1280;
export const height = 720;

export const colour = {
  paper: "#FBFAF6",
  rule: "#E6E9EF",
  ink: "#14213D",
  muted: "#5B6478",
  cobalt: "#1B4DB1",
  pale: "#A9BEE6",
  wash: "#DCE6F7",
  saffron: "#F0A31A",
  jasmine: "#1F7A4D",
  harissa: "#B3261E",
} as const;

export type Point = readonly [x: number, y: number];

const n = (value: number) => value.toFixed(1);

const rules = [
  ...Array.from({ length: 51 }, (_, i) => `M${(i + 1) * 25 - 0.5} 0V${height}`),
  ...Array.from({ length: 28 }, (_, i) => `M0 ${(i + 1) * 25 - 0.5}H${width}`),
].join("");

// Majorant's mark: a curve under its upper bound.
const mark = `<g transform="translate(56 44)"><path d="M0 4H40" stroke="${colour.saffron}" stroke-width="5" stroke-linecap="round"/>
<path d="M1 38C10 38 12 14 20 14S30 30 39 12" fill="none" stroke="${colour.cobalt}" stroke-width="5" stroke-linecap="round"/></g>`;

/** A whole frame: squared paper, the chapter and title above, then `body`. */
export const page = (chapter: string, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colour.paper}"/><path d="${rules}" stroke="${colour.rule}" stroke-width="1"/>
${mark}${text(chapter, [116, 58], { size: 19, fill: colour.muted, weight: 500 })}${text(title, [115, 96], { size: 38, weight: 700, family: "title" })}
${body}</svg>`;

type TextStyle = {
  size?: number;
  fill?: string;
  weight?: 500 | 700;
  family?: "title" | "text" | "code";
  anchor?: "start" | "middle" | "end";
  opacity?: number;
};

// The instances that fonts.ts cuts out of the variable fonts, under these family names.
const families = {
  title: "Majorant Title",
  text: "Majorant Text",
  code: "DejaVu Sans Mono",
} as const;

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const text = (words: string, [x, y]: Point, style: TextStyle = {}): string => {
  const family = style.family ?? "text";
  return `<text xml:space="preserve" x="${n(x)}" y="${n(y)}" font-family="${families[family]}" font-size="${style.size ?? 26}" fill="${
    style.fill ?? colour.ink
  }" font-weight="${style.weight ?? (family === "text" ? 500 : 400)}" text-anchor="${style.anchor ?? "start"}" opacity="${
    style.opacity ?? 1
  }">${escaped(words)}</text>`;
};

type FormulaStyle = {
  size?: number;
  fill?: string;
  anchor?: "start" | "middle";
  opacity?: number;
  /** 0 to 1: how much of it is written, from the left. */
  progress?: number;
};

export const formula = (tex: string, [x, y]: Point, style: FormulaStyle = {}): string => {
  const progress = style.progress ?? 1;
  const opacity = style.opacity ?? 1;
  if (progress <= 0 || opacity <= 0) return "";
  const size = style.size ?? 34;
  const wide = formulaWidth(tex, size);
  const left = style.anchor === "middle" ? x - wide / 2 : x;
  const outline = formulaAt(tex, left, y, size, style.fill ?? colour.ink);
  if (progress >= 1)
    return opacity >= 1 ? outline : `<g opacity="${opacity.toFixed(2)}">${outline}</g>`;
  const id = `w${Math.round(left)}-${Math.round(y)}`;
  return `<clipPath id="${id}"><rect x="${n(left - 4)}" y="${n(y - size * 2)}" width="${n(
    (wide + 8) * progress,
  )}" height="${n(size * 4)}"/></clipPath><g clip-path="url(#${id})">${outline}</g>`;
};

type Stroke = {
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
  fill?: string;
  closed?: boolean;
};

export const curve = (points: readonly Point[], style: Stroke = {}): string =>
  points.length < 2
    ? ""
    : `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${style.closed ? "Z" : ""}" fill="${
        style.fill ?? "none"
      }" stroke="${style.stroke ?? colour.ink}" stroke-width="${style.width ?? 4}" stroke-linejoin="round" stroke-linecap="round"${
        style.dash ? ` stroke-dasharray="${style.dash}"` : ""
      } opacity="${(style.opacity ?? 1).toFixed(2)}"/>`;

export const dot = ([x, y]: Point, radius = 8, fill: string = colour.saffron): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" stroke="${colour.paper}" stroke-width="2.5"/>`;

export const box = (
  [x, y]: Point,
  [w, h]: Point,
  style: { fill?: string; stroke?: string; width?: number; opacity?: number; radius?: number } = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${style.radius ?? 10}" fill="${
    style.fill ?? "#FFFFFF"
  }" stroke="${style.stroke ?? "none"}" stroke-width="${style.width ?? 1.5}" opacity="${(style.opacity ?? 1).toFixed(2)}"/>`;

export const arrow = ([x1, y1]: Point, [x2, y2]: Point, style: Stroke = {}): string => {
  const stroke = style.stroke ?? colour.ink;
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return `${curve(
    [
      [x1, y1],
      [x2, y2],
    ],
    style,
  )}${head([x2, y2], turn, stroke, style.opacity)}`;
};

/** An arrow head at a point; `turn` in degrees, clockwise from the right. */
export const head = ([x, y]: Point, turn: number, fill: string, opacity = 1): string =>
  `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" d="M6 0L-9 7.5L-5 0L-9 -7.5Z" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;

/** Hides what `body` draws outside left, top, right, bottom. */
export const inside = (area: readonly [number, number, number, number], body: string): string => {
  const [left, top, right, bottom] = area;
  const id = `in${area.join("-")}`;
  return `<clipPath id="${id}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
};

/** Where the next formula of a row goes, and the row itself. */
export const row = (
  items: readonly { tex: string; fill?: string; opacity?: number }[],
  [x, y]: Point,
  size: number,
  gap: number,
): string => {
  let left = x;
  return items
    .map(({ tex, ...style }) => {
      const svg = formula(tex, [left, y], { size, ...style });
      left += formulaWidth(tex, size) + gap;
      return svg;
    })
    .join("");
};

export type Plot = {
  at: (x: number, y: number) => Point;
  /** The graph of `f` between two abscissas, in pixels. */
  graph: (f: (x: number) => number, from: number, to: number, steps?: number) => Point[];
  axes: (xName: string, yName: string) => string;
};

/** A plane whose [x0, x1] × [y0, y1] fills the rectangle left, top, right, bottom. */
export const plot = (
  [left, top, right, bottom]: readonly [number, number, number, number],
  [x0, x1]: Point,
  [y0, y1]: Point,
): Plot => {
  const at = (x: number, y: number): Point => [
    left + ((x - x0) / (x1 - x0)) * (right - left),
    bottom - ((y - y0) / (y1 - y0)) * (bottom - top),
  ];
  const [ox, oy] = at(Math.min(Math.max(0, x0), x1), Math.min(Math.max(0, y0), y1));
  return {
    at,
    graph: (f, from, to, steps = 160) =>
      Array.from({ length: steps + 1 }, (_, i) => {
        const x = from + ((to - from) * i) / steps;
        return at(x, f(x));
      }),
    axes: (xName, yName) =>
      arrow([left, oy], [right, oy], { width: 2.5, stroke: colour.muted }) +
      arrow([ox, bottom], [ox, top], { width: 2.5, stroke: colour.muted }) +
      formula(xName, [right - 6, oy + 34], { size: 28, fill: colour.muted, anchor: "middle" }) +
      formula(yName, [ox + 18, top + 12], { size: 28, fill: colour.muted }),
  };
};

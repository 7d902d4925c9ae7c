import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = ["tokens", "statuses", "ramp"]
  .map((name) => readFileSync(new URL(`../src/style/${name}.css`, import.meta.url), "utf8"))
  .join("");

/** The colour of a token in a theme, as `#rrggbb`. */
function colour(token: string, theme: "light" | "dark"): string {
  const [, light, dark] =
    css.match(new RegExp(`${token}: var\\(--l, (#\\w+)\\) var\\(--d, (#\\w+)\\)`)) ??
    css.match(new RegExp(`${token}: ((#\\w+));`)) ??
    [];
  const hex = theme === "light" ? light : dark;
  if (!hex) throw new Error(`${token} is not a colour`);
  return hex.length === 4 ? hex.replace(/(\w)/g, "$1$1") : hex;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["--ground", "--card", "--sunk", "--wash"];
const statuses = ["--ok", "--bad", "--info", "--warn"];

for (const theme of ["light", "dark"] as const) {
  const of = (one: string, other: string) => contrast(colour(one, theme), colour(other, theme));

  test(`texts can be read on every ground, ${theme}`, () => {
    for (const text of ["--ink", "--muted", "--link"])
      for (const ground of grounds)
        expect(of(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5);
  });

  test(`a status can be read on its wash, a card and the page, ${theme}`, () => {
    for (const status of statuses)
      for (const ground of [`${status}-wash`, "--card", "--ground"])
        expect(of(status, ground), `${status} on ${ground}`).toBeGreaterThan(4.5);
  });

  test(`the edge of a control stands out, ${theme}`, () => {
    for (const ground of ["--ground", "--card"])
      expect(of("--edge", ground), ground).toBeGreaterThan(3);
  });

  test(`white on the brand, night on saffron, ${theme}`, () => {
    for (const brand of ["--brand", "--brand-hover", "--cobalt-600"])
      expect(contrast("#ffffff", colour(brand, theme)), brand).toBeGreaterThan(4.5);
    expect(of("--night", "--saffron")).toBeGreaterThan(4.5);
  });
}

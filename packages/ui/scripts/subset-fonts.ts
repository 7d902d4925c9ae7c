/**
 * Cuts the two typefaces to what French and our maths need, and writes them to src/fonts.
 * Run by hand after changing the alphabet or upgrading a typeface; the results are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const ascii = range(0x20, 0x7e);
const french = "àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ";
const signs = "\u00a0\u2009\u202f«»‹›’‘“”–—…•·×÷±−²³°½€™©";
/** Names of people reach the text face: all of Latin-1. Titles are ours: French only. */
const textAlphabet = ascii + range(0xa0, 0xff) + french + signs;
const titleAlphabet = ascii + french + signs;

const faces = [
  {
    source:
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    target: "bricolage-grotesque.woff2",
    // The optical size is pinned to a display cut: this face only sets titles.
    axes: { opsz: { min: 18, max: 72 }, wght: 700 },
    features: ["kern", "tnum"],
    alphabet: titleAlphabet,
  },
  {
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    target: "instrument-sans.woff2",
    axes: { wght: { min: 400, max: 700, default: 400 } },
    features: ["kern", "tnum"],
    alphabet: textAlphabet,
  },
];

const require = createRequire(import.meta.url);
for (const face of faces) {
  const font = await subsetFont(await readFile(require.resolve(face.source)), face.alphabet, {
    targetFormat: "woff2",
    variationAxes: face.axes,
    keepFeatures: face.features,
    noHinting: true,
  });
  await writeFile(new URL(`../src/fonts/${face.target}`, import.meta.url), font);
  console.log(`${face.target} ${(font.byteLength / 1000).toFixed(1)} kB`);
}

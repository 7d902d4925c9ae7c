import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lookOf } from "@majorant/ui/cover-art/look.ts";
import { star } from "@majorant/ui/cover-art/path.ts";
import titleFace from "@majorant/ui/fonts/bricolage-grotesque.woff2?url";
import textFace from "@majorant/ui/fonts/instrument-sans.woff2?url";
import { create, type Font } from "fontkit";

/** What a picture says: the title that its pattern is of, and the words on it. */
export type PictureText = { pattern: string; title: string; about: string };

const assets = join(import.meta.dirname, "../..");
const titles = lettering(join(assets, titleFace));
const texts = lettering(join(assets, textFace));

/** The picture that a page is shared with, an SVG of 1200 × 630 without any text: a server has no fonts installed. */
export function pictureOf(text: PictureText): string {
  const size = text.title.length > 26 ? 58 : 72;
  const title = titles.wrap(text.title, size, 620, 3);
  const about = texts.wrap(text.about, 27, 610, 3);
  const top = 452 - title.length * size;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    `${drawDoor(text.pattern)}<g fill="#14213d">` +
    `${titles.line("Majorant", 40, 132, 92)}` +
    title.map((line, n) => titles.line(line, size, 62, top + n * size * 1.06)).join("") +
    '</g><g fill="#5d5a52">' +
    about
      .map((line, n) => texts.line(line, 27, 64, 540 + n * 36 - (about.length > 2 ? 8 : 0)))
      .join("") +
    "</g></svg>"
  );
}

/**
 * A drawing of 1200 × 630 for what a page is shared with, its left half left to the words: lime wash and
 * squared paper, and on the right a door of the title's own pattern.
 */
function drawDoor(title: string): string {
  const { ground, line, accent, motif } = lookOf(title);
  const tile = star([30, 30], 30);
  return `<defs>
<pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 .5h24M.5 0v24" stroke="#1b4db1" stroke-opacity=".09" fill="none"/></pattern>
<pattern id="t" width="60" height="60" patternUnits="userSpaceOnUse" y="15"><path d="${tile}" fill="none" stroke="${line}" stroke-opacity=".4" stroke-width="1.5"/></pattern>
<clipPath id="d"><path d="M742 630V262a210 210 0 0 1 420 0v368z"/></clipPath>
</defs>
<path fill="#fbfaf6" d="M0 0h1200v630H0z"/><path fill="url(#p)" d="M0 0h1200v630H0z"/>
<g clip-path="url(#d)"><path fill="${ground}" d="M0 0h1200v630H0z"/><path fill="url(#t)" d="M742 0h420v630H742z"/>
<g transform="translate(504 190) scale(2.15)" fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round">
<path d="${motif.lines}" stroke-opacity=".6" stroke-width="1.4"/><path d="${motif.accent}" stroke="${accent}" stroke-width="3.2"/><path d="${motif.dots}" fill="${accent}" stroke="${ground}" stroke-width="2"/></g></g>
<path fill="none" stroke="#c0d7ff" stroke-width="20" stroke-dasharray="22 22" d="M728 630V262a224 224 0 0 1 448 0v368"/>
<path fill="none" stroke="#f0a31a" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 13" d="M64 488h590"/>
<path fill="#f0a31a" d="${star([64, 488], 15)}"/>
<g transform="translate(62 48) scale(1.7)" fill="none" stroke="#1b4db1" stroke-width="3.4" stroke-linecap="round"><path d="M2 5h11.7M27.3 5H30" stroke="#96bbfc" stroke-width="2.6"/><path d="M2.5 28.5c1-8.5 2.5-14 6.3-14s4.2 8 6.7 8S16.7 12 20.7 12s6.8 8 8 16.5"/><path fill="#f0a31a" stroke="none" d="${star([20.5, 5], 5)}"/></g>`;
}

/** A face of the product's, to set lines in outlines: a server has no fonts installed. */
function lettering(file: string) {
  const face: Font = create(readFileSync(file));
  const width = (text: string, size: number) =>
    (face.layout(text).advanceWidth * size) / face.unitsPerEm;

  /** Words in lines no wider than `maxWidth`, at most `lines` of them; the last one then ends in "…". */
  function wrap(text: string, size: number, maxWidth: number, lines: number): string[] {
    const all: string[] = [];
    for (const word of text.split(" ")) {
      const longer = `${all.at(-1) ?? ""} ${word}`.trim();
      if (all.length > 0 && width(longer, size) <= maxWidth) all[all.length - 1] = longer;
      else all.push(word);
    }
    return all.length > lines ? [...all.slice(0, lines - 1), `${all[lines - 1]}…`] : all;
  }

  /** One line's outlines, from `x` and the baseline `y` on. */
  function line(text: string, size: number, x: number, y: number): string {
    const { glyphs, positions } = face.layout(text);
    const scale = size / face.unitsPerEm;
    let at = 0;
    const outlines = glyphs.map((glyph, n) => {
      const place = `translate(${Math.round(at)} 0)`;
      at += positions[n]?.xAdvance ?? 0;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
  }

  return { wrap, line };
}

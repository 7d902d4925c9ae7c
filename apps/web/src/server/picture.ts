import { join } from "node:path";
import titleFace from "@majorant/ui/fonts/bricolage-grotesque.woff2?url";
import textFace from "@majorant/ui/fonts/instrument-sans.woff2?url";
import { drawn } from "./drawing.ts";
import { lettering } from "./lettering.ts";

/** What a picture says: the title that its pattern is of, and the words on it. */
export type Said = { pattern: string; title: string; about: string };

const assets = join(import.meta.dirname, "../..");
const titles = lettering(join(assets, titleFace));
const texts = lettering(join(assets, textFace));

/** The picture that a page is shared with, an SVG of 1200 × 630 without any text: a server has no fonts installed. */
export function pictureOf(said: Said): string {
  const size = said.title.length > 26 ? 58 : 72;
  const title = titles.broken(said.title, size, 620, 3);
  const about = texts.broken(said.about, 27, 610, 3);
  const top = 452 - title.length * size;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    `${drawn(said.pattern)}<g fill="#14213d">` +
    `${titles.line("Majorant", 40, 132, 92)}` +
    title.map((line, n) => titles.line(line, size, 62, top + n * size * 1.06)).join("") +
    '</g><g fill="#5d5a52">' +
    about
      .map((line, n) => texts.line(line, 27, 64, 540 + n * 36 - (about.length > 2 ? 8 : 0)))
      .join("") +
    "</g></svg>"
  );
}

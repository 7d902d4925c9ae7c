import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

/** A face of the product's, to set lines in outlines: a server has no fonts installed. */
export function lettering(file: string) {
  const face: Font = create(readFileSync(file));
  const width = (text: string, size: number) =>
    (face.layout(text).advanceWidth * size) / face.unitsPerEm;

  /** Words in lines no wider than `most`, at most `lines` of them; the last one then ends in "…". */
  function broken(text: string, size: number, most: number, lines: number): string[] {
    const all: string[] = [];
    for (const word of text.split(" ")) {
      const longer = `${all.at(-1) ?? ""} ${word}`.trim();
      if (all.length > 0 && width(longer, size) <= most) all[all.length - 1] = longer;
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

  return { broken, line };
}

import type { Hole, Sentence } from "./sentences.ts";

/** French words, as `sentencesIn` finds them, → the words of another language, with the same holes. */
export type Catalogue = Readonly<Record<string, string>>;

/** The holes of some words, in order: `["0", "1"]`. Endings (`{}`) are French alone. */
export const holesOf = (words: string): string[] =>
  [...words.matchAll(/\{(\d+)\}/g)].map(([, hole = ""]) => hole).sort();

/**
 * A module with the words of another language in the place of its own: whatever the catalogue names, and
 * nothing else. Words within the holes of others are exchanged as well, and stay where they are not named.
 */
export function exchange(
  code: string,
  sentences: readonly Sentence[],
  catalogue: Catalogue,
): string {
  /** `code.slice(from, to)`, with what stands in it exchanged. */
  function written(from: number, to: number, among: readonly Sentence[]): string {
    let result = "";
    let at = from;
    for (const sentence of among) {
      const words = catalogue[sentence.words];
      if (sentence.start < at || sentence.end > to || words === undefined) continue;
      const within = among.filter(
        ({ start, end }) => start >= sentence.start && end <= sentence.end,
      );
      const inner = within.filter((one) => one !== sentence);
      const hole = ({ start, end }: Hole) => written(start, end, inner);
      result += code.slice(at, sentence.start) + put(sentence, words, hole);
      at = sentence.end;
    }
    return result + code.slice(at, to);
  }
  return written(0, code.length, sentences);
}

/** Other words, as they stand in the code. */
function put(
  { kind, holes, around }: Sentence,
  words: string,
  code: (hole: Hole) => string,
): string {
  const [before, after] = around;
  const said = `${before}${words}${after}`;
  if (kind === "string" || (kind === "template" && holes.length === 0)) return JSON.stringify(said);
  if (kind === "attribute") return `{${JSON.stringify(said)}}`;
  // Texts and the numbers of holes, in turn.
  const pieces = said.split(/\{(\d+)\}/).map((piece, n) => {
    const hole = n % 2 === 1 ? holes[Number(piece)] : undefined;
    if (kind === "children") return hole ? code(hole) : piece && `{${JSON.stringify(piece)}}`;
    return hole ? `\${${code(hole)}}` : piece.replace(/[\\`]|\$(?=\{)/g, "\\$&");
  });
  return kind === "children" ? pieces.join("") : `\`${pieces.join("")}\``;
}

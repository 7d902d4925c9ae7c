import type { Hole, Sentence } from "./sentences.ts";

/** French words, as `sentencesIn` finds them, → the words of another language, with the same holes. */
export type Catalogue = Readonly<Record<string, string>>;

/** The holes of some words, in order: `["0", "1"]`. Endings (`{}`) are French alone. */
export const holesOf = (words: string): string[] =>
  [...words.matchAll(/\{(\d+)[:}]/g)].map(([, hole = ""]) => hole).sort();

/** A hole: `{0}`, or `{0:شهر واحد|شهران|…}`, the words that its number inflects; another hole may have those. */
const HOLE = /\{(\d+)(?::((?:[^{}]|\{\d+\})*))?\}/g;

/** What inflects in a module that has such words: `inflected` of the domain, for this language. */
export const INFLECTED = "$inflected";

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
  const inChildren = kind === "children";
  const text = (piece: string) =>
    inChildren ? piece && `{${JSON.stringify(piece)}}` : piece.replace(/[\\`]|\$(?=\{)/g, "\\$&");
  /** What a hole has, without the braces of markup. */
  const value = (n: string) => {
    const hole = holes[Number(n)];
    if (!hole) return "";
    return inChildren ? code(hole).replace(/^\{(.*)\}$/s, "$1") : code(hole);
  };
  let result = "";
  let at = 0;
  for (const { 0: all, 1: n = "", 2: forms, index } of said.matchAll(HOLE)) {
    const hole = holes[Number(n)];
    const formsAre = /^\{(\d+)\}$/.exec(forms ?? "")?.[1];
    const counted =
      forms !== undefined &&
      `${INFLECTED}(${value(n)}, ${formsAre ? value(formsAre) : JSON.stringify(forms)})`;
    result += text(said.slice(at, index));
    if (counted) result += inChildren ? `{${counted}}` : `\${${counted}}`;
    else if (hole) result += inChildren ? code(hole) : `\${${code(hole)}}`;
    at = index + all.length;
  }
  result += text(said.slice(at));
  return inChildren ? result : `\`${result}\``;
}

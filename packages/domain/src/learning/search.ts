import { faults, faultsIn, folded } from "../forgiving.ts";
import { rootOf } from "./word-families.ts";

// What a student's search makes of what is typed, and of the texts that have it.

/** More words than these say nothing more. */
const mostWords = 8;

/** From so many letters on, the beginning of a word stands for it: who types is perhaps not done. */
const beginning = 3;

/** How many words one with a slip may stand for. */
const mostMeant = 5;

/** The words of what is typed, folded, as PostgreSQL's `searched` cuts them. */
export const searchedWords = (q: string): string[] =>
  [...new Set(folded(q).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords);

/** The words of a vocabulary that one with a slip may stand for, itself among them, the closest first. */
export const nearest = (typed: string, vocabulary: readonly string[]): string[] =>
  vocabulary
    .map((word) => ({ word, away: faults(typed, word) }))
    .filter(({ away }) => away <= faultsIn(typed.length))
    .toSorted((one, other) => one.away - other.away || one.word.length - other.word.length)
    .slice(0, mostMeant)
    .map(({ word }) => word);

/** A word of a search: those that it stands for, each with its stems; none for "le" or "de". */
export type Term = readonly { word: string; stems: readonly string[] }[];

/**
 * What PostgreSQL is asked (a tsquery) for texts that have each of the words: its stem, one that begins with it, or one
 * of its family.
 * Null where there is nothing to look for. With `weight`, only among words of that weight.
 */
export function searchExpression(terms: readonly Term[], weight: "" | "A" = ""): string | null {
  const lexeme = (text: string, star: "" | "*" = "") =>
    `'${text}'${star || weight ? `:${star}${weight}` : ""}`;
  const each = terms.flatMap((term) => {
    const forms = term.flatMap(({ word, stems }) => [
      ...stems.map((stem) => lexeme(stem)),
      ...(stems.length > 0 && word.length >= beginning ? [lexeme(rootOf(word) ?? word, "*")] : []),
    ]);
    return forms.length > 0 ? [`(${[...new Set(forms)].join(" | ")})`] : [];
  });
  return each.length > 0 ? each.join(" & ") : null;
}

/** A text letter by letter as searches read it, each sign a space, so that a place in it is one in the text. */
export const signless = (text: string): string => [...text].map(signlessLetter).join("");

/** What letters were read as: a text has thousands, and few that differ. */
const read = new Map<string, string>();

function signlessLetter(letter: string): string {
  const known = read.get(letter);
  if (known !== undefined) return known;
  const plain = folded(letter).match(/^[\p{L}\p{N}]$/u)?.[0] ?? " ";
  if (read.size > 5_000) read.clear();
  read.set(letter, plain);
  return plain;
}

/** What stands before and after each found word in what PostgreSQL has marked: no text without signs has them. */
export const [markStart, markEnd] = ["<", ">"] as const;

/** A text in pieces, every second one of them found, by the same text without signs, marked. */
export function piecesOf(text: string, marked: string): string[] {
  const letters = [...text];
  let at = 0;
  return marked.split(/[<>]/).map((piece) => {
    const from = at;
    at += [...piece].length;
    return letters.slice(from, at).join("");
  });
}

/** How much stands before the first found word in an excerpt, and how long it is, in letters. */
const [before, longest] = [50, 160];

/** So much of a text's pieces as shows the first found word among others; what is left out is an ellipsis. */
export function excerptOf(pieces: readonly string[]): string[] {
  const [lead = "", ...rest] = pieces;
  const head =
    lead.length > before ? `…${lead.slice(lead.indexOf(" ", lead.length - before))}` : lead;
  const excerpt: string[] = [];
  let left = longest;
  for (const piece of [head, ...rest]) {
    // A text may end with a found word.
    if (left <= 0 || (piece === "" && excerpt.length === rest.length)) break;
    excerpt.push(piece.length > left ? `${piece.slice(0, left).replace(/\s+\S*$/, "")}…` : piece);
    left -= piece.length;
  }
  return excerpt;
}

/**
 * As many of the hits as an answer of so many bytes has room for, in their order: of each kind as many as of the others,
 * so that none pushes another out.
 */
export function fitting<H extends { kind: string }>(
  hits: readonly H[],
  bytes: number,
  bytesOf: (hit: H) => number,
): H[] {
  const place = new Map<string, number>();
  const turns = hits.map((hit) => {
    const turn = place.get(hit.kind) ?? 0;
    place.set(hit.kind, turn + 1);
    return { hit, turn, bytes: bytesOf(hit) };
  });
  const best = new Set<H>();
  let left = bytes;
  for (const one of turns.toSorted((a, b) => a.turn - b.turn)) {
    left -= one.bytes;
    if (left >= 0) best.add(one.hit);
  }
  return hits.filter((hit) => best.has(hit));
}

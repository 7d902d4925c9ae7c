import { setImmediate } from "node:timers/promises";
import type { Hit } from "@majorant/contract/learning/search";
import {
  excerptOf,
  fitting,
  nearest,
  piecesOf,
  searchExpression,
  searchedWords,
  signless,
  type Term,
} from "@majorant/domain/learning/search";
import { inFrench } from "@majorant/domain/learning/word-families";
import { normalForm } from "@majorant/domain/normal-forms";
import { withoutImages } from "@majorant/domain/text/images";
import { plainMath } from "@majorant/domain/text/plain-math";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import {
  type Asked,
  findCaptions,
  findChapters,
  findExercises,
  findNotes,
  findPapers,
  findSolvedQuestions,
  listHeldIds,
  markTexts,
  readStems,
  readWordsLike,
  type Said,
} from "./search.queries.ts";
import { findOtherTitles, findTitles, type TitlesAsked } from "./titles.queries.ts";

type Search = { q: string; size?: number | undefined; userId: number; now: Date };

/** Who looks where for what. */
type Question = Asked & TitlesAsked;

/** How many hits of each kind are told unless more are asked for, and how many of courses that are not held. */
const [each, others] = [8, 5] as const;

/** How many bytes an answer has room for: one packet or two of a phone's line, compressed. */
const mostBytes = 14_500;

/** The courses, chapters and videos of a student whose titles have the words. */
export function searchTitles(db: Kysely<DB>, { size = 30, ...search }: Search): Promise<Hit[]> {
  return searchForgivingly(db, { ...search, size }, (question) => findOwnTitles(db, question));
}

/** All that a student may find, of each kind some; of the courses of others, titles that are locked. */
export async function searchWhole(
  db: Kysely<DB>,
  { size = each, ...search }: Search,
): Promise<Hit[]> {
  const hits = await searchForgivingly(db, { ...search, size }, async (question) =>
    (
      await Promise.all([
        findOwnTitles(db, question),
        findSaid(db, question),
        findLocked(db, { ...question, size: others }),
      ])
    ).flat(),
  );
  return fitting(hits, mostBytes, (hit) => Buffer.byteLength(JSON.stringify(hit)) + 1);
}

/** What has the words as they were typed; else what has those that they resemble. */
async function searchForgivingly(
  db: Kysely<DB>,
  { q, size, userId, now }: Search & { size: number },
  find: (question: Question) => Promise<Hit[]>,
): Promise<Hit[]> {
  const typed = searchedWords(q);
  if (typed.length === 0) return [];
  const held = await listHeldIds(db, { userId, now });
  const findWords = async (words: readonly (readonly string[])[]) => {
    const expressions = await expressionsOf(db, words);
    return expressions ? find({ ...expressions, held, userId, now, size }) : [];
  };
  const exact = await findWords(typed.map((word) => [word, inFrench(word)].flat()));
  if (exact.length > 0) return exact;
  const like = await readWordsLike(db, typed);
  const meant = typed.map((word) => nearest(word, like.get(word) ?? []));
  if (meant.every((words) => words.length === 0)) return [];
  // A word without another stands for itself: a number, a letter.
  return findWords(typed.map((word, place) => (meant[place]?.length ? meant[place] : [word])));
}

/** What is asked for texts that have each of the words, one of them, or each within a cue; null for none. */
async function expressionsOf(
  db: Kysely<DB>,
  words: readonly (readonly string[])[],
): Promise<Pick<Question, "expression" | "any" | "within"> | null> {
  const stems = await readStems(db, words.flat());
  const terms = words
    .map((some): Term => some.map((word) => ({ word, stems: stems.get(word) ?? [] })))
    .filter((term) => term.some((form) => form.stems.length > 0));
  const expression = searchExpression(terms);
  const any = searchExpression([terms.flat()]);
  if (expression === null || any === null) return null;
  // A single word is looked for in what a cue says itself: the one before has it as what follows.
  const within = terms.length === 1 ? searchExpression(terms, "A") : expression;
  return { expression, any, within: within ?? expression };
}

async function findOwnTitles(db: Kysely<DB>, question: Question): Promise<Hit[]> {
  const titles = await findTitles(db, question);
  return titles.map((title) => ({
    ...title,
    resource: title.kind === "video" ? { id: title.id } : null,
    second: null,
    excerpt: [],
    locked: false,
  }));
}

async function findLocked(db: Kysely<DB>, question: Question): Promise<Hit[]> {
  const titles = await findOtherTitles(db, question);
  return titles.map((title) => ({
    ...title,
    resource: null,
    second: null,
    excerpt: [],
    locked: true,
  }));
}

/** What is said or written of it, with the words marked. */
async function findSaid(db: Kysely<DB>, question: Question): Promise<Hit[]> {
  const rows = (
    await Promise.all([
      findChapters(db, question),
      findCaptions(db, question),
      findExercises(db, question),
      findNotes(db, question),
      findSolvedQuestions(db, question),
      findPapers(db, question),
    ])
  ).flat();
  const texts: string[] = [];
  const lines: string[] = [];
  for (const { text } of rows) {
    const line = plainMath(withoutImages(normalForm(text, "NFC")));
    texts.push(line);
    lines.push(signless(line));
    // Others are answered between two long texts.
    if (line.length > 2_000) await setImmediate();
  }
  const marked = await markTexts(db, question.expression, lines);
  return rows.map((said, place) =>
    saidHit(said, excerptOf(piecesOf(texts[place] ?? "", marked[place] ?? ""))),
  );
}

const saidHit = ({ text: _, ...said }: Said, excerpt: string[]): Hit => ({
  ...said,
  photo: null,
  // What is its own title needs no second line.
  excerpt: said.kind === "chapter" ? [] : excerpt,
});

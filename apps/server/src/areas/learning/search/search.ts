import type { FoundEntry } from "@majorant/contract/catalogue/search";
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
import { plainMath } from "@majorant/domain/text/plain-math";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import {
  searchHeldContent,
  searchOtherContent,
} from "../../catalogue/search/content-search.queries.ts";
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

type Search = { q: string; size?: number | undefined; userId: number; now: Date };

/** How many hits of each kind are told unless more are asked for, and how many of courses that are not held. */
const [each, others] = [8, 5] as const;

/** How many bytes an answer has room for: one packet or two of a phone's line, compressed. */
const mostBytes = 14_500;

/** The courses, chapters and videos of a student whose titles have the words. */
export async function searchTitles(
  db: Kysely<DB>,
  { q, size = 30, userId, now }: Search,
): Promise<Hit[]> {
  const held = await listHeldIds(db, { userId, now });
  return (await searchHeldContent(db, { q, size, held })).map((entry) => titleHit(entry, false));
}

/** All that a student may find, of each kind some; of the courses of others, titles that are locked. */
export async function searchWhole(
  db: Kysely<DB>,
  { q, size = each, userId, now }: Search,
): Promise<Hit[]> {
  const held = await listHeldIds(db, { userId, now });
  const [titles, said, locked] = await Promise.all([
    searchHeldContent(db, { q, size, held }),
    findSaid(db, q, { held, userId, now, size }),
    searchOtherContent(db, { q, size: others, held }),
  ]);
  const hits = [
    ...titles.map((entry) => titleHit(entry, false)),
    ...said,
    ...locked.map((entry) => titleHit(entry, true)),
  ];
  return fitting(hits, mostBytes, (hit) => Buffer.byteLength(JSON.stringify(hit)) + 1);
}

/** What has the words as they were typed; else what has those that they resemble. */
async function findSaid(
  db: Kysely<DB>,
  q: string,
  asked: Omit<Asked, "expression" | "within">,
): Promise<Hit[]> {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const exact = await findTerms(
    db,
    words.map((word) => [word]),
    asked,
  );
  if (exact.length > 0) return exact;
  const like = await readWordsLike(db, words);
  const meant = words.map((word) => nearest(word, like.get(word) ?? []));
  // A word without another stands for itself: a number, a letter.
  return meant.every((some) => some.length === 0)
    ? []
    : findTerms(
        db,
        meant.map((some, place) => (some.length > 0 ? some : [words[place] ?? ""])),
        asked,
      );
}

async function findTerms(
  db: Kysely<DB>,
  words: readonly (readonly string[])[],
  asked: Omit<Asked, "expression" | "within">,
): Promise<Hit[]> {
  const stems = await readStems(db, words.flat());
  const terms: Term[] = words.map((some) =>
    some.map((word) => ({ word, stems: stems.get(word) ?? [] })),
  );
  const expression = searchExpression(terms);
  if (expression === null) return [];
  // A single word is looked for in what a cue says itself: the one before has it as what follows.
  const single = terms.filter((term) => term.some((form) => form.stems.length > 0)).length === 1;
  const question = {
    ...asked,
    expression,
    within: searchExpression(terms, single ? "A" : "") ?? expression,
  };
  const found = (
    await Promise.all([
      findChapters(db, question),
      findCaptions(db, question),
      findExercises(db, question),
      findNotes(db, question),
      findSolvedQuestions(db, question),
      findPapers(db, question),
    ])
  ).flat();
  const texts = found.map(({ text }) => plainMath(text.normalize("NFC")));
  const marked = await markTexts(db, expression, texts.map(signless));
  return found.map((said, place) =>
    saidHit(said, excerptOf(piecesOf(texts[place] ?? "", marked[place] ?? ""))),
  );
}

const titleHit = (
  { kind, id, title, path, photo, course, section }: FoundEntry,
  locked: boolean,
): Hit => ({
  // Categories are the catalogue's: no search of courses finds one.
  kind: kind === "category" ? "course" : kind,
  ...{ id, title, path, photo, course, section, locked },
  resource: kind === "video" ? { id } : null,
  second: null,
  excerpt: [],
});

const saidHit = ({ text: _, ...said }: Said, excerpt: string[]): Hit => ({
  ...said,
  photo: null,
  // What is its own title needs no second line.
  excerpt: said.kind === "chapter" ? [] : excerpt,
});

import { folded, meant } from "../forgiving.ts";

type Named = { id: number; title: string; otherNames: readonly string[]; parentId: number | null };

/** The titles above a notion, the widest first. */
export function pathOf<N extends Named>(notion: N, byId: ReadonlyMap<number, N>): string[] {
  const titles: string[] = [];
  const parentOf = ({ parentId }: N) => (parentId === null ? undefined : byId.get(parentId));
  for (let above = parentOf(notion); above; above = parentOf(above)) titles.push(above.title);
  return titles.reverse();
}

/**
 * The notions that have each word of a search in their title or other names, or in what they belong
 * to; accents and capitals aside. A word that nothing has stands for those that it resembles.
 */
export function findNotions<N extends Named>(notions: readonly N[], q: string): N[] {
  const typedWords = q.split(/\s+/).filter(Boolean);
  if (typedWords.length === 0) return [...notions];
  const byId = new Map(notions.map((notion) => [notion.id, notion]));
  const texts = notions.map((notion) => ({
    notion,
    text: folded([...pathOf(notion, byId), notion.title, ...notion.otherNames].join(" ")),
  }));
  const vocabulary = [...new Set(texts.flatMap(({ text }) => text.split(/[^\p{L}\p{N}]+/u)))];
  const words = typedWords.map((word) => meant(word, vocabulary.filter(Boolean)));
  return texts
    .filter(({ text }) => words.every((same) => same.some((word) => text.includes(word))))
    .map(({ notion }) => notion);
}

/** Whether a notion is another one, or somewhere below it. */
export function isAtOrBelow(
  notions: ReadonlyMap<number, Pick<Named, "parentId">>,
  id: number | null,
  ancestorId: number,
): boolean {
  for (let at = id; at !== null; at = notions.get(at)?.parentId ?? null)
    if (at === ancestorId) return true;
  return false;
}

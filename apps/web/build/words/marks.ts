/** A comment of a module. */
type Comment = { value: string; end: number };

const MARK = /^\s*(?:(not translated)|meaning: (.+?))\s*$/;

/**
 * What the code says of a text, in a comment right before it:
 *
 * - `not translated`: it is the program's own, or the same in every language; so is all that stands in a statement
 *   after it;
 * - `meaning: …`: the same French may have other words elsewhere.
 */
export function marksOf(comments: readonly Comment[], code: string) {
  const untranslated = new Set<number>();
  const meanings = new Map<number, string>();
  for (const { value, end } of comments) {
    const [, name, meaning] = MARK.exec(value) ?? [];
    // Between the tags of an element a comment has braces, and the text begins right after them.
    const [gap = ""] = /^\s*\}?/.exec(code.slice(end)) ?? [];
    if (name) untranslated.add(end + gap.length);
    if (meaning) meanings.set(end + gap.length, meaning);
  }
  return { untranslated, meanings };
}

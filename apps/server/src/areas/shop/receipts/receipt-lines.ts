/** Arabic letters and its own comma, semicolon and question mark, which other typefaces lack. */
const arabic = /[\p{Script=Arabic}،؛؟]/u;

/** Whether a text has letters that are written from the right. */
export const hasArabic = (text: string): boolean => arabic.test(text);

/** Whether a text is Arabic first of all, whatever else it names. */
export const startsArabic = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

/**
 * The words of a line as they stand from the left. Words in Arabic that follow each other are read from
 * the right; where the line itself is (`fromRight`), so is all but what stands together in other letters.
 * Letters are joined and turned by the typeface.
 */
export function wordsFromLeft(text: string, fromRight = false): string[] {
  const words = text.trim().split(/\s+/);
  const runs: string[][] = [];
  let wereTurned: boolean | undefined;
  for (const word of words) {
    const turns = hasArabic(word) || (fromRight && wereTurned !== false && !/\p{L}/u.test(word));
    if (turns !== wereTurned) runs.push([]);
    wereTurned = turns;
    const run = runs.at(-1);
    if (turns) run?.unshift(word);
    else run?.push(word);
  }
  return (fromRight ? runs.reverse() : runs).flat();
}

/** A mark for the one that opens where it closes. */
const pairs = new Map([..."()[]«»"].map((mark, at, marks) => [mark, marks[at ^ 1] ?? mark]));

/**
 * The pieces of a word as they stand from the left, each in letters of one typeface: of "(تحليل)" three. Marks
 * around Arabic letters are turned with them.
 */
export function piecesFromLeft(word: string): string[] {
  if (!hasArabic(word)) return [word];
  return word
    .split(/([\p{Script=Arabic}\p{Mn}،؛؟]+)/u)
    .filter((piece) => piece !== "")
    .map((piece) => (/[\p{L}\p{N}]/u.test(piece) || hasArabic(piece) ? piece : turned(piece)))
    .reverse();
}

const turned = (marks: string): string =>
  [...marks]
    .map((mark) => pairs.get(mark) ?? mark)
    .reverse()
    .join("");

/** A text in lines that are no wider than `width`, broken between words. */
export function breakLines(
  width: number,
  text: string,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(" ");
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const arabic = /\p{Script=Arabic}/u;

/** Whether a text has letters that are written from the right. */
export const hasArabic = (text: string): boolean => arabic.test(text);

/**
 * The words of a line as they stand from the left: Arabic ones that follow each other are read from
 * the right. Their letters are joined and turned by the typeface.
 */
export function wordsFromLeft(text: string): string[] {
  const line: string[] = [];
  let turned: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    if (hasArabic(word)) {
      turned.unshift(word);
      continue;
    }
    line.push(...turned, word);
    turned = [];
  }
  return [...line, ...turned];
}

import { plain } from "./tokens.ts";

/**
 * Whether an answer that seems wrong may have been meant otherwise than it was read: words where a formula was
 * asked for ("deux"), numbers side by side ("3 1/2"), a factor behind its letter ("x2" where there is no x₂).
 * @param read how it was read, in LaTeX.
 */
export const mayBeMisread = (expected: string, answer: string, read: string): boolean =>
  hasWords(expected, read) || hasNumbersSideBySide(answer) || hasFactorBehind(expected, answer);

/** So many names side by side that nobody asked for are a word. */
const fewestLetters = 3;

function hasWords(expected: string, read: string): boolean {
  const products = read.match(/(?<![\p{L}\\])\p{L}(?:\\,\p{L}(?!\p{L}))+/gu) ?? [];
  return products.some((product) => {
    const names = new Set(product.split("\\,").filter((name) => !expected.includes(name)));
    return names.size >= fewestLetters;
  });
}

/** A space between groups of three digits is none. */
const hasNumbersSideBySide = (answer: string): boolean =>
  /\d\s+\d/.test(plain(answer).replaceAll(/(?<=\d)\s+(?=\d{3}(?!\d))/g, ""));

const hasFactorBehind = (expected: string, answer: string): boolean =>
  [...plain(answer).matchAll(/(?<!\p{L})(\p{L})(\d+)/gu)].some(
    ([, letter = "", digits]) =>
      expected.includes(letter) && !new RegExp(`${letter}_?\\{?${digits}`).test(plain(expected)),
  );

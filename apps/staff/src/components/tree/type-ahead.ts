/** How long after a letter the next one belongs to the same word. */
const WORD_MS = 700;

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Finds a row by the letters typed, one after the other; the same letter again goes on to the next. */
export function typeAhead() {
  let word = "";
  let last = 0;
  return {
    /** Whether a letter, or a space, now belongs to a word that was begun. */
    isWord: () => word !== "" && performance.now() - last < WORD_MS,
    /** The place of the row that is meant, from the place of one; -1 where there is none. */
    find(rows: number, labelOf: (row: number) => string, from: number, letter: string): number {
      word = this.isWord() ? word + folded(letter) : folded(letter);
      last = performance.now();
      const isRepeated = [...word].every((one) => one === word[0]);
      const wanted = isRepeated ? (word[0] ?? "") : word;
      // A longer word may still be the row's own; a single letter leads on.
      const start = from + (isRepeated ? 1 : 0);
      for (let step = 0; step < rows; step++) {
        const at = (start + step) % rows;
        if (folded(labelOf(at)).startsWith(wanted)) return at;
      }
      return -1;
    },
  };
}

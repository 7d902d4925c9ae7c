/** "1 vidéo", "3 vidéos": French counts from two. */
export const counted = (count: number, word: string): string =>
  `${count} ${word}${count > 1 ? "s" : ""}`;

const number = new Intl.NumberFormat("fr");

/** "1 cours", "8 cours", "1 800 cours": the word has its s anyway. */
export const countedCourses = (count: number) =>
  count === 0 ? "cours à venir" : `${number.format(count)} cours`;

/** "1 vidéo", "3 vidéos": French counts from two. */
export const counted = (count: number, word: string) => `${count} ${word}${count > 1 ? "s" : ""}`;

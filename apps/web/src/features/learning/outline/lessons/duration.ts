/** A length for people: "45 s", "12 min", "1 h 05". `seconds` may have a fraction. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

/** "1 vidéo", "3 vidéos": French counts from two. */
export const counted = (count: number, word: string): string =>
  `${count} ${word}${count > 1 ? "s" : ""}`;

/** A chapter's number on screen, from its place counted from 0: 01, 02… (docs/product/limits.md, L7). */
export const chapterNumber = (place: number): string => String(place + 1).padStart(2, "0");

/** "1 note", "12 notes". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

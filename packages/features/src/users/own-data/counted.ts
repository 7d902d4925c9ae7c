/** "1 note", "12 notes". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

/** Days that are left until an instant of the wire, the one that has begun included. */
export const daysUntil = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 86_400_000));

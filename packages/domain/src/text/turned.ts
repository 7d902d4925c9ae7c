/** Marks that turn the reading direction around, and with it whatever stands beside them. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text without them: nobody sees them, and they hide how it reads. */
export const withoutTurns = (text: string): string => text.replaceAll(turns, "");

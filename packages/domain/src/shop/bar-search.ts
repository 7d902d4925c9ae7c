/** Fewer characters than these are in everything. */
export const fewestCharacters = 2;

/** The number of an order of one digit, which is all that one character is searched for; null of anything else. */
export const oneDigit = (q: string): number | null => (/^[1-9]$/.test(q) ? Number(q) : null);

/** Whether the administrators' bar searches for it. */
export const isSearchable = (q: string): boolean =>
  q.length >= fewestCharacters || oneDigit(q) !== null;

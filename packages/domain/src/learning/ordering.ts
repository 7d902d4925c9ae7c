/**
 * Whether an order names each of what is there once, and nothing else. An order that does not was
 * made of a list that somebody has changed since.
 */
export function isWholeOrder(there: readonly number[], asked: readonly number[]): boolean {
  const known = new Set(there);
  return (
    asked.length === known.size &&
    new Set(asked).size === asked.length &&
    asked.every((id) => known.has(id))
  );
}

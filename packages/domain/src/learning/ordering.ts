/**
 * Whether an order names each of what is there once, and nothing else. An order that does not was
 * made of a list that somebody has changed since.
 */
export function isWholeOrder(ids: readonly number[], order: readonly number[]): boolean {
  const idSet = new Set(ids);
  return (
    order.length === idSet.size &&
    new Set(order).size === order.length &&
    order.every((id) => idSet.has(id))
  );
}

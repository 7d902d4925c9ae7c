/** Those that are checked, with some more or without them. */
export function withChecked<Key>(
  checked: ReadonlySet<Key>,
  keys: readonly Key[],
  isChecked: boolean,
): ReadonlySet<Key> {
  const next = new Set(checked);
  for (const key of keys) isChecked ? next.add(key) : next.delete(key);
  return next;
}

/** The ids of an address as numbers; false, so that the address is unknown, where one is not an id. */
export function ids<Names extends Record<string, string>>(texts: Names) {
  const entries = Object.entries(texts);
  if (!entries.every(([, text]) => /^[1-9]\d{0,8}$/.test(text))) return false;
  const numbers = Object.fromEntries(entries.map(([name, text]) => [name, Number(text)]));
  // fromEntries forgets the names, which are those of `texts`.
  return numbers as { [Name in keyof Names]: number };
}

/** Keeps the last `most` things that were asked for, by their names. */
export function latest<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    get(name: string): T | undefined {
      const found = kept.get(name);
      if (found === undefined) return;
      // The order of a Map is that of insertion: what was asked for goes last.
      kept.delete(name);
      kept.set(name, found);
      return found;
    },
    put(name: string, thing: T): void {
      kept.delete(name);
      kept.set(name, thing);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

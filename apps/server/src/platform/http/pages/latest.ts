/** Keeps the last `most` things that were asked for, by their names. */
export function latest<T>(most: number) {
  const entries = new Map<string, T>();
  return {
    get(name: string): T | undefined {
      const value = entries.get(name);
      if (value === undefined) return;
      // The order of a Map is that of insertion: what was asked for goes last.
      entries.delete(name);
      entries.set(name, value);
      return value;
    },
    put(name: string, thing: T): void {
      entries.delete(name);
      entries.set(name, thing);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}

declare global {
  interface Window {
    /** What the early script of the shell has asked for (build/early.ts), by address. */
    early?: Record<string, Promise<Response>>;
  }
}

/** Older than this an answer may have changed: a page that was opened asks within moments. */
const LONGEST_MS = 20_000;

/** The answer that was asked for before the script came, once; undefined where there is none. */
export function earlyAnswer(address: string): Promise<Response> | undefined {
  const asked = window.early?.[address];
  delete window.early?.[address];
  return performance.now() < LONGEST_MS ? asked : undefined;
}

declare global {
  interface Window {
    /** What the shell has asked for (early/ask.ts), by address. */
    early?: Record<string, Promise<Response>>;
    /** A page to be painted before React comes (early/course.tsx, early/video.tsx); gone once that has begun. */
    earlyPage?: {
      /** What is painted stands in the answers to these. */
      addresses: string[];
      /** Its styles are there. */
      styled: Promise<unknown>;
      /** The application's scripts may come. */
      prepare: () => void;
      /** It may begin. */
      start: () => void;
    };
    /** A video that began before React came (early/video.tsx); gone once that shows it. */
    earlyVideo?: { ressourceId: number; picture: HTMLVideoElement };
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

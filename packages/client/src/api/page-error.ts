import { createStore, useStore } from "@majorant/ui/store.ts";

/**
 * The page can't be shown: it isn't there (404), its reader may not see it any longer ("ended"), the server failed on it
 * (500), or is away for a moment (503).
 */
export type PageError = 404 | "ended" | 500 | 503 | null;

/** With the number of the request that failed, by which the log is searched. */
type Failure = { fault: NonNullable<PageError>; requestId?: string | undefined };

const failure = createStore<Failure | null>(() => null);

/** Sets the state; null clears it, as each navigation does. */
export const setPageError = (fault: PageError, requestId?: string): void =>
  failure.set(fault && { fault, requestId });

/** Null on the server, and in the first render. */
export const usePageError = (): Failure | null => useStore(failure, () => null);

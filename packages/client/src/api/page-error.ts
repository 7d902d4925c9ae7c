import { createStore, useStore } from "@majorant/ui/store.ts";

/** The page can't be shown: it isn't there (404), the server failed on it (500), or is away for a moment (503). */
export type PageError = 404 | 500 | 503 | null;

const pageError = createStore<PageError>(() => null);

/** Sets the state; null clears it, as each navigation does. */
export const setPageError = (next: PageError): void => pageError.set(next);

/** Null on the server, and in the first render. */
export const usePageError = (): PageError => useStore(pageError, () => null);

import { useSyncExternalStore } from "react";

/** The page can't be shown: it isn't there (404), the server failed on it (500), or is away for a moment (503). */
export type PageError = 404 | 500 | 503 | null;

const listeners = new Set<() => void>();
let fault: PageError = null;

/** Sets the state; null clears it, as each navigation does. */
export function setPageError(next: PageError): void {
  if (next === fault) return;
  fault = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function usePageError(): PageError {
  return useSyncExternalStore(
    subscribe,
    () => fault,
    () => null,
  );
}

import { createStore, useStore } from "@majorant/ui/store.ts";

/** The page can't be shown: it isn't there (404), the server failed on it (500), or is away for a moment (503). */
export type Fault = 404 | 500 | 503 | null;

const fault = createStore<Fault>(() => null);

/** Sets the state; null clears it, as each navigation does. */
export const setFault = (next: Fault): void => fault.set(next);

export const useFault = (): Fault => useStore(fault, () => null);

import { createStore, useStore } from "../store.ts";

/** What is said in passing; `id` tells two apart that say the same. */
export type Toast = { id: number; kind: "success" | "error" | "info"; text: string };

const none: readonly Toast[] = [];
const toasts = createStore(() => none);
let lastId = 0;

/** Says something in passing, at the foot of the screen, whatever screen comes next. */
export function toast(kind: Toast["kind"], text: string): void {
  lastId += 1;
  // Three at most: older ones were read or never will be.
  toasts.set([...toasts.read().slice(-2), { id: lastId, kind, text }]);
}

/** Takes one away: it was read, or its time is over. */
export const dismissToast = (id: number): void =>
  toasts.set(toasts.read().filter((toast) => toast.id !== id));

/** At most three, the latest last; the server shows none. */
export const useToasts = (): readonly Toast[] => useStore(toasts, () => none);

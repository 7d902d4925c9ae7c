import { createStore, useStore } from "../store.ts";

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

export const dismissToast = (id: number): void =>
  toasts.set(toasts.read().filter((toast) => toast.id !== id));

export const useToasts = (): readonly Toast[] => useStore(toasts, () => none);

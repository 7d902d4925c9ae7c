import { useSyncExternalStore } from "react";

export type Toast = { id: number; kind: "success" | "error" | "info"; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something in passing, at the foot of the screen, whatever screen comes next. */
export function toast(kind: Toast["kind"], text: string): void {
  lastId += 1;
  // Three at most: older ones were read or never will be.
  set([...toasts.slice(-2), { id: lastId, kind, text }]);
}

export function dismissToast(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}

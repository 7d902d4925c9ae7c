import { useSyncExternalStore } from "react";
import { outboxKey } from "./outbox-key.ts";
import type { Outbox } from "./unsent.ts";

/**
 * What this browser has still to say about a user's notes. It is kept in its storage at once, which
 * a reload and another tab find; whoever else signs in here has an outbox of their own.
 */
export type OutboxState = {
  unsent: Outbox;
  /** The last try had no answer: the network is awaited. */
  stalled: boolean;
};

const nothing: OutboxState = { unsent: [], stalled: false };
const known = new Map<number, OutboxState>();
/** What a full or forbidden storage would not take: it is kept as long as the page is. */
const unstored = new Set<number>();
const listeners = new Set<() => void>();

/** The same object until it changes. */
export function outboxOf(userId: number): OutboxState {
  const found = known.get(userId) ?? { unsent: stored(userId), stalled: false };
  known.set(userId, found);
  return found;
}

function stored(userId: number): Outbox {
  try {
    // What is under this key was written by `changeOutbox`.
    return JSON.parse(localStorage.getItem(outboxKey(userId)) ?? "[]") as Outbox;
  } catch {
    return [];
  }
}

function show(userId: number, state: OutboxState): void {
  known.set(userId, state);
  for (const listener of listeners) listener();
}

/** Applies a rule to what is there now, whichever tab wrote it last. */
export function changeOutbox(userId: number, rule: (outbox: Outbox) => Outbox): void {
  const { unsent: seen, stalled } = outboxOf(userId);
  const unsent = rule(unstored.has(userId) ? seen : stored(userId));
  try {
    if (unsent.length > 0) localStorage.setItem(outboxKey(userId), JSON.stringify(unsent));
    else localStorage.removeItem(outboxKey(userId));
    unstored.delete(userId);
  } catch {
    unstored.add(userId);
  }
  show(userId, { unsent, stalled });
}

/** Another tab may have sent something a moment ago. */
export const readAgain = (userId: number): void => changeOutbox(userId, (outbox) => outbox);

export function setStalled(userId: number, stalled: boolean): void {
  const state = outboxOf(userId);
  if (state.stalled !== stalled) show(userId, { ...state, stalled });
}

/** Follows what other tabs do; `onSent` once one of them has sent something. */
export function followOutbox(userId: number, onSent: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== outboxKey(userId) || unstored.has(userId)) return;
    const { unsent: before, stalled } = outboxOf(userId);
    const unsent = stored(userId);
    show(userId, { unsent, stalled });
    if (before.some((each) => !unsent.some(({ key }) => key === each.key))) onSent();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useOutbox = (userId: number): OutboxState =>
  useSyncExternalStore(
    subscribe,
    () => outboxOf(userId),
    () => nothing,
  );

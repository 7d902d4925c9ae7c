import { keptStore } from "@majorant/ui/kept-store.ts";
import { createStore, useStore } from "@majorant/ui/store.ts";
import type { Stall } from "../../unsent/wait.ts";
import { outboxKey } from "./outbox-key.ts";
import type { Outbox } from "./outbox-rules.ts";

/**
 * What this browser has still to say about a user's notes. It is kept in its storage at once, which
 * a reload and another tab find; whoever else signs in here has an outbox of their own.
 */
export type OutboxState = {
  unsent: Outbox;
  /** Why the last try had no answer that counts; null once one had. */
  stalled: Stall | null;
};

const nothing: Outbox = [];

const makeOutbox = (userId: number) => ({
  unsent: keptStore<Outbox>(outboxKey(userId), {
    // What is under this key was written by the store itself.
    parse: (text) => (text === null ? nothing : (JSON.parse(text) as Outbox)),
    isNothing: (outbox) => outbox.length === 0,
  }),
  stalled: createStore<Stall | null>(() => null),
  /** When something was last sent from this browser, in its epoch milliseconds. */
  sentOn: keptStore<number>(`${outboxKey(userId)}.sent`, { parse: Number }),
});

const outboxes = new Map<number, ReturnType<typeof makeOutbox>>();

function storesOf(userId: number) {
  const stores = outboxes.get(userId) ?? makeOutbox(userId);
  outboxes.set(userId, stores);
  return stores;
}

export function outboxOf(userId: number): OutboxState {
  const { unsent, stalled } = storesOf(userId);
  return { unsent: unsent.read(), stalled: stalled.read() };
}

/** Applies a rule to what is there now, whichever tab wrote it last. */
export const changeOutbox = (userId: number, rule: (outbox: Outbox) => Outbox): void =>
  storesOf(userId).unsent.change(rule);

/** Another tab may have sent something a moment ago; and what could not be kept perhaps can by now. */
export const readAgain = (userId: number): void => changeOutbox(userId, (outbox) => outbox);

export const setStalled = (userId: number, stalled: Stall | null): void =>
  storesOf(userId).stalled.set(stalled);

export const noteSent = (userId: number): void => storesOf(userId).sentOn.change(() => Date.now());

/**
 * Follows what other tabs do; `onSent` once one of them has sent something, also where that was while this page was
 * on its way, or kept by the browser for Back. The time of sending says it, not what is missing from the outbox: this
 * tab may have read that again before it hears of the other.
 */
export function followOutbox(userId: number, onSent: () => void): () => void {
  const { unsent, sentOn } = storesOf(userId);
  let heardOn = performance.timeOrigin;
  const hear = () => {
    const on = sentOn.read();
    if (on <= heardOn) return;
    heardOn = on;
    onSent();
  };
  const shownAgain = () => {
    unsent.readAgain();
    sentOn.readAgain();
    hear();
  };
  hear();
  addEventListener("pageshow", shownAgain);
  const stops = [
    unsent.follow(),
    sentOn.follow(hear),
    () => removeEventListener("pageshow", shownAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export function useOutbox(userId: number): OutboxState {
  const { unsent, stalled } = storesOf(userId);
  return {
    unsent: useStore(unsent, () => nothing),
    stalled: useStore(stalled, () => null),
  };
}

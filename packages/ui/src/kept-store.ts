import { createStore, type Store } from "./store.ts";

/** A store that the browser keeps, where a reload finds it, and another tab. */
export type KeptStore<T> = Pick<Store<T>, "read" | "subscribe"> & {
  /** Applies a rule to what is kept now, whichever tab wrote it last. */
  change: (rule: (now: T) => T) => void;
  /** Reads what is kept now, also in place of what could not be kept. */
  readAgain: () => void;
  /** Follows what other tabs do; `onNews` is told what was there before, and is. Answers how to stop. */
  follow: (onNews?: (before: T, now: T) => void) => () => void;
};

type Options<T> = {
  /** What is kept as JSON under the key, or nothing, as the store has it. What it throws at counts as nothing. */
  parse: (text: string | null) => T;
  /** What need not be kept. */
  isNothing?: (value: T) => boolean;
  /** Until the tab is closed, in place of for good. */
  inTab?: boolean;
};

/** Makes a store of what is kept under a key; one that can't be kept stays as long as the page does. */
export function keptStore<T>(
  key: string,
  { parse, isNothing = () => false, inTab = false }: Options<T>,
): KeptStore<T> {
  const store = createStore(readStorage);
  /** A full or forbidden storage would not take it. */
  let isUnkept = false;
  const storage = () => (inTab ? sessionStorage : localStorage);

  function readStorage(): T {
    try {
      return parse(storage().getItem(key));
    } catch {
      return parse(null);
    }
  }

  function readAgain() {
    isUnkept = false;
    store.set(readStorage());
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    change(rule) {
      const value = rule(isUnkept ? store.read() : readStorage());
      try {
        if (isNothing(value)) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
        isUnkept = false;
      } catch {
        isUnkept = true;
      }
      store.set(value);
    },
    readAgain,
    follow(onNews) {
      const follow = (event: StorageEvent) => {
        // Null where everything was taken away.
        if (isUnkept || (event.key !== key && event.key !== null)) return;
        const before = store.read();
        readAgain();
        onNews?.(before, store.read());
      };
      addEventListener("storage", follow);
      return () => removeEventListener("storage", follow);
    },
  };
}

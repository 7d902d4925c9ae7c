import { useSyncExternalStore } from "react";

/** A value that components show and other code changes; `Why` is what a listener is told of a change, if anything. */
export type Store<T, Why = void> = {
  /** The same object until it changes. */
  read: () => T;
  set: (value: T, why: Why) => void;
  /** Another first value, before anything is shown of it: nobody is told. */
  begin: (value: T) => void;
  /** Calls `listener` after each change; answers how to stop. */
  subscribe: (listener: (why: Why) => void) => () => void;
};

/** Makes a store; its first value is asked for when it is first read. */
export function createStore<T, Why = void>(first: () => T): Store<T, Why> {
  let current: { value: T } | undefined;
  const listeners = new Set<(why: Why) => void>();
  return {
    read() {
      current ??= { value: first() };
      return current.value;
    },
    begin(value) {
      current = { value };
    },
    set(value, why) {
      current = { value };
      for (const listener of listeners) listener(why);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Readable<T, Why> = Pick<Store<T, Why>, "read" | "subscribe">;

/** What a store holds, for components; `onServer` is what the server's page says, and the first render says again. */
export const useStore = <T, Why>(store: Readable<T, Why>, onServer?: () => T): T =>
  useSyncExternalStore(store.subscribe, store.read, onServer);

/** What a component shows of a store: another value of the rest does not render it again. */
export const usePart = <T, Why, Part>(
  store: Readable<T, Why>,
  select: (value: T) => Part,
  onServer?: () => Part,
): Part => useSyncExternalStore(store.subscribe, () => select(store.read()), onServer);

import { keptStore } from "@majorant/ui/kept-store.ts";
import { createStore } from "@majorant/ui/store.ts";

/** Something given that the server doesn't know yet. */
export type Unsent = {
  /** Made here: sent again, it is the same one. */
  key: string;
};

/** Kept in the browser at once, where a reload and another tab find them; each user has their own. */
export function unsentStores<Item extends Unsent>(keyOf: (userId: number) => string) {
  const nothing: readonly Item[] = [];
  const makeStores = (userId: number) => ({
    unsent: keptStore<readonly Item[]>(keyOf(userId), {
      // What is under this key was written by the store itself.
      parse: (text) => (text === null ? nothing : (JSON.parse(text) as Item[])),
      isNothing: (items) => items.length === 0,
    }),
    /** The last try had no answer: the line is awaited. */
    stalled: createStore(() => false),
  });
  const stores = new Map<number, ReturnType<typeof makeStores>>();
  return (userId: number) => {
    const own = stores.get(userId) ?? makeStores(userId);
    stores.set(userId, own);
    return own;
  };
}

export type UnsentStores<Item extends Unsent> = ReturnType<typeof unsentStores<Item>>;

import { keptStore } from "@majorant/ui/kept-store.ts";
import { createStore } from "@majorant/ui/store.ts";
import type { Stall } from "./wait.ts";

/** Something given that the server doesn't know yet. */
export type Unsent = {
  /** Made here: sent again, it is the same one. */
  key: string;
  /** The server takes no more of its kind before, in epoch milliseconds of this browser. */
  notBefore?: number;
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
    /** Why the last try had no answer that counts; null once one had. */
    stalled: createStore<Stall | null>(() => null),
  });
  const stores = new Map<number, ReturnType<typeof makeStores>>();
  return (userId: number) => {
    const known = stores.get(userId);
    if (known) return known;
    const own = makeStores(userId);
    stores.set(userId, own);
    // What other tabs keep and send shows here, as long as this page is there.
    if (!import.meta.env.SSR) own.unsent.follow();
    return own;
  };
}

export type UnsentStores<Item extends Unsent> = ReturnType<typeof unsentStores<Item>>;

import type { Rating } from "@majorant/contract/reviews/review-rules";
import { keptStore } from "@majorant/ui/kept-store.ts";
import { createStore, useStore } from "@majorant/ui/store.ts";
import { reviewsKey } from "./reviews-key.ts";

/** What was said of a card, which the server doesn't know yet. */
export type UnsentReview = {
  /** Made here: sent again, it is the same review. */
  key: string;
  card: number;
  rating: Rating;
  /** When it was said, in epoch milliseconds of this browser. */
  on: number;
};

const nothing: readonly UnsentReview[] = [];

const makeStores = (userId: number) => ({
  unsent: keptStore<readonly UnsentReview[]>(reviewsKey(userId), {
    // What is under this key was written by the store itself.
    parse: (text) => (text === null ? nothing : (JSON.parse(text) as UnsentReview[])),
    isNothing: (reviews) => reviews.length === 0,
  }),
  /** The last try had no answer: the line is awaited. */
  stalled: createStore(() => false),
});

const stores = new Map<number, ReturnType<typeof makeStores>>();

/** Kept in the browser at once, where a reload and another tab find them; each user has their own. */
export function reviewsOf(userId: number) {
  const own = stores.get(userId) ?? makeStores(userId);
  stores.set(userId, own);
  return own;
}

export function useUnsentReviews(userId: number) {
  const { unsent, stalled } = reviewsOf(userId);
  return {
    unsent: useStore(unsent, () => nothing),
    stalled: useStore(stalled, () => false),
  };
}

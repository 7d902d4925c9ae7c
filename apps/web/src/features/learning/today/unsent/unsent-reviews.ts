import type { Rating } from "@majorant/contract/reviews/review-rules";
import { createStore, useStore } from "@majorant/ui/store.ts";
import { type Unsent, unsentStores } from "../../unsent/stores.ts";
import { waitOf } from "../../unsent/wait.ts";
import { reviewsKey } from "./reviews-key.ts";

/** What was said of a card, which the server doesn't know yet. */
export type UnsentReview = Unsent & {
  card: number;
  rating: Rating;
  /** When it was said, in epoch milliseconds of this browser. */
  on: number;
};

export const reviewsOf = unsentStores<UnsentReview>(reviewsKey);

/** What the server said to a review that it will not have, until another card is rated. */
export const refusedReview = createStore<string | null>(() => null);

const nothing: readonly UnsentReview[] = [];

export function useUnsentReviews(userId: number) {
  const stores = reviewsOf(userId);
  const unsent = useStore(stores.unsent, () => nothing);
  const stalled = useStore(stores.stalled, () => null);
  const [first] = unsent;
  return {
    unsent,
    wait: first ? waitOf(first, stalled) : null,
    refusal: useStore(refusedReview, () => null),
  };
}

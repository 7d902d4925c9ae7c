import type { Rating } from "@majorant/contract/reviews/review-rules";
import { useStore } from "@majorant/ui/store.ts";
import { type Unsent, unsentStores } from "../../unsent/stores.ts";
import { reviewsKey } from "./reviews-key.ts";

/** What was said of a card, which the server doesn't know yet. */
export type UnsentReview = Unsent & {
  card: number;
  rating: Rating;
  /** When it was said, in epoch milliseconds of this browser. */
  on: number;
};

export const reviewsOf = unsentStores<UnsentReview>(reviewsKey);

const nothing: readonly UnsentReview[] = [];

export function useUnsentReviews(userId: number) {
  const { unsent, stalled } = reviewsOf(userId);
  return {
    unsent: useStore(unsent, () => nothing),
    stalled: useStore(stalled, () => false),
  };
}

import { call } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { newKey } from "@majorant/client/new-key.ts";
import { oldestNote } from "@majorant/contract/limits";
import type { Rating } from "@majorant/contract/reviews/review-rules";
import { unsentSender } from "../../unsent/sender.ts";
import { todayOf } from "../today.api.ts";
import { reviewsKey } from "./reviews-key.ts";
import { refusedReview, reviewsOf } from "./unsent-reviews.ts";

const notToReview =
  "Votre accès à ce cours a pris fin, ou ce chapitre n’est plus ouvert : cette carte n’est plus à revoir.";

const sender = unsentSender({
  keyOf: reviewsKey,
  storesOf: reviewsOf,
  bring: (utilisateurId, { key, card, rating, on }) =>
    call("POST /users/{utilisateurId}/reviews", {
      params: { utilisateurId },
      body: { card, rating, key, ago: Math.min(oldestNote, Math.max(0, Date.now() - on)) },
    }),
  settle: (userId, { card }, refusal) => {
    if (refusal) refusedReview.set(refusal.status === 404 ? notToReview : refusal.message);
    learn(userId, card);
  },
});

/** A card was seen again: it is kept in this browser at once, then sent. Said once more before, the last word stands. */
export function keepReview(userId: number, card: number, rating: Rating): Promise<void> {
  refusedReview.set(null);
  return sender.keep(
    userId,
    { key: newKey(), card, rating, on: Date.now() },
    (other) => other.card === card,
  );
}

export const watchReviews = sender.watch;

/** Takes the card off the page before its review leaves the browser: it must not show again in between. */
function learn(userId: number, card: number): void {
  const { queryKey } = todayOf(userId);
  queries.setQueryData(queryKey, (today) => {
    if (!today?.cards.some(({ id }) => id === card)) return today;
    return {
      ...today,
      cards: today.cards.filter(({ id }) => id !== card),
      done: today.done + 1,
      // It may be one of those by now: the server counts them anew.
      later: [],
    };
  });
  // After the last one the server says which days the others come on. An answer that is on its way may have
  // been made before this review.
  const isLast = queries.getQueryData(queryKey)?.cards.length === 0;
  if (isLast || queries.isFetching({ queryKey }))
    queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
}

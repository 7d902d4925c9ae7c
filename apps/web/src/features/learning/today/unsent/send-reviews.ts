import { ApiError, call } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { currentSession } from "@majorant/client/session.ts";
import { oldestNote } from "@majorant/contract/limits";
import type { Rating } from "@majorant/contract/reviews/review-rules";
import { newKey } from "../../new-key.ts";
import { todayOf } from "../today.api.ts";
import { reviewsKey } from "./reviews-key.ts";
import { reviewsOf, type UnsentReview } from "./unsent-reviews.ts";

/** A line that is there and leads nowhere says nothing when it is better. */
const AGAIN_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A card was seen again: it is kept in this browser at once, then sent. */
export function keepReview(userId: number, card: number, rating: Rating): Promise<void> {
  const review = { key: newKey(), card, rating, on: Date.now() };
  // Said once more before it was sent, the last word stands.
  reviewsOf(userId).unsent.change((all) => [...all.filter((each) => each.card !== card), review]);
  return sendReviews(userId);
}

/** Sends what there is to send, in its order, until there is no answer. One tab at a time. */
function sendReviews(userId: number): Promise<void> {
  const { locks } = navigator;
  // An address without TLS has no locks; the keys still make of every review one review.
  return locks ? locks.request(reviewsKey(userId), () => sendAll(userId)) : sendAll(userId);
}

async function sendAll(userId: number): Promise<void> {
  clearTimeout(timer);
  const { unsent, stalled } = reviewsOf(userId);
  // Another tab may have sent something a moment ago.
  unsent.change((all) => all);
  for (const review of unsent.read()) {
    if (currentSession().user?.id !== userId) return;
    if (await send(userId, review)) continue;
    stalled.set(true);
    timer = setTimeout(() => sendReviews(userId), AGAIN_MS);
    return;
  }
  stalled.set(false);
}

/** Whether the server has answered. A card that is no more, or is held no more, has nothing to be told. */
async function send(userId: number, review: UnsentReview): Promise<boolean> {
  const { key, card, rating, on } = review;
  try {
    await call("POST /users/{utilisateurId}/reviews", {
      params: { utilisateurId: userId },
      body: { card, rating, key, ago: Math.min(oldestNote, Math.max(0, Date.now() - on)) },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error.status)) return false;
  }
  learn(userId, card);
  reviewsOf(userId).unsent.change((all) => all.filter((each) => each.key !== key));
  return true;
}

/** Signed out, too many at once, or the server's own trouble: another time it may be taken. */
const isPassing = (status: number) => status === 401 || status === 429 || status >= 500;

/** Takes the card off the page before its review leaves the browser: it must not show again in between. */
function learn(userId: number, card: number): void {
  const { queryKey } = todayOf(userId);
  queries.setQueryData(queryKey, (today) => {
    if (!today?.cards.some(({ id }) => id === card)) return today;
    return {
      ...today,
      cards: today.cards.filter(({ id }) => id !== card),
      done: today.done + 1,
    };
  });
  // After the last one the server says which days the others come on. An answer that is on its way may have
  // been made before this review.
  const isLast = queries.getQueryData(queryKey)?.cards.length === 0;
  if (isLast || queries.isFetching({ queryKey }))
    queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
}

let watched: { userId: number; stop: () => void } | undefined;

/** Sends what an earlier visit has left, now and whenever the line is back. */
export function watchReviews(userId: number): void {
  if (watched?.userId === userId) return;
  watched?.stop();
  const send = () => {
    sendReviews(userId);
  };
  const forget = reviewsOf(userId).unsent.follow();
  addEventListener("online", send);
  const stop = () => {
    removeEventListener("online", send);
    forget();
  };
  watched = { userId, stop };
  send();
}

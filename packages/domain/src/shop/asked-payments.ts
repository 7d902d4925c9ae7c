import type { GatewayName } from "@majorant/contract/shop/orders";

// A gateway that is asked says how a payment stands when it is asked, and only then.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long its page takes a payment, in minutes. */
export const pageMinutes = 30;

/** What is still not paid so long after it was opened never is: its page has been shut for long. */
const unpaidAfter = 2 * day;

/** A gateway that has said nothing of a payment for so long is asked no more: people look into it. */
const givenUpAfter = 7 * day;

/** The shortest and the longest pause between two questions. */
const shortestPause = minute;
const longestPause = hour;

/** What is known of a payment at a gateway that is asked, once it was opened. */
export type AskedStanding =
  | { state: "open"; askAt: Date }
  | { state: "paid" }
  | { state: "unpaid" }
  | { state: "unanswered" };

/** When a payment is asked about next: the older it is, the longer the pause. */
export function nextQuestion(openedAt: Date, now: Date): Date {
  const age = now.getTime() - openedAt.getTime();
  const pause = Math.min(Math.max(age / 6, shortestPause), longestPause);
  return new Date(now.getTime() + pause);
}

/** What follows from an answer; null is none: the gateway is away, slow, or says what is none. */
export function askedStanding(
  answer: "accepted" | "pending" | null,
  openedAt: Date,
  now: Date,
): AskedStanding {
  const age = now.getTime() - openedAt.getTime();
  if (answer === "accepted") return { state: "paid" };
  if (answer === "pending" && age >= unpaidAfter) return { state: "unpaid" };
  if (answer === null && age >= givenUpAfter) return { state: "unanswered" };
  return { state: "open", askAt: nextQuestion(openedAt, now) };
}

/** What administrators call each gateway. */
export const gatewayLabels: Record<GatewayName, string> = {
  gpg: "GPG Checkout",
  konnect: "Konnect",
};

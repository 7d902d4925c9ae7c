import type { PaymentStatus } from "@majorant/contract/shop/orders";
import type { LinkState, PayerState } from "@majorant/contract/shop/payment-links";
import { dayOf } from "../time/months.ts";
import { isPayable } from "./payments.ts";

const day = 86_400_000;

/** How often it can be tried to pay by one link. */
export const mostLinkTries = 20;

/** So many days after it was due an instalment can still be paid, and the slice before it stays open. */
export const graceDays = 5;

/** How many days after ordering a student may put the payment off to. */
export const longestPromise = 30;

/** An order as a link to pay it looks at it. */
export type LinkedOrder = {
  /** Undefined while there is no payment. */
  status: PaymentStatus | undefined;
  isExpired: boolean;
  /** Whether it was its student who ended it. */
  isWithdrawn: boolean;
  hasAccount: boolean;
  /** Whether its code left nothing to pay. */
  isFree: boolean;
};

/** Whether an order waits for a payment that somebody may make now. */
export const waitsForPayment = ({ status, isExpired, hasAccount, isFree }: LinkedOrder): boolean =>
  hasAccount && !isExpired && !isFree && isPayable(status);

/**
 * How a link stands. It is over once its order is paid, expired, withdrawn or nobody's; while a declared payment
 * is being confirmed it lives on, since a refused one is paid again.
 */
export function linkState(link: { isRevoked: boolean }, order: LinkedOrder): LinkState {
  if (link.isRevoked) return "revoked";
  const { status, isExpired, hasAccount } = order;
  return hasAccount && !isExpired && status !== "paid" ? "live" : "over";
}

/** Whether that much was tried by a link already that it takes no more. */
export const isSpent = ({ tries }: { tries: number }): boolean => tries >= mostLinkTries;

/**
 * What whoever opens a link is told. Who paid by a link that was revoked meanwhile still reads how that stands;
 * to everybody else it says nothing of the order.
 */
export function payerState(
  link: {
    isRevoked: boolean;
    /** Whether the order's payment, or a second one, came by it. */
    hasPaid: boolean;
  },
  order: LinkedOrder & {
    isPaidTwice: boolean;
    /** Whether a payment was accepted and taken back, and nothing has happened since. */
    isTakenBack: boolean;
  },
): PayerState {
  if (link.isRevoked && !link.hasPaid) return "revoked";
  if (order.status === "paid") return order.isPaidTwice ? "paidTwice" : "paid";
  if (order.status === "confirming") return "confirming";
  if (order.isExpired) return order.isWithdrawn ? "withdrawn" : "expired";
  // What can't be paid by it any more.
  if (link.isRevoked) return "revoked";
  if (order.status === "refused") return order.isTakenBack ? "cancelled" : "refused";
  return "payable";
}

/** The last moment of a day of Tunis. */
export function endOfDay(name: string): Date {
  const next = Temporal.PlainDate.from(name).add({ days: 1 });
  return new Date(next.toZonedDateTime("Africa/Tunis").epochMilliseconds - 1);
}

/** What says how long an order waits for its payment. */
export type Waiting = {
  orderedAt: Date;
  /** When its payment was refused last; null of one that is not. */
  refusedAt: Date | null;
  /** The end of the day that its student said; null where they said none. */
  payUntil: Date | null;
  /** Of an instalment after the first, the last moment at which it can be paid (payment-plans.ts); null of every other order. */
  dueUntil: Date | null;
  /** How many days an order waits by itself. */
  expiryDays: number;
};

/**
 * How long an order waits for its payment: as long as every order, or until the day that was said, whichever is later. An
 * instalment waits until its own last moment; where its payment was refused, for as many days as it has after it is due.
 */
export function waitsUntil(order: Waiting): Date {
  const { orderedAt, refusedAt, payUntil, dueUntil, expiryDays } = order;
  if (dueUntil)
    return new Date(Math.max(dueUntil.getTime(), (refusedAt?.getTime() ?? 0) + graceDays * day));
  const usual = (refusedAt ?? orderedAt).getTime() + expiryDays * day;
  return new Date(Math.max(usual, payUntil?.getTime() ?? 0));
}

/**
 * The days that its student can say: none on which it would expire earlier than it does by itself, none more than
 * thirty days after it was ordered. Null where there is none, one was said, or it is an instalment.
 */
export function promisableDays(
  waiting: Waiting,
  now: Date,
): { first: string; last: string } | null {
  if (waiting.payUntil || waiting.dueUntil) return null;
  const usual = waitsUntil(waiting);
  const first = dayOf(usual > now ? usual : now);
  const last = Temporal.PlainDate.from(dayOf(waiting.orderedAt))
    .add({ days: longestPromise })
    .toString();
  return first <= last ? { first, last } : null;
}

/** So many days before the last one who pays is reminded, the most first. */
const reminders = [3, 1] as const;

export type Reminder = (typeof reminders)[number];

/**
 * Which reminder is due on a day of Tunis: none on the day that the address was left on, on the last day, or where
 * the same one or a later one went. After a day on which nothing went out, it comes a day late.
 */
export function reminderDue(
  payer: { leftAt: Date; reminded: Reminder | null },
  until: Date,
  now: Date,
): Reminder | null {
  const today = dayOf(now);
  if (dayOf(payer.leftAt) === today) return null;
  const left = Temporal.PlainDate.from(today).until(dayOf(until), { largestUnit: "days" }).days;
  const due = reminders.findLast((days) => left <= days);
  if (due === undefined || left < 1) return null;
  return payer.reminded === null || due < payer.reminded ? due : null;
}

import type { PaymentStatus } from "@majorant/contract/shop/orders";
import type {
  InstalmentState,
  PaymentCount,
  PaymentPlanState,
} from "@majorant/contract/shop/payment-plans";
import { dayOf } from "../time/months.ts";
import { spread } from "./codes.ts";
import { endOfDay, graceDays } from "./payment-links.ts";
import { addMonths, type Period } from "./periods.ts";

// A payment plan: two to four ordinary orders, each of which opens its slice of what is bought
// (docs/product/payment-plans.md). Money is integer millimes, days are those of Tunis: "2026-12-20".

const counts: readonly PaymentCount[] = [2, 3, 4];

/** So many days before it is due the order of an instalment is made. */
export const madeDaysBefore = 10;

/** From what price, in millimes, and for how many months on there are plans; the difference in hundredths of the price. */
export type PlanTerms = { fromPrice: number; fromMonths: number; difference: number };

/** A part of what is bought, and how many whole months of it are paid for. */
export type Slice = Period & { months: number };

/** What is paid when, and what that opens. */
export type Instalment = Slice & { number: number; dueOn: string; amount: number };

/** One way to pay in several payments; `difference` is how much of the total paying at once would spare. */
export type PlannedPayments = {
  payments: PaymentCount;
  instalments: Instalment[];
  total: number;
  difference: number;
};

const later = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** How many whole months a period has. */
export function monthsOf({ from, until }: Period): number {
  let months = 0;
  while (addMonths(from, months + 1) <= until) months += 1;
  return months;
}

/**
 * A period in so many parts of whole months, the longer ones first; the days beyond its last whole month go with the last
 * part. They touch, and together they are the period.
 * @returns null where it is too short: each part has a month at least.
 */
export function slicesOf({ from, until }: Period, payments: PaymentCount): Slice[] | null {
  const months = monthsOf({ from, until });
  if (months < payments) return null;
  const parts = Array.from(
    { length: payments },
    (_, at) => Math.floor(months / payments) + (at < months % payments ? 1 : 0),
  );
  let done = 0;
  return parts.map((part, at) => {
    const begin = addMonths(from, done);
    done += part;
    return {
      from: begin,
      until: at === payments - 1 ? until : addMonths(from, done),
      months: part,
    };
  });
}

/** What paying in several payments costs more than at once: never more than so many hundredths. */
export const differenceOf = (price: number, hundredths: number): number =>
  Math.floor((price * hundredths) / 100);

/**
 * In how many payments something can be paid, the fewest first. Each is paid for the months that it opens, to the millime: the
 * first is due now, the others on the day that their slice begins.
 */
export function plansOf(
  sold: { price: number; period: Period },
  { fromPrice, fromMonths, difference: hundredths }: PlanTerms,
  now: Date,
): PlannedPayments[] {
  const { price, period } = sold;
  if (price < fromPrice || monthsOf(period) < fromMonths) return [];
  const difference = differenceOf(price, hundredths);
  return counts.flatMap((payments) => {
    const slices = slicesOf(period, payments);
    if (!slices) return [];
    const amounts = spread(
      price + difference,
      slices.map(({ months }) => months),
    );
    // What is sold for less than its months has millimes is paid at once.
    if (amounts.some((amount) => amount === 0)) return [];
    const instalments = slices.map((slice, at) => ({
      ...slice,
      number: at + 1,
      dueOn: dayOf(at === 0 ? now : slice.from),
      amount: amounts[at] ?? 0,
    }));
    return [{ payments, instalments, total: price + difference, difference }];
  });
}

/**
 * What a fixed period opens for who buys it in several payments: its slices are those of what is left of it.
 */
export const whatIsLeft = ({ from, until }: Period, now: Date): Period => ({
  from: new Date(Math.max(from.getTime(), now.getTime())),
  until,
});

/** The last moment at which an instalment can be paid, and at which the slice before it is open. */
export const graceEnd = (dueOn: string): Date => endOfDay(later(dueOn, graceDays));

/** Until when the order of an instalment waits: one that was made late has as many days of its own. */
export function instalmentWaitsUntil(dueOn: string, madeAt: Date): Date {
  const made = dayOf(madeAt);
  return graceEnd(made > dueOn ? made : dueOn);
}

/**
 * When the access of an instalment runs that is paid now: its slice, and the days of grace of the next one, if there is one.
 * Paid once its slice is over it opens nothing more.
 */
export const openedBy = (
  { from, until }: Period,
  next: { dueOn: string } | undefined,
  now: Date,
): Period => ({ from, until: next && now < until ? graceEnd(next.dueOn) : until });

/** A slice that another one follows, which is due on a day: what pays for it opens the days of grace of that one too. */
export type FollowedSlice = { until: Date; nextDueOn: string };

/** A slice as its columns have it: null where no instalment gave it, or where none follows. */
export const toFollowedSlice = (
  until: Date | null,
  nextDueOn: string | null,
): FollowedSlice | null => (until && nextDueOn ? { until, nextDueOn } : null);

/** Until when an access is paid for: the days of grace are given with a slice, and not paid. Other dates are as they are. */
export const paidUntil = (until: Date, slice: FollowedSlice | null): Date =>
  slice && until.getTime() === graceEnd(slice.nextDueOn).getTime() ? slice.until : until;

/**
 * The instalments of what was bought by the month, counted from the moment that its first payment has it begin: each keeps its
 * months and its amount. The first stays due on the day that it was ordered.
 */
export function countedFrom<I extends { number: number; months: number; dueOn: string } & Period>(
  instalments: readonly I[],
  from: Date,
): I[] {
  let done = 0;
  return instalments.map((each) => {
    const begin = addMonths(from, done);
    done += each.months;
    const dueOn = each.number === 1 ? each.dueOn : dayOf(begin);
    return { ...each, from: begin, until: addMonths(from, done), dueOn };
  });
}

/** An order that an instalment was made into. */
export type InstalmentOrder = {
  /** Undefined while there is no payment. */
  status: PaymentStatus | undefined;
  isExpired: boolean;
  /** Whether its payment was accepted and taken back, and not paid since. */
  isTakenBack: boolean;
  hasAccount: boolean;
};

/** An instalment as it is kept, with its order once that is made. */
export type KeptInstalment = { dueOn: string; until: Date; order: InstalmentOrder | null };

/** A plan as it is kept: whether an administrator stopped it, and whether its first order was ever paid. */
export type KeptPlan<I extends KeptInstalment = KeptInstalment> = {
  isStopped: boolean;
  hasBegun: boolean;
  instalments: readonly I[];
};

/**
 * Whether orders of a plan are still to be made. An order that expired or was withdrawn unpaid ends it, until it is paid
 * all the same; one whose payment was taken back does not.
 */
export const goesOn = ({ isStopped, instalments }: KeptPlan): boolean =>
  !isStopped &&
  instalments.every(
    ({ order }) =>
      order === null ||
      (order.hasAccount && (order.status === "paid" || !order.isExpired || order.isTakenBack)),
  );

/** The instalment whose order is to be made now; null where none is. What is over already is never asked for. */
export function instalmentToMake<I extends KeptInstalment>(plan: KeptPlan<I>, now: Date): I | null {
  if (!plan.hasBegun || !goesOn(plan)) return null;
  const next = plan.instalments.find(({ order, until }) => order === null && until > now);
  return next && later(next.dueOn, -madeDaysBefore) <= dayOf(now) ? next : null;
}

/** How an instalment of a plan stands. */
export function instalmentState(
  { dueOn, until, order }: KeptInstalment,
  plan: KeptPlan,
  now: Date,
): InstalmentState {
  if (order === null) return goesOn(plan) && until > now ? "coming" : "over";
  if (order.status === "paid") return "paid";
  if (order.isExpired || !order.hasAccount) return "over";
  // What its payer has declared is no longer theirs to do.
  return dayOf(now) > dueOn && order.status !== "confirming" ? "late" : "due";
}

/** How a plan stands. */
export function paymentPlanState(plan: KeptPlan, now: Date): PaymentPlanState {
  const states = plan.instalments.map((each) => instalmentState(each, plan, now));
  if (states.every((state) => state === "paid")) return "paid";
  if (states.every((state) => state === "paid" || state === "over")) return "over";
  return plan.hasBegun ? "running" : "unbegun";
}

/** So many days before and after it is due who pays is reminded. */
const reminders = [-7, -1, 1] as const;

export type InstalmentReminder = (typeof reminders)[number];

/**
 * Which reminder of an instalment is due on a day: none on the day that its order was made, nor where the same one or a later
 * one went. After a day on which nothing went out, it comes a day late.
 */
export function instalmentReminderDue(
  instalment: { dueOn: string; madeAt: Date; reminded: InstalmentReminder | null },
  now: Date,
): InstalmentReminder | null {
  const { dueOn, madeAt, reminded } = instalment;
  const today = dayOf(now);
  if (dayOf(madeAt) === today) return null;
  const due = reminders.findLast((days) => later(dueOn, days) <= today);
  if (due === undefined) return null;
  return reminded === null || due > reminded ? due : null;
}

const planLabels: Record<PaymentPlanState, string> = {
  unbegun: "Attend son premier paiement",
  running: "En cours",
  paid: "Payé",
  over: "Terminé sans être payé en entier",
};

/** How a plan stands, as administrators read it. */
export const paymentPlanStateLabel = (state: PaymentPlanState): string => planLabels[state];

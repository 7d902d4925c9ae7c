import * as z from "zod/mini";
import { instalmentStates, paymentCounts, paymentPlanStates } from "../choices.ts";
import { dinars, instant } from "../endpoint.ts";

// What a payment plan is: two to four ordinary orders, each of which opens its slice of what is bought.

/** In how many payments. */
export const paymentCount = z.literal(paymentCounts);

export const instalmentState = z.enum(instalmentStates);

export const paymentPlanState = z.enum(paymentPlanStates);

/** A day of Tunis: `2026-12-20`. */
export const dueDay = z.string();

/** What is paid on which day, and what that opens. */
export const plannedInstalment = {
  number: z.int(),
  /** The first is due on the day of its order; the others on the day that their slice begins. */
  dueOn: dueDay,
  amount: dinars,
  from: instant,
  until: instant,
};

/** Which instalment an order is, for lists and titles. */
export const orderInstalment = z.object({
  number: z.int(),
  /** Of how many. */
  of: paymentCount,
  dueOn: dueDay,
});

/** The plan that an order is of, as its buyer sees it. */
export const paymentPlan = z.object({
  id: z.number(),
  state: paymentPlanState,
  /** All of it, and how much of that is for paying in several payments. */
  total: dinars,
  difference: dinars,
  /** Where an administrator stopped it: when, and why. */
  stopped: z.nullable(z.object({ date: instant, reason: z.string() })),
  instalments: z.array(
    z.object({
      ...plannedInstalment,
      state: instalmentState,
      /** Null while it is not made. */
      orderId: z.nullable(z.number()),
    }),
  ),
});

import * as z from "zod/mini";
import { dinars, endpoint, reference, signedIn } from "../endpoint.ts";
import { duration } from "./orders.ts";
import {
  type instalmentState,
  type orderInstalment,
  paymentCount,
  type paymentPlan,
  type paymentPlanState,
  plannedInstalment,
} from "./payment-plan-rules.ts";

// Ours: an order that is paid in several payments (docs/product/payment-plans.md).

export type PaymentCount = z.infer<typeof paymentCount>;

export type InstalmentState = z.infer<typeof instalmentState>;

export type PaymentPlanState = z.infer<typeof paymentPlanState>;

export type OrderInstalment = z.infer<typeof orderInstalment>;

export type PaymentPlan = z.infer<typeof paymentPlan>;

/** One way to pay in several payments, as it would be if it were ordered and paid now. */
const planChoice = z.object({
  payments: paymentCount,
  instalments: z.array(z.object(plannedInstalment)),
  total: dinars,
  /** How much more that is than paying at once; 0 where it costs nothing. */
  difference: dinars,
});

export type PlanChoice = z.infer<typeof planChoice>;

const planQuote = z.object({
  /** What is paid at once. */
  total: dinars,
  /** The fewest payments first; none where this cart is paid at once. */
  choices: z.array(planChoice),
});

export type PlanQuote = z.infer<typeof planQuote>;

export const quotePaymentPlans = endpoint({
  method: "POST",
  path: "/paymentPlans/quote",
  access: signedIn,
  summary: "In how many payments a cart can be paid: days, amounts and the difference to one",
  body: z.object({
    articles: z.array(z.object({ offer: reference, duration })).check(z.maxLength(50)),
  }),
  reply: planQuote,
  refuses: ["EMPTY_ORDER", "OFFER_UNAVAILABLE", "OFFER_LISTED_TWICE", "DURATION_NOT_SOLD"],
});

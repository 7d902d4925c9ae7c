import type { InstalmentState } from "@majorant/contract/shop/payment-plans";
import { graceDays } from "./payment-links.ts";

// What screens say of an instalment of a payment plan (payment-plans.ts has its rules).

const day = 86_400_000;

/**
 * The last day on which an instalment can still be paid, after which the courses close. Of days alone: the browsers of students
 * have no calendar of their own.
 */
export const graceDay = (dueOn: string): string =>
  new Date(Date.parse(dueOn) + graceDays * day).toISOString().slice(0, 10);

const labels: Record<InstalmentState, string> = {
  coming: "À venir",
  due: "À payer",
  late: "En retard",
  paid: "Payée",
  over: "Non payée",
};

/** How an instalment stands, as people read it. */
export const instalmentStateLabel = (state: InstalmentState): string => labels[state];

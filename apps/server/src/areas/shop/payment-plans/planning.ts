import type { Duration } from "@majorant/contract/shop/offers";
import { type PlannedPayments, plansOf, whatIsLeft } from "@majorant/domain/shop/payment-plans";
import { accessPeriod } from "@majorant/domain/shop/periods";
import { millimes } from "@majorant/domain/shop/prices";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { readPaymentPlanTerms } from "../../../platform/settings.ts";
import { listAccess } from "../../access/access.queries.ts";
import type { NewInstalment, NewLine } from "../orders/orders.queries.ts";
import { insertPlan } from "./payment-plans.queries.ts";

/**
 * In how many payments a cart can be paid by an account, as it would be if it were ordered and paid now; none unless it has one
 * article, which may be.
 */
export async function planLines(
  trx: Transaction<DB>,
  { lines, userId, now }: { lines: readonly NewLine[]; userId: number; now: Date },
): Promise<PlannedPayments[]> {
  const [line] = lines;
  if (!line?.inSeveralPayments || lines.length > 1) return [];
  const { fromPrice, fromMonths, difference } = await readPaymentPlanTerms(trx);
  const categoryIds = [line.categoryId];
  const accesses = await listAccess(trx, { userId, categoryIds, now });
  const period =
    line.startsAt !== null && line.endsAt !== null
      ? whatIsLeft({ from: new Date(line.startsAt), until: new Date(line.endsAt) }, now)
      : accessPeriod({ months: line.months as Duration }, now, accesses); // as the offer is sold
  return plansOf(
    { price: line.price, period },
    { fromPrice: millimes(fromPrice), fromMonths, difference },
    now,
  );
}

/** Adds a plan for what a cart sells: what its first order sells is its first slice, at its own price. */
export async function startPlan(
  trx: Transaction<DB>,
  { lines, plan, now }: { lines: readonly NewLine[]; plan: PlannedPayments; now: Date },
): Promise<{ lines: NewLine[]; instalment: NewInstalment }> {
  const months = lines[0]?.months ?? null;
  const planId = await insertPlan(trx, { plan, months, now });
  const [first] = plan.instalments;
  return {
    lines: first ? lines.map((line) => sliceOf(line, first)) : [],
    instalment: { planId, number: 1, dueUntil: null },
  };
}

/** What is sold, as its slice for fixed dates. */
export const sliceOf = <L extends Pick<NewLine, "offerId" | "title" | "categoryId">>(
  line: L,
  { from, until, amount }: { from: Date; until: Date; amount: number },
): NewLine => ({
  inSeveralPayments: true,
  ...line,
  months: null,
  startsAt: from.toISOString(),
  endsAt: until.toISOString(),
  price: amount,
  reduction: 0,
});

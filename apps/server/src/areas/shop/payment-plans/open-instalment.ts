import type { Duration } from "@majorant/contract/shop/offers";
import { countedFrom, openedBy } from "@majorant/domain/shop/payment-plans";
import { type AccessDates, accessPeriod, type Period } from "@majorant/domain/shop/periods";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import {
  findPlanOf,
  type InstalmentRow,
  markBegun,
  moveInstalments,
  type PlanRow,
} from "./payment-plans.queries.ts";

type Paid = { orderId: number; accesses: readonly AccessDates[]; now: Date };

/**
 * When the access of an order runs that is paid now, where it is an instalment. The first payment of a plan has it begin: what
 * was bought by the month is counted from then, after the access that its buyer has.
 * @returns null of an order that is paid at once.
 */
export async function openInstalment(
  trx: Transaction<DB>,
  { orderId, accesses, now }: Paid,
): Promise<Period | null> {
  const planned = await findPlanOf(trx, orderId);
  if (!planned) return null;
  const { number, plan } = planned;
  const instalments = instalmentsNow(plan, { accesses, now });
  if (!plan.hasBegun) {
    await moveInstalments(trx, { planId: plan.id, instalments });
    await markBegun(trx, { id: plan.id, now });
  }
  const [paid, next] = instalments.slice(number - 1);
  return paid ? openedBy(paid, next, now) : null;
}

/** The instalments of a plan as they are, or as they would be if its first one were paid now. */
export function instalmentsNow(
  { hasBegun, months, instalments }: PlanRow,
  { accesses, now }: Omit<Paid, "orderId">,
): InstalmentRow[] {
  if (hasBegun || months === null) return instalments;
  const { from } = accessPeriod({ months: months as Duration }, now, accesses); // the column's check
  return countedFrom(instalments, from);
}

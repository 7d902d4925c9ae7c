import type { ArticleAccess } from "@majorant/contract/shop/orders";
import { ownership, purchase } from "@majorant/domain/shop/owned";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import {
  type CategoryAccess,
  listAccess,
  listAccessOfOrder,
  listOpened,
} from "../../access/access.queries.ts";
import { ownedOnWire, purchaseOnWire } from "../offers/owned.queries.ts";
import { instalmentsNow } from "../payment-plans/open-instalment.ts";
import { findPlanOf } from "../payment-plans/payment-plans.queries.ts";
import { findPaymentStatus, listBoughtLines } from "../payments/payments.queries.ts";
import { termsOf } from "../payments/settlement.ts";

type OrderAccessQuery = { orderId: number; userId: number | null; now: Date };

/** When each line of an order runs: as its payment gave it, or as it would if it were paid now. */
export async function readOrderAccess(
  db: Kysely<DB>,
  { orderId, userId, now }: OrderAccessQuery,
): Promise<ArticleAccess[]> {
  const lines = await listBoughtLines(db, orderId);
  const status = await findPaymentStatus(db, orderId);
  const planned = await findPlanOf(db, orderId);
  if (status === "paid") {
    const periods = new Map(
      (await listAccessOfOrder(db, orderId)).map((each) => [each.lineId, each]),
    );
    // The days of grace of an instalment are not what it gives.
    const slice = planned?.plan.instalments[planned.number - 1];
    return lines.map(({ id, offerId }) => {
      const period = withinSlice(periods.get(id), slice);
      return {
        offerId,
        owned: null,
        purchase: null,
        given: period?.from
          ? { from: period.from.toISOString(), until: period.until?.toISOString() ?? null }
          : null,
      };
    });
  }
  // Without an account nobody has anything, and nobody pays.
  if (userId === null) return [];
  const categoryIds = lines.map(({ categoryId }) => categoryId);
  const access = await listAccess(db, { userId, categoryIds, now });
  const opened = await listOpened(db, categoryIds);
  const slices = planned && instalmentsNow(planned.plan, { accesses: access, now });
  const before: Pick<CategoryAccess, "categoryId" | "from" | "until">[] = [...access];
  return lines.map(({ offerId, categoryId, ...line }) => {
    const isSame = (each: { categoryId: number }) => each.categoryId === categoryId;
    const has = ownership(access.filter(isSame), now);
    // Each line extends what the one before it gives, as when it is paid.
    const slice = slices?.[(planned?.number ?? 0) - 1];
    const terms = slice ? ({ ...slice, months: null } as const) : termsOf(line);
    const gives = purchase(terms, now, before.filter(isSame));
    for (const id of opened.get(categoryId) ?? []) before.push({ categoryId: id, ...gives });
    return {
      offerId,
      given: null,
      owned: has && ownedOnWire(has),
      purchase: purchaseOnWire(gives),
    };
  });
}

type Dates = { from: Date | null; until: Date | null };

/** What an access has of a slice; as it is where there is none. */
function withinSlice(access: Dates | undefined, slice: { until: Date } | undefined) {
  if (!access?.until || !slice || access.until < slice.until) return access;
  return { ...access, until: slice.until };
}

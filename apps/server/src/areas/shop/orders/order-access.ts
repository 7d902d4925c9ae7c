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
  if (status === "paid") {
    const periods = new Map(
      (await listAccessOfOrder(db, orderId)).map((each) => [each.lineId, each]),
    );
    return lines.map(({ id, offerId }) => {
      const period = periods.get(id);
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
  const before: Pick<CategoryAccess, "categoryId" | "from" | "until">[] = [...access];
  return lines.map(({ offerId, categoryId, ...line }) => {
    const isSame = (each: { categoryId: number }) => each.categoryId === categoryId;
    const has = ownership(access.filter(isSame), now);
    // Each line extends what the one before it gives, as when it is paid.
    const gives = purchase(termsOf(line), now, before.filter(isSame));
    for (const id of opened.get(categoryId) ?? []) before.push({ categoryId: id, ...gives });
    return {
      offerId,
      given: null,
      owned: has && ownedOnWire(has),
      purchase: purchaseOnWire(gives),
    };
  });
}

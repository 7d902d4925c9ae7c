import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { accountDeletion } from "../../accounts/own/account.events.ts";
import { forgetPayersOf } from "../payment-links/payment-links.queries.ts";
import { dropPhotosOf, photosOf } from "./admin/photos.queries.ts";
import { lockOrdersOf } from "./orders.queries.ts";

/** The orders of a deleted account stay, without the photos of their receipts and without who paid them. */
export function ordersOfDeletedAccounts({ events, jobs }: Pick<Platform, "events" | "jobs">): void {
  events.on(accountDeletion, async (trx, { userId }) => {
    // Before the account: a payment that is being settled holds its order, then asks for it.
    await lockOrdersOf(trx, userId);
    await forgetPayersOf(trx, userId);
    const photographed = await dropPhotosOf(trx, userId);
    for (const orderId of new Set(photographed.map((each) => each.orderId)))
      await removeLater(jobs, trx, photosOf(orderId));
  });
}

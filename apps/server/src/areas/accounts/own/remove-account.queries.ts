import type { Kysely } from "kysely";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { photoKeys } from "../../../platform/photos/photos.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { dropPhotosOf, photosOf } from "../../shop/orders/admin/photos.queries.ts";
import { lockOrdersOf } from "../../shop/orders/orders.queries.ts";
import { deleteUser } from "./deletion.queries.ts";

/**
 * Deletes an account inside the caller's transaction, as docs/decisions/0010-account-deletion.md
 * says: its orders stay without it, its files leave storage once that commits. Undefined where
 * there is none.
 */
export async function removeAccount(trx: Kysely<DB>, jobs: Jobs, userId: number) {
  // Before the account: a payment that is being settled holds its order, then asks for it.
  await lockOrdersOf(trx, userId);
  const photographed = await dropPhotosOf(trx, userId);
  await endSessions(trx, { userId }, "deleted");
  const user = await deleteUser(trx, userId);
  for (const orderId of new Set(photographed.map((each) => each.orderId)))
    await removeLater(jobs, trx, photosOf(orderId));
  if (user?.photo) await removeLater(jobs, trx, photoKeys(user.photo));
  return user;
}

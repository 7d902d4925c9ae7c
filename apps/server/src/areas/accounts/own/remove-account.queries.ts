import type { Transaction } from "kysely";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { photoKeys } from "../../../platform/photos/photos.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { accountDeletion } from "./account.events.ts";
import { deleteUser } from "./deletion.queries.ts";

/**
 * Deletes an account inside the caller's transaction, as docs/decisions/0010-account-deletion.md
 * says: its orders stay without it, its files leave storage once that commits. Undefined where
 * there is none.
 */
export async function removeAccount(
  trx: Transaction<DB>,
  { events, jobs }: Pick<Platform, "events" | "jobs">,
  userId: number,
) {
  await events.emit(trx, accountDeletion, { userId });
  await endSessions(trx, { userId }, "deleted");
  const user = await deleteUser(trx, userId);
  if (user?.photo) await removeLater(jobs, trx, photoKeys(user.photo));
  return user;
}

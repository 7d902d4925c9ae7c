import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// Several accounts at once.

/**
 * All of these accounts, each once; null where one of them is not there. Locked until the transaction
 * ends, in the same order for all.
 */
export async function lockUsers(trx: Transaction<DB>, refs: readonly { id: number }[]) {
  const ids = [...new Set(refs.map(({ id }) => id))];
  const users = await trx
    .selectFrom("users")
    .where("id", "in", ids)
    .select(["id", "role", "administrator", "active"])
    .orderBy("id")
    .forUpdate()
    .execute();
  return users.length < ids.length ? null : users;
}

export const setActive = (trx: Transaction<DB>, ids: readonly number[], active: boolean) =>
  trx.updateTable("users").set({ active }).where("id", "in", ids).execute();

/** Which of these accounts is in which group. */
export const listMemberships = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom("group_members")
    .where("user_id", "in", ids)
    .select(["user_id as userId", "group_id as groupId"])
    .orderBy("group_id")
    .execute();

import type { UserDeletion } from "@majorant/contract/accounts/users.admin";
import type { Deletion } from "@majorant/contract/privacy/own-data";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** Each thing counted; of the accesses those that are not over, the groups' apart. */
type OwnedCounts = { [Owned in keyof Deletion]: number };

/** What goes with these accounts, counted, and what stays. */
export async function countOwned(
  db: Kysely<DB>,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<OwnedCounts> {
  const { rows } = await sql<OwnedCounts>`
    select
      (select count(*) from assignments
        where user_id = any(${userIds}) and (ends_at is null or ends_at > ${now}))::integer as accesses,
      (select count(*) from notes where user_id = any(${userIds}))::integer as notes,
      (select count(*) from positions where user_id = any(${userIds}))::integer as positions,
      (select count(*) from sessions
        where user_id = any(${userIds}) and expires_at > ${now})::integer as devices,
      (select count(*) from orders where user_id = any(${userIds}))::integer as orders,
      (select count(*) from orders o join payments p on p.order_id = o.id
        where o.user_id = any(${userIds}) and p.status = 'confirming')::integer as confirming
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a select without from has one row");
  return counts;
}

/** What administrators are told before accounts go. */
export const toUserDeletion = ({ accesses, notes, orders }: OwnedCounts): UserDeletion => ({
  acces: accesses,
  notes,
  commandes: orders,
});

/**
 * Holds the accounts that can administer, so that two of them can't go at once, each counting on the
 * other. Answers who else there is.
 */
export const lockOtherAdministrators = async (trx: Transaction<DB>, userId: number) => {
  const all = await trx
    .selectFrom("users")
    .where("active", "=", true)
    .where((e) => e.or([e("administrator", "=", true), e("role", "=", "ROLE_ADMINISTRATEUR")]))
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return all.filter(({ id }) => id !== userId);
};

/**
 * Deletes an account. Its rows go with it (sessions, memberships, assignments, notes, positions,
 * notifications); orders, their history and uploaded content stay, without it.
 */
export const deleteUser = (trx: Transaction<DB>, userId: number) =>
  trx
    .deleteFrom("users")
    .where("id", "=", userId)
    .returning(["email", "email_confirmed_at as confirmedAt", "first_name as firstName"])
    .returning(["language", "photo"])
    .executeTakeFirst();

import type { Deletion } from "@majorant/contract/privacy/own-data";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** What goes with an account, counted, and what stays; its accesses apart. */
export async function countOwned(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<Omit<Deletion, "accesses">> {
  const { rows } = await sql<Omit<Deletion, "accesses">>`
    select
      (select count(*) from notes where user_id = ${userId})::integer as notes,
      (select count(*) from positions where user_id = ${userId})::integer as positions,
      (select count(*) from sessions
        where user_id = ${userId} and expires_at > ${now})::integer as devices,
      (select count(*) from orders where user_id = ${userId})::integer as orders,
      (select count(*) from orders o join payments p on p.order_id = o.id
        where o.user_id = ${userId} and p.status = 'confirming')::integer as confirming
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a select without from has one row");
  return counts;
}

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

import type { Duration } from "@majorant/contract/shop/offers";
import type { CodeScope, CodeTerms, Worth } from "@majorant/domain/shop/codes";
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { countOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";

// A code's uses are the orders that were made with it and have not expired: one that expires or is taken back gives its
// use back by that, and one that is paid all the same has it again.

/** How often a code is used: the orders that hold it. */
export const heldUses = sql<number>`(select count(*)::integer from code_uses u
  join orders held on held.id = u.order_id
  where u.code_id = k.id and held.expired_at is null)`;

export type FoundCode = CodeTerms &
  CodeScope &
  Worth & { id: number; code: string; onceEach: boolean; newOnly: boolean };

/**
 * A code by its word, with what it is for and how often it is used. Held until the transaction ends, where it is to be
 * used: who comes at the same time counts this use.
 */
export async function findCode(
  db: Kysely<DB>,
  word: string,
  { isHeld }: { isHeld: boolean },
): Promise<FoundCode | undefined> {
  const held = await db
    .selectFrom("codes")
    .where("code", "=", word)
    .select("id")
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!held) return undefined;
  // Asked only once it is held: what others did until then is seen.
  const { percent, amount, months, ...row } = await db
    .selectFrom("codes as k")
    .where("k.id", "=", held.id)
    .select([
      "k.id",
      "k.code",
      "k.percent",
      "k.amount",
      "k.months",
      "k.active",
      "k.first_day as firstDay",
      "k.last_day as lastDay",
      "k.most_uses as mostUses",
      "k.once_each as onceEach",
      "k.new_only as newOnly",
      heldUses.as("uses"),
      sql<number[]>`array(select offer_id from code_offers where code_id = k.id)`.as("offerIds"),
      sql<number[]>`array(select category_id from code_categories where code_id = k.id)`.as(
        "categoryIds",
      ),
    ])
    .executeTakeFirstOrThrow();
  const worth = { percent, amount } as Worth; // the table's check: one of the two
  return {
    ...row,
    ...worth,
    months: months as Duration[], // the column's check
  };
}

/** Whether an order of an account that has not expired was made with a code. */
export const hasUsed = async (
  db: Kysely<DB>,
  { codeId, userId }: { codeId: number; userId: number },
): Promise<boolean> =>
  some(
    db
      .selectFrom("code_uses as u")
      .innerJoin("orders as o", "o.id", "u.order_id")
      .where("u.code_id", "=", codeId)
      .where("o.user_id", "=", userId)
      .where("o.expired_at", "is", null),
  );

/** Whether an order of an account was ever paid, whatever became of it. */
export const hasEverPaid = async (db: Kysely<DB>, userId: number): Promise<boolean> =>
  some(
    db
      .selectFrom("payments as p")
      .innerJoin("orders as o", "o.id", "p.order_id")
      .where("o.user_id", "=", userId)
      .where("p.paid_at", "is not", null),
  );

const some = async <D, Tables extends keyof D, Row>(query: SelectQueryBuilder<D, Tables, Row>) =>
  (await countOf(query)) > 0;

/** The categories that each of some is or is below. */
export async function listPaths(
  db: Kysely<DB>,
  categoryIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom("category_tree")
    .where("descendant_id", "=", sql<number>`any(${categoryIds}::integer[])`)
    .select("descendant_id as id")
    .select(({ fn }) => fn<number[]>("array_agg", ["ancestor_id"]).as("path"))
    .groupBy("descendant_id")
    .execute();
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** Ties an order to the code that it was made with, whose row is held. */
export const insertUse = (
  trx: Transaction<DB>,
  { orderId, codeId, reduction }: { orderId: number; codeId: number; reduction: number },
) =>
  trx.insertInto("code_uses").values({ order_id: orderId, code_id: codeId, reduction }).execute();

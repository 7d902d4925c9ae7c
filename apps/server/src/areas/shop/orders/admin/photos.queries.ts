import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../../platform/database/schema.ts";

/** Where the photos of an order's receipts are in storage. */
export const photosOf = (orderId: number): string => `payments/${orderId}/`;

/** What was declared of an order: its payment, by the number of its transaction. */
type Declaration = { orderId: number; transactionNumber: string };

/** Whether a photo came with that declaration: one of each is kept. */
export async function hasPhoto(
  db: Kysely<DB>,
  { orderId, transactionNumber }: Declaration,
): Promise<boolean> {
  const row = await db
    .selectFrom("payment_photos")
    .where("order_id", "=", orderId)
    .where("transaction_number", "=", transactionNumber)
    .select("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the photo of a receipt with the declaration that it came with; false where that has one already. */
export async function insertPhoto(
  trx: Transaction<DB>,
  photo: Declaration & { name: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("payment_photos")
    .values({
      name: photo.name,
      order_id: photo.orderId,
      transaction_number: photo.transactionNumber,
      uploaded_at: photo.now,
    })
    .onConflict((conflict) => conflict.columns(["order_id", "transaction_number"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets the photo of a declaration go; answers its name, where there was one. */
export async function dropPhoto(
  trx: Transaction<DB>,
  { orderId, transactionNumber }: Declaration,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom("payment_photos")
    .where("order_id", "=", orderId)
    .where("transaction_number", "=", transactionNumber)
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** The photo of an order's payment as it was last declared. */
export const findPhoto = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("payment_photos as f")
    .innerJoin("payments as p", (join) =>
      join
        .onRef("p.order_id", "=", "f.order_id")
        .onRef("p.transaction_number", "=", "f.transaction_number"),
    )
    .where("f.order_id", "=", orderId)
    .select("f.name")
    .orderBy("f.uploaded_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Lets the photos of a user's orders go; answers the orders that had some. */
export const dropPhotosOf = (trx: Transaction<DB>, userId: number) =>
  trx
    .deleteFrom("payment_photos as f")
    .using("orders as o")
    .whereRef("o.id", "=", "f.order_id")
    .where("o.user_id", "=", userId)
    .returning("o.id as orderId")
    .execute();

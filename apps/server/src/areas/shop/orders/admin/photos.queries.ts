import type { Kysely } from "kysely";
import type { DB } from "../../../../platform/database/schema.ts";

/** Where the photos of an order's receipts are in storage. */
export const photosOf = (orderId: number): string => `payments/${orderId}/`;

/** Keeps the photo of a receipt with the declaration that it came with. */
export const insertPhoto = (
  trx: Kysely<DB>,
  photo: { name: string; orderId: number; transactionNumber: string; now: Date },
) =>
  trx
    .insertInto("payment_photos")
    .values({
      name: photo.name,
      order_id: photo.orderId,
      transaction_number: photo.transactionNumber,
      uploaded_at: photo.now,
    })
    .execute();

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
export const dropPhotosOf = (trx: Kysely<DB>, userId: number) =>
  trx
    .deleteFrom("payment_photos as f")
    .using("orders as o")
    .whereRef("o.id", "=", "f.order_id")
    .where("o.user_id", "=", userId)
    .returning("o.id as orderId")
    .execute();

import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

export const listPasskeys = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("passkeys")
    .where("user_id", "=", userId)
    .select(["id", "name", "created_at as addedAt", "last_used_at as lastUsedAt"])
    .select(["credential_id as credentialId", "transports"])
    .orderBy("id")
    .execute();

export const findPasskey = (db: Kysely<DB>, userId: number, credentialId: string) =>
  db
    .selectFrom("passkeys")
    .where("user_id", "=", userId)
    .where("credential_id", "=", credentialId)
    .select(["id", "public_key as publicKey", "counter", "transports"])
    .executeTakeFirst();

type NewPasskey = {
  userId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
};

/** Keeps a passkey; false where it is known already. */
export async function insertPasskey(trx: Transaction<DB>, key: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto("passkeys")
    .values({
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: key.transports,
      name: key.name,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A passkey has signed, for the `counter`th time where it counts that. */
export const notePasskeyUse = (
  db: Kysely<DB>,
  { id, counter, now }: { id: number; counter: number; now: Date },
) => db.updateTable("passkeys").set({ counter, last_used_at: now }).where("id", "=", id).execute();

export async function removePasskey(
  trx: Transaction<DB>,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// An account's second factor: its authenticator app, its passkeys (passkeys.queries.ts), its recovery codes.

export async function hasSecondFactor(db: Kysely<DB>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(sql<boolean>`has_second_factor(id)`.as("has"))
    .executeTakeFirst();
  return row?.has ?? false;
}

/** Keeps a secret that is told now, until its first code; what the account has counts until then. */
export function keepPendingSecret(
  db: Kysely<DB>,
  { userId, ...values }: { userId: number; secret: Buffer; expires_at: Date },
) {
  return db
    .insertInto("pending_authenticators")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function findPendingSecret(db: Kysely<DB>, userId: number, now: Date) {
  const row = await db
    .selectFrom("pending_authenticators")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .select("secret")
    .executeTakeFirst();
  return row?.secret;
}

/** The app that has this secret is the account's from now on; `step` is of its first code. */
export async function keepAuthenticator(
  trx: Transaction<DB>,
  { userId, secret, step }: { userId: number; secret: Buffer; step: number },
): Promise<void> {
  const values = { secret, last_step: step };
  await trx.deleteFrom("pending_authenticators").where("user_id", "=", userId).execute();
  await trx
    .insertInto("authenticators")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function findSecret(db: Kysely<DB>, userId: number) {
  const row = await db
    .selectFrom("authenticators")
    .where("user_id", "=", userId)
    .select("secret")
    .executeTakeFirst();
  return row?.secret;
}

/** Takes the code of these 30 seconds; false where it, or a later one, was taken before. */
export async function takeStep(db: Kysely<DB>, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function removeAuthenticator(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom("authenticators")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** The account's recovery codes from now on; none takes all of them away. */
export async function replaceRecoveryCodes(
  trx: Transaction<DB>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length > 0)
    await trx
      .insertInto("recovery_codes")
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
}

/** Uses a recovery code up; false where the account has no such one. */
export async function takeRecoveryCode(
  db: Kysely<DB>,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const taken = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Kysely<DB>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes away all that an account has of a second factor. */
export async function removeSecondFactor(trx: Transaction<DB>, userId: number): Promise<void> {
  await removeAuthenticator(trx, userId);
  await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await replaceRecoveryCodes(trx, userId, []);
}

/** Whom a mail about an account goes to. */
export const findReader = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["email", "first_name as firstName", "language"])
    .executeTakeFirst();

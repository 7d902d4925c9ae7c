import { type Kysely, sql, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "../../../platform/database/schema.ts";

/** Keeps what was mailed for an account, in the place of what was mailed for it before. */
export const putConfirmation = (
  trx: Transaction<DB>,
  sent: { userId: number; email: string; tokenHash: Buffer; codeHash: string; now: Date },
) => {
  const values = {
    email: sent.email,
    token_hash: sent.tokenHash,
    code_hash: sent.codeHash,
    tries: 0,
    sent_at: sent.now,
  };
  return trx
    .insertInto("email_confirmations")
    .values({ user_id: sent.userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
};

/** The address that an account has still to confirm: its own, or the one that is to take its place. */
export const findWaitingEmail = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("email_confirmations")
    .where("user_id", "=", userId)
    .select("email")
    .executeTakeFirst();

/** Spends one of a code's tries; nothing where there are none left, or its time is over. */
export const spendTry = (
  db: Kysely<DB>,
  { userId, since, tries }: { userId: number; since: Date; tries: number },
) =>
  db
    .updateTable("email_confirmations")
    .set({ tries: sql`tries + 1` })
    .where("user_id", "=", userId)
    .where("sent_at", ">", since)
    .where("tries", "<", tries)
    .returning(["email", "token_hash as tokenHash", "code_hash as codeHash"])
    .executeTakeFirst();

/** Gives a code one of its tries back; not one that was mailed meanwhile. */
export const giveTryBack = (
  db: Kysely<DB>,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
) =>
  db
    .updateTable("email_confirmations")
    .set({ tries: sql`tries - 1` })
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .execute();

/** Uses a link up, or the code that came with it; gives whose it was, and the address. */
export const takeConfirmation = (
  trx: Transaction<DB>,
  { tokenHash, since }: { tokenHash: Buffer; since: Date },
) =>
  trx
    .deleteFrom("email_confirmations")
    .where("token_hash", "=", tokenHash)
    .where("sent_at", ">", since)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();

export const dropConfirmation = (trx: Transaction<DB>, userId: number) =>
  trx.deleteFrom("email_confirmations").where("user_id", "=", userId).execute();

/** Forgets the address that is to take the place of the one that an account has. */
export const dropPendingEmail = (db: Kysely<DB>, userId: number) =>
  db
    .deleteFrom("email_confirmations")
    .where("user_id", "=", userId)
    .where("email", "!=", (e) => e.selectFrom("users").where("id", "=", userId).select("email"))
    .execute();

/** Forgets the addresses that were to take the place of others and that nobody confirmed since that moment. */
export const dropOldPending = (db: Kysely<DB>, before: Date) =>
  db
    .deleteFrom("email_confirmations")
    .using("users as u")
    .whereRef("u.id", "=", "user_id")
    .where("u.email_confirmed_at", "is not", null)
    .where("sent_at", "<", before)
    .execute();

/** An account's address and how it stands with it; held until the transaction ends. */
export const lockAddress = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["email", "first_name as firstName", "language", "email_confirmed_at as confirmedAt"])
    .forUpdate()
    .executeTakeFirst();

/** Whether an account, whoever's, has that address. */
export const isEmailTaken = async (db: Kysely<DB>, email: string): Promise<boolean> =>
  (await db.selectFrom("users").where("email", "=", email).select("id").executeTakeFirst()) !==
  undefined;

export const setConfirmed = (trx: Transaction<DB>, userId: number, now: Date) =>
  trx
    .updateTable("users")
    .set({ email_confirmed_at: now })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .execute();

/** Gives an account another address; false, and the transaction is lost, where another account has it. */
export async function setEmail(
  trx: Transaction<DB>,
  userId: number,
  email: string,
): Promise<boolean> {
  try {
    await trx.updateTable("users").set({ email }).where("id", "=", userId).execute();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "users_email_key") return false;
    throw error;
  }
}

/** Links to choose a password, which were mailed to the address that the account had. */
export const dropResets = (trx: Transaction<DB>, userId: number) =>
  trx
    .deleteFrom("password_resets")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();

/**
 * Accounts that somebody made by themselves before that moment and never confirmed, unless they
 * ordered, or somebody gave them access.
 */
export const listUnconfirmed = (db: Kysely<DB>, before: Date) =>
  removable(db).where("u.created_at", "<", before).select("u.id").orderBy("u.id").execute();

/** Whether nobody confirmed an account, which goes for it; not one that was invited, or has something. */
export const isRemovable = async (db: Kysely<DB>, userId: number): Promise<boolean> =>
  (await removable(db).where("u.id", "=", userId).select("u.id").executeTakeFirst()) !== undefined;

const removable = (db: Kysely<DB>) =>
  db
    .selectFrom("users as u")
    .innerJoin("email_confirmations as c", "c.user_id", "u.id")
    .where("u.email_confirmed_at", "is", null)
    .where((e) =>
      e.not(
        e.or([
          e.exists(e.selectFrom("orders").whereRef("user_id", "=", "u.id").select("id")),
          e.exists(e.selectFrom("assignments").whereRef("user_id", "=", "u.id").select("id")),
          e.exists(
            e.selectFrom("group_members").whereRef("user_id", "=", "u.id").select("group_id"),
          ),
        ]),
      ),
    );

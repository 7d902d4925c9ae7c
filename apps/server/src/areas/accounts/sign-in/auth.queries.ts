import type { Kysely, Transaction } from "kysely";
import { newToken, secondFactorColumns } from "../../../platform/accounts/sessions.ts";
import type { DB, Language } from "../../../platform/database/schema.ts";

/** What signing in needs to know of an account. */
export const findAccountByEmail = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom("users")
    .where("email", "=", email)
    .select([
      "id",
      "password_hash as passwordHash",
      "active",
      "email_confirmed_at as confirmedAt",
      "first_name as firstName",
      "language",
    ])
    .executeTakeFirst();

/** Holds an account until the transaction ends: one sign-in to it at a time. */
export const lockAccount = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("users")
    .where("id", "=", id)
    .select(["role", "administrator"])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The user of a session as the wire has it, but for its roles. */
export const findSessionUser = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("users")
    .leftJoin("categories", "categories.id", "users.category_id")
    .where("users.id", "=", id)
    .select([
      "users.id",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
      "users.email_confirmed_at as emailConfirmedAt",
      "users.role",
      "users.administrator",
      "users.photo",
      "users.saves_data as savesData",
      "categories.id as categoryId",
      "categories.title as categoryTitle",
    ])
    .select(secondFactorColumns)
    .executeTakeFirst();

type NewStudent = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  address: string | null;
  city: string | null;
  zipCode: string | null;
  country: string | null;
  categoryId: number;
  language: Language;
};

/** Adds a student, whose address is still to be confirmed; null where the email is taken already. */
export async function insertStudent(
  trx: Transaction<DB>,
  student: NewStudent,
): Promise<number | null> {
  const row = await trx
    .insertInto("users")
    .values({
      email: student.email,
      email_confirmed_at: null,
      password_hash: student.passwordHash,
      first_name: student.firstName,
      last_name: student.lastName,
      phone_number: student.phoneNumber,
      address: student.address,
      city: student.city,
      zip_code: student.zipCode,
      country: student.country,
      category_id: student.categoryId,
      language: student.language,
      role: "ROLE_APPRENANT",
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export const insertReset = (
  db: Kysely<DB>,
  reset: { tokenHash: Buffer; userId: number; expiresAt: Date },
) =>
  db
    .insertInto("password_resets")
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: reset.expiresAt })
    .execute();

/** A link of an invitation is good for two weeks: nobody waits for it as for one they asked for. */
const invitationMilliseconds = 14 * 24 * 3_600_000;

/** Lets an account choose its password by a link, whose token it answers. */
export async function insertInvitation(db: Kysely<DB>, userId: number, now: Date): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + invitationMilliseconds);
  await insertReset(db, { tokenHash: hash, userId, expiresAt });
  return token;
}

/** Uses a reset token up, if it is this address's, unused and not expired; gives the account. */
export async function useReset(
  trx: Transaction<DB>,
  { email, tokenHash, now }: { email: string; tokenHash: Buffer; now: Date },
) {
  return trx
    .updateTable("password_resets")
    .from("users")
    .whereRef("users.id", "=", "password_resets.user_id")
    .where("users.email", "=", email)
    .where("password_resets.token_hash", "=", tokenHash)
    .where("password_resets.used_at", "is", null)
    .where("password_resets.expires_at", ">", now)
    .set({ used_at: now })
    .returning(["users.id", "users.active", "users.email", "users.first_name as firstName"])
    .returning(["users.language", "users.email_confirmed_at as confirmedAt"])
    .executeTakeFirst();
}

export const findLanguage = async (db: Kysely<DB>, userId: number): Promise<Language> =>
  (
    await db
      .selectFrom("users")
      .where("id", "=", userId)
      .select("language")
      .executeTakeFirstOrThrow()
  ).language;

export const setLanguage = (db: Kysely<DB>, userId: number, language: Language) =>
  db
    .updateTable("users")
    .set({ language })
    .where("id", "=", userId)
    .where("language", "!=", language)
    .execute();

export const findSavesData = async (db: Kysely<DB>, userId: number): Promise<boolean> =>
  (
    await db
      .selectFrom("users")
      .where("id", "=", userId)
      .select("saves_data as savesData")
      .executeTakeFirstOrThrow()
  ).savesData;

export const setSavesData = (db: Kysely<DB>, userId: number, savesData: boolean) =>
  db.updateTable("users").set({ saves_data: savesData }).where("id", "=", userId).execute();

/** Puts the same password's hash in the place of one, unless another password took it meanwhile. */
export const replaceHash = (
  db: Kysely<DB>,
  { id, passwordHash }: { id: number; passwordHash: string },
  hash: string,
) =>
  db
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .execute();

/** Gives an account another password; sign-ins that wait for their second step began with the one before. */
export async function setPassword(trx: Transaction<DB>, userId: number, passwordHash: string) {
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .execute();
  await trx.deleteFrom("challenges").where("user_id", "=", userId).execute();
}

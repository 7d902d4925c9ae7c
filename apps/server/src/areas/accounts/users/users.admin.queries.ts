import type { Role } from "@majorant/contract/roles";
import { removedFrom } from "@majorant/domain/accounts/unconfirmed";
import { type Kysely, sql, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "../../../platform/database/schema.ts";
import { isRemovable } from "../email/email.queries.ts";
import { contactColumns, rowsOf, toRow } from "./user-rows.queries.ts";

// One account as administrators see and change it.

/** A user in full, but for its assignments. */
export async function findUser(db: Kysely<DB>, id: number) {
  const row = await rowsOf(db)
    .leftJoin("sign_ins as s", "s.user_id", "u.id")
    .where("u.id", "=", id)
    .select(contactColumns)
    .select(["s.at as signedInAt", "u.email_confirmed_at as confirmedAt"])
    .select(sql<boolean>`has_second_factor(u.id)`.as("doubleVerification"))
    .select("u.version")
    .executeTakeFirst();
  if (!row) return null;
  const { signedInAt, confirmedAt, ...user } = row;
  const isLeaving = confirmedAt === null && (await isRemovable(db, id));
  return {
    ...user,
    ...toRow(user),
    adresseNonConfirmee:
      confirmedAt === null
        ? {
            depuis: user.date.toISOString(),
            suppression: isLeaving ? removedFrom(user.date).toISOString() : null,
          }
        : null,
    derniereConnexion: signedInAt?.toISOString() ?? null,
  };
}

export type UserChange = {
  email?: string;
  email_confirmed_at?: Date;
  first_name?: string;
  last_name?: string;
  phone_number?: string | null;
  address?: string | null;
  zip_code?: string | null;
  city?: string | null;
  country?: string | null;
  photo?: string | null;
  category_id?: number | null;
  role?: Role;
  administrator?: boolean;
  active?: boolean;
};

/** Adds an account; null, and the transaction is lost, where the email is taken. */
export const insertUser = (
  trx: Transaction<DB>,
  user: UserChange & {
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
  },
): Promise<number | null> =>
  nullIfEmailTaken(async () => {
    const row = await trx
      .insertInto("users")
      .values(user)
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });

/** Changes an account; null, and the transaction is lost, where the email is taken. */
export const updateUser = (trx: Transaction<DB>, id: number, change: UserChange) =>
  nullIfEmailTaken(async () => {
    await trx.updateTable("users").set(change).where("id", "=", id).execute();
    return true;
  });

async function nullIfEmailTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "users_email_key") return null;
    throw error;
  }
}

/** What changing an account has to look at first; locks it until the transaction ends. */
export const lockUser = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("users")
    .where("id", "=", id)
    .select([
      "id",
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "language",
      "role",
      "administrator",
      "active",
      "photo",
      "version",
      "category_id as categoryId",
    ])
    .forUpdate()
    .executeTakeFirst();

import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** An account's own profile. */
export async function findProfile(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom("users")
    .leftJoin("categories", "categories.id", "users.category_id")
    .leftJoin("email_confirmations as waiting", (join) =>
      join.onRef("waiting.user_id", "=", "users.id").onRef("waiting.email", "!=", "users.email"),
    )
    .where("users.id", "=", id)
    .select([
      "users.id",
      "users.email",
      "waiting.email as pendingEmail",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.address",
      "users.zip_code as zipCode",
      "users.city",
      "users.country",
      "users.phone_number as phoneNumber",
      "users.photo",
      "categories.id as categoryId",
      "categories.title as categoryTitle",
    ])
    .select(
      sql<{ id: number; title: string }[]>`(
        select coalesce(json_agg(json_build_object('id', below.id, 'title', below.title)
          order by below.position, below.id), '[]')
        from categories below where below.parent_id = users.category_id)`.as("subCategories"),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { categoryId, categoryTitle: title, subCategories, ...profile } = row;
  return {
    ...profile,
    category: categoryId && title ? { id: categoryId, title, subCategories } : null,
  };
}

/** What a change of an account replaces; locks it until the transaction ends. */
export const lockProfile = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("users")
    .where("id", "=", id)
    .select(["photo", "category_id as categoryId", "email", "email_confirmed_at as confirmedAt"])
    .select(["first_name as firstName", "language"])
    .forUpdate()
    .executeTakeFirstOrThrow();

type Change = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  address: string | null;
  city: string | null;
  zipCode: string | null;
  country: string | null;
  categoryId: number | null;
  photo: string | null;
};

/** Changes an account's profile, but for its address. */
export const updateProfile = (trx: Transaction<DB>, id: number, change: Change) =>
  trx
    .updateTable("users")
    .where("id", "=", id)
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      phone_number: change.phoneNumber,
      address: change.address,
      city: change.city,
      zip_code: change.zipCode,
      country: change.country,
      category_id: change.categoryId,
      photo: change.photo,
    })
    .execute();

export const findPasswordHash = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("users")
    .where("id", "=", id)
    .select("password_hash as passwordHash")
    .executeTakeFirst();

/** Since when an account is there, as what, and whether its address was confirmed. */
export const findAccount = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("users")
    .where("id", "=", id)
    .select(["role", "administrator", "active", "created_at as createdAt"])
    .select("email_confirmed_at as emailConfirmedAt")
    .executeTakeFirst();

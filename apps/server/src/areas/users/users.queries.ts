import type { Profile } from "@majorant/contract/users";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** An account's own profile. */
export async function findProfile(db: Kysely<DB>, id: number): Promise<Profile | null> {
  const row = await db
    .selectFrom("users")
    .leftJoin("categories", "categories.id", "users.category_id")
    .where("users.id", "=", id)
    .select([
      "users.id",
      "users.email",
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
    .executeTakeFirst();
  if (!row) return null;
  const { categoryId, categoryTitle, ...profile } = row;
  return {
    ...profile,
    category: categoryId && categoryTitle ? { id: categoryId, title: categoryTitle } : null,
  };
}

import type { UserRow } from "@majorant/contract/accounts/users.admin";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { french } from "../../../platform/database/french.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { photoIn } from "../../../platform/photos/photos.ts";

// What lists and pages of administrators say of an account.

export const cardColumns = [
  "u.id",
  "u.last_name as nom",
  "u.first_name as prenom",
  "u.email",
  "u.role",
  "u.administrator as administrateur",
  "u.active as actif",
  "u.photo",
  sql<boolean>`u.email_confirmed_at is not null`.as("adresseConfirmee"),
  sql<{
    id: number;
    titre: string;
  } | null>`(select jsonb_build_object('id', class.id, 'titre', class.title)
    from categories class where class.id = u.category_id)`.as("categorie"),
] as const;

export const contactColumns = [
  "u.address as adresse",
  "u.zip_code as codePostal",
  "u.city as ville",
  "u.country as pays",
  "u.phone_number as numeroTelephone",
] as const;

export const withPhoto = <Row extends { photo: string | null }>(row: Row) => ({
  ...row,
  photo: photoIn("person", row.photo, 200),
});

/** A user with its groups, without what a list has no room for. */
export const rowsOf = (db: Kysely<DB>) =>
  db
    .selectFrom("users as u")
    .select(cardColumns)
    .select("u.created_at as date")
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("group_members as m")
          .innerJoin("groups as g", "g.id", "m.group_id")
          .whereRef("m.user_id", "=", "u.id")
          .select(["g.id", "g.name as nom"])
          .orderBy(french("g.name")),
      ).as("groupes"),
    );

export const toRow = ({
  date,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number]) =>
  ({ ...withPhoto(row), date: date.toISOString() }) satisfies UserRow;

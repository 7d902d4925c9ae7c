import type { Kysely } from "kysely";
import type { DB } from "../database/schema.ts";

/** The active administrators, to whom what concerns the whole school is told. */
export const listAdministrators = (db: Kysely<DB>) =>
  db
    .selectFrom("users")
    .where("active", "=", true)
    .where((e) => e.or([e("administrator", "=", true), e("role", "=", "ROLE_ADMINISTRATEUR")]))
    .select(["id", "email", "first_name as firstName"])
    .orderBy("id")
    .execute();

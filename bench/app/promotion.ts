import type { DB } from "@majorant/server/platform/database/schema";
import { type Kysely, sql } from "kysely";

const name = "Grande promotion";

/**
 * What the tree of people is slowest with, made once: a group that holds a third of all accounts,
 * and accounts in no group, one for each ten others.
 */
export async function gatherPromotion(db: Kysely<DB>): Promise<number> {
  const made = await db
    .selectFrom("groups")
    .where("name", "=", name)
    .select("id")
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await db
    .insertInto("groups")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into group_members (user_id, group_id)
    select u.id, ${id} from users u where u.id % 3 = 0 and u.email like 'eleve-%'`.execute(db);
  await sql`insert into users (email, password_hash, first_name, last_name, role)
    select 'seul-' || u.id || '@echelle.majorant.tn', '', u.last_name, u.first_name, 'ROLE_APPRENANT'
    from users u where u.id % 10 = 0 and u.email like 'eleve-%'`.execute(db);
  await sql`vacuum analyze users, group_members`.execute(db);
  return id;
}

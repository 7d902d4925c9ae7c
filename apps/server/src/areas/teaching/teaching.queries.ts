import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import type { Caller } from "../../platform/sessions.ts";

/** Who would change a course, and when. */
export type Teaching = { courseId: number; caller: Caller; now: Date };

const administers = ({ roles }: Caller) => roles.includes("ROLE_ADMINISTRATEUR");

/**
 * Whether somebody may run a course: its teachers of now, while it is active, and administrators.
 * To anyone else it is not there.
 */
export async function mayTeach(db: Kysely<DB>, asked: Teaching): Promise<boolean> {
  return (await teachable(db, asked).executeTakeFirst()) !== undefined;
}

/** The same, holding the course until the transaction ends: changes of its outline take turns. */
export async function lockTaught(trx: Kysely<DB>, asked: Teaching): Promise<boolean> {
  return (await teachable(trx, asked).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

const teachable = (db: Kysely<DB>, { courseId, caller, now }: Teaching) =>
  db
    .selectFrom("courses as c")
    .where("c.id", "=", courseId)
    .$if(!administers(caller), (query) =>
      query
        .where("c.active", "=", true)
        .where(sql<boolean>`holds_course(${caller.id}, 'ROLE_ENSEIGNANT', c.id, ${now})`),
    )
    .select("c.id");

import type { Role } from "@majorant/contract/roles";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import type { DB } from "../../platform/database/schema.ts";

/** Who would run a course, and when. */
export type Teaching = {
  courseId: number;
  caller: Caller;
  now: Date;
  /** Technicians may too: what concerns videos. */
  technicians?: boolean;
};

/**
 * Whether somebody may run a course: its teachers of now, while it is active, and administrators.
 * To anyone else it is not there.
 */
export async function mayTeach(db: Kysely<DB>, teaching: Teaching): Promise<boolean> {
  return (await courseToTeach(db, teaching).executeTakeFirst()) !== undefined;
}

/** The same, holding the course until the transaction ends: changes of its outline take turns. */
export async function lockTaughtCourse(trx: Transaction<DB>, teaching: Teaching): Promise<boolean> {
  return (await courseToTeach(trx, teaching).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

function courseToTeach(db: Kysely<DB>, { courseId, caller, now, technicians = false }: Teaching) {
  const everywhere: Role[] = technicians
    ? ["ROLE_ADMINISTRATEUR", "ROLE_TECHNICIAN"]
    : ["ROLE_ADMINISTRATEUR"];
  return db
    .selectFrom("courses as c")
    .where("c.id", "=", courseId)
    .$if(!caller.roles.some((role) => everywhere.includes(role)), (query) =>
      query
        .where("c.active", "=", true)
        .where(sql<boolean>`holds_course(${caller.id}, 'ROLE_ENSEIGNANT', c.id, ${now})`),
    )
    .select("c.id");
}

/** Whether somebody teaches a course now, as the addresses of its files ask. */
export async function teaches(
  db: Kysely<DB>,
  { courseId, caller, now }: Teaching,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select holds_course(${caller.id}, 'ROLE_ENSEIGNANT', ${courseId}, ${now}) as held`.execute(db);
  return rows[0]?.held ?? false;
}

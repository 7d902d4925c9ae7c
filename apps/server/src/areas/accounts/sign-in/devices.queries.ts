import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** More than anybody signs in within a session's life. */
const mostSessions = 500;

/** The live sessions of an account, the last used first. */
export const listSessions = (db: Kysely<DB>, userId: number, now: Date) =>
  db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .select([
      "id",
      "user_agent as userAgent",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(mostSessions)
    .execute();

/** The days on which a user came, the latest first. */
export async function listVisitsOf(db: Kysely<DB>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("active_days")
    .where("user_id", "=", userId)
    .select(sql<string>`day::text`.as("day"))
    .orderBy("day", "desc")
    .execute();
  return rows.map(({ day }) => day);
}

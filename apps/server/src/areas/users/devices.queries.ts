import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

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
    .execute();

/** Ends a session of an account; null where it has no such one. */
export const endOwnSession = (db: Kysely<DB>, session: { id: number; userId: number }) =>
  db
    .deleteFrom("sessions")
    .where("id", "=", session.id)
    .where("user_id", "=", session.userId)
    .returning("id")
    .executeTakeFirst();

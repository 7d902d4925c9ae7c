import type { Notice } from "@majorant/domain/notices";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/**
 * Tells a user something, inside the caller's transaction. What has a `once` is told once in all:
 * said again, it changes nothing.
 */
export async function notify(
  db: Kysely<DB>,
  { userId, notice, once, now }: { userId: number; notice: Notice; once?: string; now: Date },
): Promise<void> {
  await db
    .insertInto("notifications")
    .values({
      user_id: userId,
      notice: JSON.stringify(notice),
      once: once ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "once"]).doNothing())
    .execute();
}

/** What a user was told, the latest first. */
export const listNoticesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .select(["notice", "created_at as at", "read_at as readAt"])
    .orderBy("id", "desc")
    .execute();

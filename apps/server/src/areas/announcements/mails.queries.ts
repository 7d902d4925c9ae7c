import type { Kysely } from "kysely";
import type { DB, Language } from "../../platform/database/schema.ts";

// Who wants announcements by mail as well.

/** Whether somebody gets them: everybody who has not said otherwise. */
export async function getsMails(db: Kysely<DB>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("announcement_mails")
    .where("user_id", "=", userId)
    .select("unsubscribed_at as since")
    .executeTakeFirst();
  return !row?.since;
}

export const chooseMails = (
  db: Kysely<DB>,
  { userId, mails, now }: { userId: number; mails: boolean; now: Date },
) =>
  db
    .insertInto("announcement_mails")
    .values({ user_id: userId, unsubscribed_at: mails ? null : now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ unsubscribed_at: mails ? null : now }),
    )
    .execute();

/** Whose way out of these mails that is. */
export const findByToken = (
  db: Kysely<DB>,
  token: string,
): Promise<{ userId: number; language: Language; mails: boolean } | undefined> =>
  db
    .selectFrom("announcement_mails as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.token", "=", token)
    .select(["u.id as userId", "u.language"])
    .select(({ eb }) => eb("m.unsubscribed_at", "is", null).as("mails"))
    .executeTakeFirst() as Promise<
    { userId: number; language: Language; mails: boolean } | undefined
  >;

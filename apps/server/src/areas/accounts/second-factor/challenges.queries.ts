import type { Kysely } from "kysely";
import { hashToken, newToken } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";

// What is to be proven within five minutes. A passkey signs the challenge's token itself.

/** The second step of a sign-in; a confirmation of the person; a new passkey. */
export type Purpose = "sign-in" | "confirm" | "passkey";

const lifeMilliseconds = 5 * 60_000;

/** Opens a challenge and gives its token, once: only the hash is kept. */
export async function openChallenge(
  db: Kysely<DB>,
  { userId, purpose, now }: { userId: number; purpose: Purpose; now: Date },
): Promise<string> {
  const { token, hash } = newToken();
  // Whoever asks again and again has those of five minutes at most.
  await db
    .deleteFrom("challenges")
    .where("user_id", "=", userId)
    .where("expires_at", "<", now)
    .execute();
  const expires_at = new Date(now.getTime() + lifeMilliseconds);
  await db
    .insertInto("challenges")
    .values({ token_hash: hash, user_id: userId, purpose, expires_at })
    .execute();
  return token;
}

type Asked = { token: string; purpose: Purpose; now: Date };

/** An open challenge and whose it is. */
export const findChallenge = (db: Kysely<DB>, { token, purpose, now }: Asked) =>
  db
    .selectFrom("challenges")
    .innerJoin("users", "users.id", "challenges.user_id")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .select(["users.id as userId", "users.active", "challenges.proven"])
    .executeTakeFirst();

export const noteProven = (db: Kysely<DB>, token: string) =>
  db
    .updateTable("challenges")
    .set({ proven: true })
    .where("token_hash", "=", hashToken(token))
    .execute();

/** Uses a challenge up; false where it was, or its time is over. */
export async function takeChallenge(
  db: Kysely<DB>,
  { token, purpose, now }: Asked,
): Promise<boolean> {
  const taken = await db
    .deleteFrom("challenges")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

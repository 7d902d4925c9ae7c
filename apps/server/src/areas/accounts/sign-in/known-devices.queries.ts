import { type Kysely, sql, type Transaction } from "kysely";
import { hashToken, newToken } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";

/** How many browsers of one account are known: the last ones. */
const mostDevices = 20;

/** So many new browsers of an account are told in an hour: whoever keeps none is not mailed at each sign-in. */
const mostToldAnHour = 5;

/** Whether an account was signed in before in the browser that has this secret. */
export async function isKnownDevice(
  db: Kysely<DB>,
  userId: number,
  secret: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .where("user_id", "=", userId)
    .where("secret_hash", "=", hashToken(secret))
    .select("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that an account is signed in in a browser, and answers the browser's secret: the one that it
 * brought, where we gave it that one, else a new one. `isNew` where the account was signed in before, and
 * never in this browser, unless that was so too often lately.
 */
export async function rememberDevice(
  trx: Transaction<DB>,
  { userId, secret, now }: { userId: number; secret: string | undefined; now: Date },
): Promise<{ secret: string; isNew: boolean }> {
  const before = await trx
    .selectFrom("known_devices")
    .where("user_id", "=", userId)
    .select(["secret_hash", "signed_in_at as at"])
    .execute();
  const known =
    secret !== undefined &&
    (await trx
      .selectFrom("known_devices")
      .where("secret_hash", "=", hashToken(secret))
      .select("user_id")
      .executeTakeFirst());
  const token = known ? secret : newToken().token;
  await trx
    .insertInto("known_devices")
    .values({ user_id: userId, secret_hash: hashToken(token), signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "secret_hash"]).doUpdateSet({ signed_in_at: now }),
    )
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and secret_hash not in (
      select secret_hash from known_devices where user_id = ${userId}
      order by signed_in_at desc, secret_hash limit ${mostDevices})`.execute(trx);
  const isKnown = before.some(({ secret_hash }) => secret_hash.equals(hashToken(token)));
  const lately = before.filter(({ at }) => now.getTime() - at.getTime() < 3_600_000);
  const isNew = before.length > 0 && !isKnown && lately.length <= mostToldAnHour;
  return { secret: token, isNew };
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { recordCommand } from "../audit.ts";
import type { Clock } from "../clock.ts";
import type { DB } from "../database/schema.ts";

export type Signer = {
  /** 128 bits of HMAC-SHA256, base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean;
};

/** A secret, and since when it signs. */
type Secret = { since: Date; value: Buffer };

/** How often a process looks whether there is another secret, in milliseconds. */
const rereadMilliseconds = 60_000;

/** A new secret signs once every instance has read it, in milliseconds from its making. */
const learningMilliseconds = 3 * 60_000;

/** How long what an older secret signed is believed, in milliseconds: the longest video is a day, and its address lives on for hours. */
const believedMilliseconds = 48 * 3_600_000;

/** The row of the first secret; those that follow say in their names since when they sign. */
const first = "addresses";
const following = `${first} since `;

const sinceOf = (name: string): Date =>
  name === first ? new Date(0) : new Date(name.slice(following.length));

/** The secrets that count, the latest first. */
async function readSecrets(db: Kysely<DB>): Promise<Secret[]> {
  const rows = await db
    .selectFrom("secrets")
    .where((where) => where.or([where("name", "=", first), where("name", "like", `${following}%`)]))
    .select(["name", "value"])
    .execute();
  return rows
    .map(({ name, value }) => ({ since: sinceOf(name), value }))
    .sort((a, b) => b.since.getTime() - a.since.getTime());
}

const signatureOf = (text: string, { value }: Secret) =>
  createHmac("sha256", value).update(text).digest().subarray(0, 16).toString("base64url");

/** Whether a secret is believed: until what it signed last is over. `next` is the one that signs after it. */
const isBelieved = (next: Secret | undefined, now: Date): boolean =>
  next === undefined || next.since.getTime() + believedMilliseconds > now.getTime();

/**
 * The signer that every instance on this database shares; its secret is made at the first start. Another
 * one (`rotateSecret`) is heard of by itself. `stop` ends the listening.
 */
export async function openSigner(
  db: Kysely<DB>,
  clock: Clock,
): Promise<Signer & { stop: () => void }> {
  await sql`insert into secrets (name, value) select ${first}, ${randomBytes(32)}
    where not exists (select from secrets where name like ${`${first}%`})
    on conflict do nothing`.execute(db);
  let secrets = await readSecrets(db);
  const reread = setInterval(async () => {
    // Where the database is away, those that are known go on.
    secrets = await readSecrets(db).catch(() => secrets);
  }, rereadMilliseconds);
  reread.unref();

  return {
    sign(text) {
      const now = clock();
      // One that none signs with yet is only believed.
      const signing = secrets.find(({ since }) => since <= now) ?? secrets.at(-1);
      if (!signing) throw new Error("There is no secret to sign addresses with.");
      return signatureOf(text, signing);
    },
    verify(text, signature) {
      const now = clock();
      const actual = Buffer.from(signature);
      return secrets.some((secret, place) => {
        const expected = Buffer.from(signatureOf(text, secret));
        return (
          isBelieved(secrets[place - 1], now) &&
          actual.length === expected.length &&
          timingSafeEqual(actual, expected)
        );
      });
    },
    stop: () => clearInterval(reread),
  };
}

/**
 * Makes another secret. What is signed with those before is believed until it is over, so that videos play
 * on; `atOnce` forgets them, where one is known to somebody. Answers since when the new one signs, and until
 * when those before are believed: null where they are forgotten. The journal has a line of it.
 */
export async function rotateSecret(
  db: Kysely<DB>,
  { now, atOnce }: { now: Date; atOnce: boolean },
): Promise<{ since: Date; believedUntil: Date | null }> {
  const since = new Date(now.getTime() + (atOnce ? 0 : learningMilliseconds));
  await db.transaction().execute(async (trx) => {
    const before = await readSecrets(trx);
    const believed = atOnce ? [] : before.filter((_, place) => isBelieved(before[place - 1], now));
    await trx
      .deleteFrom("secrets")
      .where((where) =>
        where.or([where("name", "=", first), where("name", "like", `${following}%`)]),
      )
      .$if(believed.length > 0, (query) =>
        query.where(
          "value",
          "not in",
          believed.map(({ value }) => value),
        ),
      )
      .execute();
    await trx
      .insertInto("secrets")
      .values({ name: `${following}${since.toISOString()}`, value: randomBytes(32) })
      .execute();
    await recordCommand(trx, "rotate-secret", {
      action: "change",
      subject: { kind: "secret", id: null },
      details: { aussitot: atOnce },
      now,
    });
  });
  return {
    since,
    believedUntil: atOnce ? null : new Date(since.getTime() + believedMilliseconds),
  };
}

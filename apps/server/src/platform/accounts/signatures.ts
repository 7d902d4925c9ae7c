import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { DB } from "../database/schema.ts";

export type Signer = {
  /** 128 bits of HMAC-SHA256, base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean;
};

/** The signer that every instance on this database shares; its secret is made at the first start. */
export async function openSigner(db: Kysely<DB>): Promise<Signer> {
  await db
    .insertInto("secrets")
    .values({ name: "addresses", value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .where("name", "=", "addresses")
    .select("value")
    .executeTakeFirstOrThrow();

  const sign = (text: string) =>
    createHmac("sha256", value).update(text).digest().subarray(0, 16).toString("base64url");
  return {
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text));
      const actual = Buffer.from(signature);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

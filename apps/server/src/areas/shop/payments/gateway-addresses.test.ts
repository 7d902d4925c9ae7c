import { createHash } from "node:crypto";
import { gpgNotification } from "@majorant/contract/shop/payments";
import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { sampleMerchant } from "../../../platform/config.ts";

const secret = "the school's own secret at its bank";

/** The real gateway, with a secret of the school's own. */
const school = (environment: Record<string, string> = {}) =>
  testApp({
    GPG_URL: "https://www.gpgcheckout.com/Paiement/Validation_paiement.php",
    GPG_NUM_SITE: "12345",
    GPG_PASSWORD: secret,
    GPG_VAD: "123456789",
    ...environment,
  });

const signed = (reference: string, password: string) =>
  new URLSearchParams({
    TransStatus: "00",
    PAYID: reference,
    Signature: createHash("sha1").update(`00${reference}${password}`).digest("hex"),
  }).toString();

const notifyFrom = ({ app }: TestApp, remoteAddress: string, payload: string, forwarded?: string) =>
  app.inject({
    method: "POST",
    url: `/api${gpgNotification.path}`,
    remoteAddress,
    payload,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(forwarded && { "x-forwarded-for": forwarded }),
    },
  });

describe("a school with its own secret", async () => {
  const server = await school({
    NODE_ENV: "production",
    PUBLIC_URL: "https://majorant.tn",
    DEMO: "0",
  });
  const { db } = server;
  const { buying, statusOf, outcomes } = paymentsOf(server);

  test("is not paid by the test gateway's, which everybody can read: it is counted and journalled", async () => {
    const { token, orderId, reference } = await buying();
    const payload = signed(reference, sampleMerchant.password);
    for (let n = 0; n < 10; n++)
      expect((await notifyFrom(server, "41.226.3.9", payload)).statusCode).toBe(200);
    expect(await statusOf(token, orderId)).toBeUndefined();
    expect(await outcomes(reference)).toEqual(Array(10).fill("forged"));

    const counted = await db
      .selectFrom("refused_tries")
      .select(["kind", "network", "tries"])
      .execute();
    expect(counted).toEqual([{ kind: "notification", network: "41.226.3.0/24", tries: 10 }]);
    const lines = await db
      .selectFrom("audit")
      .where("action", "=", "forge")
      .select(["actor_id", "subject", "subject_id", "details", "ip"])
      .orderBy("id")
      .execute();
    expect(lines).toEqual(
      [1, 10].map((essais) => ({
        actor_id: null,
        subject: "order",
        subject_id: null,
        ip: "41.226.3.9",
        details: { reseau: "41.226.3.0/24", essais },
      })),
    );

    await notifyFrom(server, "41.226.3.9", signed(reference, secret));
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("gives each attempt a reference that nobody could have signed ahead of time", async () => {
    const references = [await buying(), await buying()].map(({ reference }) => reference);
    const randomParts = references.map(
      (reference) => /^M\d+-1-([0-9a-f]{12})$/.exec(reference)?.[1],
    );
    expect(new Set(randomParts).size).toBe(2);
    expect(randomParts).not.toContain(undefined);
  });
});

describe("a gateway whose addresses are listed", async () => {
  const server = await school({
    GPG_ADDRESSES: "196.203.1.7, 196.203.2.0/24, 2c0f:f698::/32",
    PUBLIC_URL: "https://majorant.tn",
    TRUSTED_PROXIES: "10.0.0.2",
  });
  const { buying, statusOf, outcomes } = paymentsOf(server);

  test.each([
    ["itself", "196.203.1.7", undefined],
    ["one of its network", "196.203.2.200", undefined],
    ["one of its network, as IPv6 writes it", "::ffff:196.203.2.200", undefined],
    ["one of its IPv6", "2c0f:f698:1::9", undefined],
    ["behind the school's own proxy", "10.0.0.2", "196.203.1.7"],
  ])("is believed from %s", async (_name, from, forwarded) => {
    const { token, orderId, reference } = await buying();
    const answer = await notifyFrom(server, from, signed(reference, secret), forwarded);
    expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test.each([
    ["its neighbour", "196.203.1.8", undefined],
    ["a neighbour of its network", "196.203.3.1", undefined],
    ["who only says to be it", "41.226.3.9", "196.203.1.7"],
    ["who only says to be it, in the school's own network", "10.0.0.3", "196.203.1.7"],
    ["behind the proxy, another", "10.0.0.2", "41.226.3.9"],
  ])(
    "is kept, counted, and not believed from %s, signed or not",
    async (_name, from, forwarded) => {
      const { token, orderId, reference } = await buying();
      for (const password of [secret, "another"]) {
        const answer = await notifyFrom(server, from, signed(reference, password), forwarded);
        expect(answer.statusCode).toBe(200);
      }
      expect(await statusOf(token, orderId)).toBeUndefined();
      expect(await outcomes(reference)).toEqual(["other address", "forged"]);
      const notifications = await server.db
        .selectFrom("gateway_notifications")
        .select("address")
        .orderBy("id", "desc")
        .limit(2)
        .execute();
      const seen = from === "10.0.0.2" ? forwarded : from;
      expect(notifications).toEqual([{ address: seen }, { address: seen }]);
    },
  );
});

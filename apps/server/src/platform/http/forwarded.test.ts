import { signIn } from "@majorant/contract/accounts/sign-in";
import { signInTries } from "@majorant/domain/accounts/sign-in-tries";
import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { parseConfig } from "../config.ts";
import { openLog } from "../log.ts";

/** As little as it may cost: hundreds of tries. */
const password_hash = hashPassword("Majorant-2026", { memory: 8, passes: 1, parallelism: 1 });

type Sent = { peer: string; claimed?: string };

const guess = async ({ app }: TestApp, email: string, { peer, claimed }: Sent) => {
  const answer = await app.inject({
    method: "POST",
    url: `/api${signIn.path}`,
    remoteAddress: peer,
    headers: claimed ? { "x-forwarded-for": claimed } : {},
    payload: { email, password: "pas le bon" },
  });
  return answer.statusCode;
};

async function accountOn({ db }: TestApp): Promise<string> {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  await factories(db).user({ email, password_hash: await password_hash });
  return email;
}

/** Whom the server takes a request for: the network that a refused sign-in is counted under. */
async function seenFrom(server: TestApp, sent: Sent): Promise<string | undefined> {
  await server.db.deleteFrom("refused_tries").execute();
  await guess(server, await accountOn(server), sent);
  const row = await server.db
    .selectFrom("refused_tries")
    .select("network")
    .executeTakeFirstOrThrow();
  return row.network;
}

const PUBLIC_URL = "https://majorant.tn";

describe("where nothing is said of proxies", async () => {
  const server = await testApp({ PUBLIC_URL });

  test.each(["127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1"])(
    "the proxy of this machine is believed, at %s",
    async (peer) => {
      expect(await seenFrom(server, { peer, claimed: "41.226.3.9" })).toBe("41.226.3.0/24");
    },
  );

  test.each([
    ["10.0.0.2", "10.0.0.0/24"],
    ["172.18.0.1", "172.18.0.0/24"],
    ["192.168.1.30", "192.168.1.0/24"],
    ["169.254.7.7", "169.254.7.0/24"],
    ["fd00::7", "fd00:0:0::/48"],
    ["197.0.14.82", "197.0.14.0/24"],
  ])("%s cannot say that it is somebody else", async (peer, network) => {
    expect(await seenFrom(server, { peer, claimed: "41.226.3.9" })).toBe(network);
  });

  test("of what comes through the proxy, the visitor's own claims are not believed", async () => {
    const sent = { peer: "127.0.0.1", claimed: "8.8.8.8, 41.226.3.9" };
    expect(await seenFrom(server, sent)).toBe("41.226.3.0/24");
  });

  test("thirty wrong passwords from a school's network, each with an invented address, are ten", async () => {
    const email = await accountOn(server);
    const statuses: number[] = [];
    for (let n = 1; n <= 30; n++)
      statuses.push(await guess(server, email, { peer: "192.168.1.30", claimed: `102.4.${n}.7` }));
    const { tries } = signInTries.accountAndNetwork;
    expect(statuses).toEqual([...Array(tries).fill(401), ...Array(30 - tries).fill(429)]);
    const journal = await server.db
      .selectFrom("audit")
      .where("action", "=", "refuseSignIn")
      .select("ip")
      .execute();
    expect(journal.map(({ ip }) => ip).filter((ip) => ip?.startsWith("102.4."))).toEqual([]);
  });

  test("even where each is believed, an account's tries come to an end", async () => {
    const email = await accountOn(server);
    const { tries } = signInTries.account;
    const statuses = new Set<number>();
    for (let n = 0; n < tries; n++)
      statuses.add(await guess(server, email, { peer: "127.0.0.1", claimed: `103.${n}.1.7` }));
    expect([...statuses]).toEqual([401]);
    expect(await guess(server, email, { peer: "127.0.0.1", claimed: "103.250.1.7" })).toBe(429);
  });
});

describe("where proxies are named", async () => {
  const named = await testApp({ PUBLIC_URL, TRUSTED_PROXIES: "10.0.0.2, 172.18.0.0/16,fd00::/8" });

  test.each([
    ["10.0.0.2", "41.226.3.9", "41.226.3.0/24"],
    ["172.18.0.9", "41.226.3.9", "41.226.3.0/24"],
    ["fd12::1", "41.226.3.9", "41.226.3.0/24"],
    // One behind the other: the first that nobody named is the visitor.
    ["10.0.0.2", "8.8.8.8, 41.226.3.9, 172.18.0.9", "41.226.3.0/24"],
    ["10.0.0.3", "41.226.3.9", "10.0.0.0/24"],
    // Who names others has to name this machine's too.
    ["127.0.0.1", "41.226.3.9", "127.0.0.0/24"],
  ])("from %s with %s it is %s", async (peer, claimed, network) => {
    expect(await seenFrom(named, { peer, claimed })).toBe(network);
  });
});

describe("where their number is said", async () => {
  const two = await testApp({ PUBLIC_URL, TRUSTED_PROXIES: "2" });
  const none = await testApp({ PUBLIC_URL, TRUSTED_PROXIES: "0" });

  test("so many addresses from the end are theirs", async () => {
    const claimed = "8.8.8.8, 41.226.3.9, 10.0.0.7";
    expect(await seenFrom(two, { peer: "10.0.0.2", claimed })).toBe("41.226.3.0/24");
  });

  test("none means that nobody is believed", async () => {
    const sent = { peer: "127.0.0.1", claimed: "41.226.3.9" };
    expect(await seenFrom(none, sent)).toBe("127.0.0.0/24");
  });
});

test("a proxy that is not believed is told of once in the log", async () => {
  const lines: string[] = [];
  const log = openLog(
    { ...parseConfig({}), logLevel: "warn" },
    { write: (line) => void lines.push(line) },
  );
  const { app } = await testApp({ PUBLIC_URL }, { log });
  const ask = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      url: "/api/settings",
      remoteAddress,
      headers: forwarded ? { "x-forwarded-for": forwarded } : {},
    });
  await ask("10.0.0.2");
  await ask("127.0.0.1", "41.226.3.9");
  expect(lines).toEqual([]);
  for (let n = 0; n < 3; n++) await ask("10.0.0.2", "41.226.3.9");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      proxy: "10.0.0.2",
      msg: expect.stringContaining("TRUSTED_PROXIES"),
    }),
  ]);
  // Strangers who say so by themselves don't fill it.
  for (let n = 0; n < 40; n++) await ask(`102.5.6.${n}`, "41.226.3.9");
  expect(lines.length).toBeLessThanOrEqual(10);
});

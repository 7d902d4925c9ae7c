import { requestNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import { resetTries, signInTries } from "@majorant/domain/accounts/sign-in-tries";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { deviceCookie, deviceSeconds } from "../../../platform/accounts/device-cookie.ts";
import { type Cost, hashPassword } from "../../../platform/accounts/passwords.ts";
import { deleteExpired } from "../../privacy/retention.queries.ts";
import { isKnownDevice } from "./known-devices.queries.ts";

const server = await testApp();
const { app, db } = server;
const make = factories(db);
const password = "Majorant-2026";
let password_hash = "";

// Hundreds of tries: each costs as little as it may.
const cheap: Cost = { memory: 8, passes: 1, parallelism: 1 };
beforeAll(async () => {
  password_hash = await hashPassword(password, cheap);
});

async function account() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  return { ...(await make.user({ email, password_hash })), email };
}

type Sender = { from: string; cookie?: string };

const attempt = (email: string, typed: string, { from, cookie }: Sender) =>
  app.inject({
    method: "POST",
    url: `/api${signIn.path}`,
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { email, password: typed },
  });

const status = async (email: string, typed: string, sender: Sender) =>
  (await attempt(email, typed, sender)).statusCode;

async function guess(email: string, times: number, senderOf: (n: number) => Sender) {
  const statuses = new Set<number>();
  for (let n = 0; n < times; n++) statuses.add(await status(email, "pas le bon", senderOf(n)));
  return [...statuses];
}

/** Signs in, and keeps what the browser would. */
async function deviceOf(email: string, sender: Sender) {
  const answer = await attempt(email, password, sender);
  expect(answer.statusCode).toBe(200);
  // A right password has raised its cost.
  await db.updateTable("users").where("email", "=", email).set({ password_hash }).execute();
  const lines = [answer.headers["set-cookie"] ?? []].flat();
  const line = lines.find((each) => each.startsWith("device="));
  return { line: line ?? "", cookie: line?.split(";")[0] ?? "" };
}

describe("wrong passwords", () => {
  test("of one network lock that network out of that account, and nobody else", async () => {
    const [{ email }, other] = [await account(), await account()];
    expect(await guess(email, 10, () => ({ from: "197.0.14.82" }))).toEqual([401]);
    expect(await status(email, password, { from: "197.0.14.82" })).toBe(429);
    expect(await status(other.email, password, { from: "197.0.14.82" })).toBe(200);
    expect(await status(email, password, { from: "197.0.14.83" })).toBe(200);
  });

  test("from one house's IPv6 addresses are those of one network", async () => {
    const { email } = await account();
    const from = (n: number) => ({ from: `2001:db8:12:34::${n + 1}` });
    expect(await guess(email, 11, from)).toEqual([401, 429]);
    expect(await status(email, password, { from: "2001:db8:12:35::1" })).toBe(200);
  });

  test("from everywhere lock an account, but not the browsers that it was signed in to", async () => {
    const { email } = await account();
    const { cookie } = await deviceOf(email, { from: "41.226.3.1" });
    const { tries } = signInTries.account;
    const from = (n: number) => ({ from: `102.${n >> 8}.${n & 255}.7` });
    expect(await guess(email, tries + 5, from)).toEqual([401, 429]);
    expect(await status(email, password, { from: "41.226.3.1" })).toBe(429);
    expect(await status(email, password, { from: "41.226.3.1", cookie })).toBe(200);
  });

  test("typed in a known browser spend none of the others', and a right one ends the count", async () => {
    const { email } = await account();
    const sender = { from: "41.226.4.1", ...(await deviceOf(email, { from: "41.226.4.1" })) };
    expect(await guess(email, 30, () => sender)).toEqual([401]);
    expect(await status(email, password, sender)).toBe(200);
    expect(await status(email, password, { from: "41.226.4.1" })).toBe(200);
  });

  test("to an account that is not there are counted as those to one that is", async () => {
    const nobody = `${crypto.randomUUID()}@exemple.tn`;
    const from = "41.226.5.1";
    expect(await guess(nobody, 11, () => ({ from }))).toEqual([401, 429]);
  });
});

describe("a browser is known", () => {
  test("for the accounts that were signed in there, by a cookie that scripts can't read", async () => {
    const [mine, sister, stranger] = [await account(), await account(), await account()];
    const { line, cookie } = await deviceOf(mine.email, { from: "41.226.6.1" });
    expect(line).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const again = await deviceOf(sister.email, { from: "41.226.6.1", cookie });
    expect(again.cookie).toBe(cookie);
    const secret = cookie.split("=")[1] ?? "";
    expect(await isKnownDevice(db, mine.id, secret)).toBe(true);
    expect(await isKnownDevice(db, sister.id, secret)).toBe(true);
    expect(await isKnownDevice(db, stranger.id, secret)).toBe(false);
    const rows = await db.selectFrom("known_devices").selectAll().execute();
    expect(rows.some(({ secret_hash }) => secret_hash.toString().includes(secret))).toBe(false);
  });

  test("and another one is told by mail, the first one and those that come again are not", async () => {
    const { id, email } = await account();
    const subjects = async () => (await queuedMails(server, email)).map(({ subject }) => subject);
    const { cookie } = await deviceOf(email, { from: "41.226.9.1" });
    await deviceOf(email, { from: "41.226.9.2", cookie });
    expect(await subjects()).toEqual([]);
    await deviceOf(email, { from: "41.226.9.1" });
    expect(await subjects()).toEqual(["Nouvelle connexion à votre compte"]);
    // One that keeps no cookies is new each time, and does not fill the mailbox.
    for (let turn = 0; turn < 8; turn++) {
      await db.deleteFrom("sessions").where("user_id", "=", id).execute();
      await deviceOf(email, { from: "41.226.9.3" });
    }
    expect(await subjects()).toHaveLength(5);
  });

  test("by no secret but ours", async () => {
    const { email } = await account();
    const planted = `device=${"a".repeat(43)}`;
    const { cookie } = await deviceOf(email, { from: "41.226.7.1", cookie: planted });
    expect(cookie).not.toBe(planted);
  });

  test("as long as its cookie lasts", async () => {
    const { id, email } = await account();
    const { cookie } = await deviceOf(email, { from: "41.226.8.1" });
    const secret = cookie.split("=")[1] ?? "";
    await deleteExpired(db, new Date(Date.now() + (deviceSeconds - 60) * 1000));
    expect(await isKnownDevice(db, id, secret)).toBe(true);
    await deleteExpired(db, new Date(Date.now() + (deviceSeconds + 60) * 1000));
    expect(await isKnownDevice(db, id, secret)).toBe(false);
  });

  test("by a cookie that goes over encrypted lines only, where there are such", () => {
    const [line] = deviceCookie("https://majorant.tn").give("s");
    expect(line).toMatch(/^__Secure-device=s; .*; Secure$/);
  });
});

describe("asking for a reset mail", () => {
  const ask = async (email: string, from: string) => {
    const answer = await app.inject({
      method: "POST",
      url: `/api${requestNewPassword.path}`,
      remoteAddress: from,
      payload: { email },
    });
    return [answer.statusCode, answer.body];
  };

  test("is answered the same for an address that has an account and for one that has none", async () => {
    const [{ email }, nobody] = [await account(), `${crypto.randomUUID()}@exemple.tn`];
    for (const [n, from] of Array.from({ length: 6 }, () => "41.226.9.1").entries()) {
      const [known, unknown] = [await ask(email, from), await ask(nobody, from)];
      expect(known).toEqual(unknown);
      expect(known[0]).toBe(n < resetTries.addressAndNetwork.tries ? 204 : 429);
    }
  });

  test("stays possible for its owner, whatever others ask", async () => {
    const { email } = await account();
    for (let n = 0; n < 30; n++) await ask(email, `102.1.${n}.1`);
    expect(await ask(email, "41.226.10.1")).toEqual([204, ""]);
    // Twenty links that work are in the mailbox by then: it is not filled further.
    expect(await queuedMails(server, email)).toHaveLength(resetTries.address.tries);
  });
});

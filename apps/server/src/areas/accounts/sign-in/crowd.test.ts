import { signIn } from "@majorant/contract/accounts/sign-in";
import { signInTries } from "@majorant/domain/people/sign-in-tries";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword, verifying, verifyPassword } from "../../../platform/accounts/passwords.ts";
import { openLane } from "../../../platform/lane/lane.ts";

/** What was compared with a password, in order; each waits until the test lets it. */
let compared: string[] = [];
let held: (() => void)[] | null = null;
let time = 0;

/** What a password takes here, in milliseconds: while one is looked at, three wait, and the next would for too long. */
const each = 3_000;
const room = 4;

const lane = openLane({
  width: 1,
  now: () => time,
  async run(_work, [typed, stored]) {
    compared.push(String(typed));
    await new Promise<void>((go) => (held ? held.push(go) : go()));
    time += each;
    // Each at its full cost would take this file a minute.
    return typed === password && verifyPassword(password, String(stored));
  },
});
const { app, db } = await testApp({}, { lane });
const make = factories(db);

const password = "Majorant-2026";
let password_hash = "";
beforeAll(async () => {
  // At today's cost, so that no sign-in hashes it anew.
  password_hash = await hashPassword(password);
  // So many tell the lane what one takes.
  for (let n = 0; n < 200; n++) await lane.run("stranger", verifying, "x", password_hash);
});
beforeEach(() => {
  compared = [];
  // Nobody of a test that failed stands in the way.
  const going = held ?? [];
  held = null;
  for (const go of going) go();
});

async function account() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  return { ...(await make.user({ email, password_hash })), email };
}

let place = 0;
const attempt = (
  email: string,
  {
    typed = password,
    headers = {},
    from,
  }: { typed?: string; headers?: object; from?: string } = {},
) =>
  app.inject({
    method: "POST",
    url: `/api${signIn.path}`,
    remoteAddress: from ?? `197.0.${place >> 8}.${place++ & 255}`,
    headers: { ...headers },
    payload: { email, password: typed },
  });

/** As many strangers as there is room for, the first of whom is being looked at. */
async function crowd(count = room) {
  held = [];
  compared = [];
  const waiting = Array.from({ length: count }, (_, n) =>
    attempt(`inconnu-${n}@exemple.tn`, { typed: `essai numéro ${n}` }),
  );
  await eventually(() => expect(compared).toHaveLength(1));
  await eventually(() => expect(lane.figures().stranger.waiting).toBe(count - 1));
  return {
    /** Lets all of them go on. */
    async disperse() {
      const going = held ?? [];
      held = null;
      for (const go of going) go();
      return Promise.all(waiting);
    },
  };
}

const crowded = {
  error: expect.stringMatching(
    /^Beaucoup de monde se connecte en ce moment\. Réessayez dans \d+ secondes\.$/,
  ),
  code: "SIGN_IN_BUSY",
  retryAfter: expect.any(Number),
};

test("a crowd is told when to come back before its passwords are looked at, whether there is such an account or not", async () => {
  const { email } = await account();
  const others = await crowd();
  const answers = [await attempt(email), await attempt("personne@exemple.tn")];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([503, crowded]);
    expect(answer.headers["retry-after"]).toBe(String(answer.json().retryAfter));
    expect(answer.json().error).toContain(`dans ${answer.json().retryAfter} secondes`);
  }
  expect(compared).toHaveLength(1);
  const all = await others.disperse();
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(compared).toHaveLength(room);
  expect((await attempt(email)).statusCode).toBe(200);
});

test("in Arabic on the pages that have it", async () => {
  const others = await crowd();
  const headers = {
    cookie: "langue=ar",
    referer: "http://localhost/student/courses",
  };
  const answer = await attempt("personne@exemple.tn", { headers });
  expect(answer.json().error).toContain(String(answer.json().retryAfter));
  expect(answer.json().error).toMatch(/\p{Script=Arabic}/u);
  await others.disperse();
});

test("a browser in which the account was signed in goes before strangers, and past them where these are put off", async () => {
  const { email } = await account();
  const before = await attempt(email);
  const lines = [before.headers["set-cookie"] ?? []].flat();
  const cookie = lines.find((line) => line.startsWith("device="))?.split(";")[0];
  const others = await crowd();
  const known = attempt(email, { headers: { cookie } });
  await eventually(() => expect(lane.figures().known.waiting).toBe(1));
  // Its cookie is worth nothing at another's door.
  const foreign = await attempt((await account()).email, { headers: { cookie } });
  expect(foreign.json()).toEqual(crowded);
  const all = await others.disperse();
  expect((await known).statusCode).toBe(200);
  expect(compared.slice(0, 3)).toContain(password);
  expect(all).toHaveLength(room);
});

test("who is put off has spent no try of theirs", async () => {
  const { email } = await account();
  const others = await crowd();
  for (let n = 0; n < signInTries.accountAndNetwork.tries + 1; n++)
    expect((await attempt(email, { from: "197.9.9.9" })).statusCode).toBe(503);
  await others.disperse();
  expect((await attempt(email, { from: "197.9.9.9" })).statusCode).toBe(200);
});

test("nor who waited in vain", async () => {
  const { email } = await account();
  const others = await crowd(1);
  const waiting = [1, 2].map(() => attempt(email, { from: "197.9.9.10" }));
  await eventually(() => expect(lane.figures().stranger.waiting).toBe(2));
  time += 10_001;
  await others.disperse();
  for (const answer of await Promise.all(waiting)) expect(answer.json()).toEqual(crowded);
  const spent = await db
    .selectFrom("rate_limits")
    .where("key", "like", "%197.9.9.10")
    .select("points")
    .execute();
  expect(spent.map(({ points }) => Number(points))).toEqual([0, 0]);
});

test("right passwords take no tries from the address that a school shares", async () => {
  const from = "197.9.9.11";
  for (let n = 0; n < 5; n++)
    expect((await attempt((await account()).email, { from })).statusCode).toBe(200);
  const { points } = await db
    .selectFrom("rate_limits")
    .where("key", "=", `sign-in-network:${from}`)
    .select("points")
    .executeTakeFirstOrThrow();
  expect(Number(points)).toBe(0);
});

import { signIn } from "@majorant/contract/accounts/sign-in";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const { db, call, tokenOf, now, setNow } = await testApp();
const make = factories(db);
const password = "Majorant-2026";
let password_hash = "";

beforeAll(async () => {
  password_hash = await hashPassword(password);
});

/** An account that is signed in on so many devices already. */
async function account(devices: number, values: Parameters<typeof make.user>[0] = {}) {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email, password_hash, ...values });
  for (let one = 0; one < devices; one += 1) await tokenOf(user);
  const attempt = async (fields: object = {}) => {
    const answer = await call(signIn, { body: { email, password, ...fields } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const sessions = () =>
    db.selectFrom("sessions").where("user_id", "=", user.id).select("id").orderBy("id").execute();
  return { user, attempt, sessions };
}

test("a student signs in on three devices; a fourth is told which ones, and asked for one", async () => {
  const { attempt, sessions } = await account(2);
  expect((await attempt()).status).toBe(200);
  const [oldest] = await sessions();
  const refused = await attempt();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: "TOO_MANY_DEVICES", error: expect.any(String) });
  expect(refused.body.devices).toHaveLength(3);
  expect(refused.body.devices).toContainEqual({
    id: oldest?.id,
    name: null,
    lastUsedAt: expect.stringMatching(/Z$/),
    current: false,
  });

  const retry = await attempt({ signOut: oldest?.id });
  expect(retry.status).toBe(200);
  expect(retry.body.token).toEqual(expect.any(String));
  expect(await sessions()).toHaveLength(3);
  expect(await sessions()).not.toContainEqual(oldest);
});

test("without the password nothing is told and nobody is signed out", async () => {
  const { attempt, sessions } = await account(3);
  const [one] = await sessions();
  const answer = await attempt({ password: "Mauvais-2026", signOut: one?.id });
  expect([answer.status, answer.body.code]).toEqual([401, "BAD_CREDENTIALS"]);
  expect(answer.body.devices).toBeUndefined();
  expect(await sessions()).toHaveLength(3);
});

test("another's device makes no room, and stays signed in", async () => {
  const mine = await account(3);
  const other = await account(1);
  const [theirs] = await other.sessions();
  expect((await mine.attempt({ signOut: theirs?.id })).body.code).toBe("TOO_MANY_DEVICES");
  expect(await other.sessions()).toHaveLength(1);
});

test.each([0, -1, 1.5, "1"])("a device %s is no device", async (signOut) => {
  const { attempt } = await account(0);
  expect((await attempt({ signOut })).body.code).toBe("INVALID");
});

test("where the limit was lowered, one device after another goes", async () => {
  const { attempt, sessions } = await account(4);
  const [one, two] = await sessions();
  expect((await attempt({ signOut: one?.id })).status).toBe(409);
  expect(await sessions()).toHaveLength(3);
  expect((await attempt({ signOut: two?.id })).status).toBe(200);
});

test("the setting says how many", async () => {
  const setting = (value: string) =>
    db.updateTable("settings").set({ value }).where("name", "=", "devicesPerAccount").execute();
  await setting("1");
  expect((await (await account(1)).attempt()).status).toBe(409);
  await setting("rien");
  expect((await (await account(1)).attempt()).status).toBe(200);
  await setting("3");
});

test("sessions that have expired leave their room", async () => {
  const start = now();
  const { attempt } = await account(3);
  setNow(new Date(start.getTime() + 31 * 24 * 3_600_000));
  expect((await attempt()).status).toBe(200);
  setNow(start);
});

test.each([
  ["a teacher", { role: "ROLE_ENSEIGNANT" as const }],
  ["an administrator", { administrator: true }],
])("%s has no limit", async (_, values) => {
  expect((await (await account(5, values)).attempt()).status).toBe(200);
});

test("a student who teaches somewhere has no limit", async () => {
  const { user, attempt } = await account(5);
  const course = await make.course();
  await make.assignment({ user_id: user.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  expect((await attempt()).status).toBe(200);
});

test("of two sign-ins at once the last room is one's", async () => {
  const { attempt, sessions } = await account(2);
  const answers = await Promise.all([attempt(), attempt(), attempt()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await sessions()).toHaveLength(3);
});

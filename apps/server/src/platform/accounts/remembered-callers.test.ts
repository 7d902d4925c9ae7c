import { listDevices, signOutOtherDevices } from "@majorant/contract/accounts/devices";
import { activateUsers } from "@majorant/contract/accounts/several-users.admin";
import { changeUser } from "@majorant/contract/accounts/users.admin";
import type { Role } from "@majorant/contract/roles";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { eventually } from "../../../test/eventually.ts";
import { factories } from "../../../test/factories.ts";
import { questionsDuring } from "../../../test/questions.ts";
import { buildApp } from "../../app.ts";
import { parseConfig } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { rememberCallers } from "./remembered-callers.ts";

// Two instances on one database. A caller is remembered for five seconds: what holds within one of them, it was told.
const one = await testApp();
const { db, call, tokenOf } = one;
const make = factories(db);
const administrator = await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" }));

const database = openDatabase(one.connection, { poolSize: 5, limited: true });
const two = await buildApp(
  parseConfig({ NODE_ENV: "test", DATA_DIR: one.dataDir, DEMO: "0" }),
  database,
);
await two.ready();
afterAll(async () => {
  await two.close();
  await database.close();
});

type Session = { id: number; token: string };

const at = (app: typeof two, { token }: Pick<Session, "token">) =>
  app.inject({ url: "/api/auth/session", headers: { authorization: `Bearer ${token}` } });

const rolesAt = async (app: typeof two, session: Session) =>
  (await at(app, session)).json<{ user: { roles: Role[] } }>().user.roles;

/** A student whom both instances remember: a call for their session asks for nothing else by a prepared question. */
async function remembered(): Promise<Session> {
  const { id } = await make.user();
  const session = { id, token: await tokenOf({ id }) };
  for (const app of [one.app, two]) {
    await eventually(async () => expect(await questionsDuring(() => at(app, session))).toBe(0));
  }
  return session;
}

const soon = { timeout: 4_000, interval: 5 };

/** What the instance that did it says at once, the other says as soon as it is told. */
async function everywhere(check: (app: typeof two) => Promise<void>): Promise<void> {
  await check(one.app);
  await vi.waitFor(() => check(two), soon);
}

const isOver = (session: Session) => async (app: typeof two) =>
  expect((await at(app, session)).statusCode).toBe(401);

test("a session that was ended answers no more, on any instance", async () => {
  const session = await remembered();
  const other = await tokenOf(session);
  const params = { utilisateurId: session.id };
  expect((await call(signOutOtherDevices, { params, token: other })).statusCode).toBe(204);
  await everywhere(isOver(session));
});

test("an account that was deactivated is nobody's, on any instance", async () => {
  const session = await remembered();
  const body = { utilisateurs: [{ id: session.id }], actif: false };
  expect((await call(activateUsers, { token: administrator, body })).statusCode).toBe(200);
  await everywhere(isOver(session));
});

test("an account whose sessions were left to it is nobody's either once it is inactive or gone", async () => {
  const [inactive, gone] = [await remembered(), await remembered()];
  await db.updateTable("users").set({ active: false }).where("id", "=", inactive.id).execute();
  await db.deleteFrom("users").where("id", "=", gone.id).execute();
  for (const app of [one.app, two]) {
    await vi.waitFor(() => isOver(inactive)(app), soon);
    await vi.waitFor(() => isOver(gone)(app), soon);
  }
});

test("a role that was changed is the new one, on any instance", async () => {
  const session = await remembered();
  const change = async (role: Role) => {
    const body = { nom: "Ben Salah", role };
    const params = { utilisateurId: session.id };
    const answer = await call(changeUser, { token: administrator, params, body });
    expect(answer.statusCode).toBe(200);
    await everywhere(async (app) => expect(await rolesAt(app, session)).toEqual([role]));
  };
  await change("ROLE_TECHNICIAN");
  // Of the staff nobody is remembered.
  for (let turn = 0; turn < 2; turn++)
    expect(await questionsDuring(() => at(two, session))).toBe(1);
  await change("ROLE_APPRENANT");
});

test("a second factor that was set up is known, on any instance", async () => {
  const session = await remembered();
  await make.authenticator(session);
  // Asked of the database again.
  await vi.waitFor(async () => expect(await questionsDuring(() => at(two, session))).toBe(1), soon);
});

test("a call that writes asks for its caller each time", async () => {
  const session = await remembered();
  const how = { params: { utilisateurId: session.id }, token: session.token };
  const listed = await questionsDuring(() => call(listDevices, how));
  const ended = await questionsDuring(() => call(signOutOtherDevices, how));
  expect([listed, ended]).toEqual([0, 1]);
});

const alone = { isListening: true, watcher: { hear(_: number) {}, interrupted() {} } };
const callers = rememberCallers({
  db,
  clock: () => new Date(),
  realtime: {
    publish: async () => {},
    subscribe: () => null,
    caughtUp: async () => {},
    isListening: () => alone.isListening,
    watch(watcher) {
      alone.watcher = watcher;
    },
  },
});
beforeEach(() => {
  alone.isListening = true;
});

const person = async () => {
  const { id } = await make.user();
  return { id, token: await tokenOf({ id }) };
};

test("while nothing can be heard, nobody is remembered", async () => {
  const { token } = await person();
  await callers.find(token);
  expect(await questionsDuring(() => callers.find(token))).toBe(0);
  alone.isListening = false;
  alone.watcher.interrupted();
  for (let turn = 0; turn < 2; turn++)
    expect(await questionsDuring(() => callers.find(token))).toBe(1);
});

test("what was read before a change that was heard meanwhile is not kept", async () => {
  const { id, token } = await person();
  const looking = callers.find(token);
  alone.watcher.hear(id);
  await looking;
  expect(await questionsDuring(() => callers.find(token))).toBe(1);
  const again = await person();
  const lookingAgain = callers.find(again.token);
  alone.watcher.interrupted();
  await lookingAgain;
  expect(await questionsDuring(() => callers.find(again.token))).toBe(1);
});

test("when the connection that listens is lost, an instance asks each time until it listens again", async () => {
  const session = await remembered();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db);
  await db.deleteFrom("sessions").where("user_id", "=", session.id).execute();
  for (const app of [one.app, two]) await vi.waitFor(() => isOver(session)(app), soon);
  await remembered();
});

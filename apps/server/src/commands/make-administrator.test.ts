import { chooseNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import { listAdminUsers } from "@majorant/contract/accounts/users.admin";
import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { factories } from "../../test/factories.ts";
import { makeAdministrator } from "./make-administrator.ts";

const { call, db, now, setNow } = await testApp();
const make = factories(db);
const publicUrl = "https://majorant.tn";

const administrator = (email: string, names = {}) =>
  makeAdministrator(db, { email, ...names }, { publicUrl, now: now() });

async function choose(link: string) {
  const { origin, pathname, hash } = new URL(link);
  expect(`${origin}${pathname}`).toBe(`${publicUrl}/auth/new-password`);
  const { email, token } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const body = { email, token, newPassword: "La-mienne-2026" };
  return call(chooseNewPassword, { body });
}

const linesOf = (email: string) =>
  db
    .selectFrom("audit")
    .innerJoin("users", "users.id", "audit.subject_id")
    .where("users.email", "=", email)
    .select(["action", "actor_id", "user_agent"])
    .execute();

test("somebody new administers once the link has chosen a password", async () => {
  const { made, link } = await administrator("Leila@Ecole.tn", { firstName: "Leïla" });
  expect(made).toBe(true);
  const session = (await choose(link)).json();
  expect(session.user).toMatchObject({ firstName: "Leïla", email: "leila@ecole.tn" });
  expect((await call(listAdminUsers, { token: session.token })).statusCode).toBe(200);
  expect(await linesOf("leila@ecole.tn")).toEqual([
    { action: "add", actor_id: null, user_agent: "npm run admin" },
    { action: "password", actor_id: session.user.id, user_agent: "lightMyRequest" },
  ]);
});

test("an account that is there is promoted, active again, and keeps its name", async () => {
  const email = "amine@ecole.tn";
  await make.user({ email, active: false });
  const { made, link } = await administrator(email, { firstName: "Autre" });
  expect(made).toBe(false);
  const session = (await choose(link)).json();
  expect(session.user).toMatchObject({
    firstName: "Amine",
    roles: expect.arrayContaining(["ROLE_ADMINISTRATEUR"]),
  });
  const body = { email, password: "La-mienne-2026" };
  expect((await call(signIn, { body })).statusCode).toBe(200);
  expect((await linesOf(email)).map(({ action }) => action)).toEqual(["change", "password"]);
});

test("the link is good for an hour", async () => {
  const { link } = await administrator("tard@ecole.tn");
  setNow(new Date(Date.now() + 3_601_000));
  expect((await choose(link)).json().code).toBe("RESET_TOKEN_INVALID");
  setNow(new Date());
});

test("what is no address makes nobody", async () => {
  await expect(administrator("leila")).rejects.toThrow("leila is no e-mail address.");
});

import * as contract from "@majorant/contract/accounts/second-factor";
import { currentSession, signIn } from "@majorant/contract/accounts/sign-in";
import type { Endpoint } from "@majorant/contract/endpoint";
import { putSettings } from "@majorant/contract/settings/settings";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

// With the stolen password of an administrator alone no call answers that needs who it is.

const { db, call, now } = await testApp({}, { secondFactorRequired: true });
const make = factories(db);

const password = "Majorant-2026";
const password_hash = await hashPassword(password);

/** An administrator's account, of which somebody knows the password. */
async function administrator() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const { id } = await make.user({ email, password_hash, role: "ROLE_ADMINISTRATEUR" });
  return { id, signsIn: () => call(signIn, { body: { email, password } }) };
}

/** Sets an app up; answers the codes of it. */
async function setUp({ id, token }: { id: number; token: string }) {
  const params = { utilisateurId: id };
  const { key } = (await call(contract.beginAuthenticator, { token, params })).json();
  const secret = Secret.fromBase32(key);
  const code = TOTP.generate({ secret, timestamp: now().getTime() });
  return call(contract.confirmAuthenticator, { token, params, body: { code } });
}

const needsToken = ({ endpoint: { access } }: { endpoint: Endpoint }) =>
  access.kind === "signedIn" || access.kind === "roles" || access.kind === "self";

const walled = endpoints.filter(needsToken).filter(({ endpoint }) => !endpoint.beforeSecondFactor);

const without = await administrator();
const begun = (await without.signsIn()).json();
const token: string = begun.token;
const params = new Proxy({}, { get: () => without.id }) as Record<string, number>;

describe("who has none yet is let in only to set it up", () => {
  test("the session says so", () => {
    expect(begun.user.mustSetUpSecondFactor).toBe(true);
  });

  test.each(walled)("not to $name", async ({ endpoint }) => {
    const answer = await call(endpoint, { params, token });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "SECOND_FACTOR_MISSING"]);
  });

  test("to these", () => {
    const names = endpoints
      .filter(({ endpoint }) => endpoint.beforeSecondFactor)
      .map(({ endpoint: { method, path } }) => `${method} ${path}`)
      .sort();
    expect(names).toEqual([
      "DELETE /users/{utilisateurId}/secondFactor/authenticator",
      "DELETE /users/{utilisateurId}/secondFactor/passkeys/{passkeyId}",
      "GET /auth/session",
      "GET /users/{utilisateurId}/secondFactor",
      "POST /auth/confirm",
      "POST /auth/confirm/begin",
      "POST /auth/signOut",
      "POST /users/{utilisateurId}/secondFactor/authenticator",
      "POST /users/{utilisateurId}/secondFactor/passkeys",
      "POST /users/{utilisateurId}/secondFactor/passkeys/begin",
      "POST /users/{utilisateurId}/secondFactor/recoveryCodes",
      "PUT /users/{utilisateurId}/secondFactor/authenticator",
    ]);
  });
});

test("once it is set up everything answers, and the password alone opens nothing", async () => {
  const one = await administrator();
  const session = (await one.signsIn()).json();
  expect((await setUp({ id: one.id, token: session.token })).statusCode).toBe(200);
  const settings = { websiteDescription: "Des cours", montrerLesCoursSpeciaux: "true" };
  const answer = await call(putSettings, { token: session.token, body: settings });
  expect(answer.statusCode).toBe(200);
  const { user } = (await call(currentSession, { token: session.token })).json();
  expect(user).not.toHaveProperty("mustSetUpSecondFactor");
  const stolen = await one.signsIn();
  expect([stolen.statusCode, stolen.json().code]).toEqual([401, "SECOND_FACTOR_REQUIRED"]);
  // What it says is no token, as who it may be.
  const { challenge } = stolen.json().secondStep;
  const asToken = await call(currentSession, { token: challenge });
  expect(asToken.statusCode).toBe(401);
});

test("of others, and where the setting says so, none is required", async () => {
  const technician = await make.user({ role: "ROLE_TECHNICIAN", password_hash });
  const { email } = await db
    .selectFrom("users")
    .where("id", "=", technician.id)
    .select("email")
    .executeTakeFirstOrThrow();
  const session = (await call(signIn, { body: { email, password } })).json();
  expect(session.user).not.toHaveProperty("mustSetUpSecondFactor");

  const one = await administrator();
  const { token: own } = (await one.signsIn()).json();
  await setUp({ id: one.id, token: own });
  const body = {
    websiteDescription: "Des cours",
    montrerLesCoursSpeciaux: "true",
    secondFactorForAdministrators: "false",
  };
  expect((await call(putSettings, { token: own, body })).statusCode).toBe(200);
  const other = (await (await administrator()).signsIn()).json();
  expect(other.user).not.toHaveProperty("mustSetUpSecondFactor");
});

import { beginConfirmation, confirmPerson } from "@majorant/contract/accounts/confirmation";
import * as contract from "@majorant/contract/accounts/second-factor";
import {
  chooseNewPassword,
  currentSession,
  requestNewPassword,
  signIn,
} from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import { getAdminUser, resetSecondFactor } from "@majorant/contract/accounts/users.admin";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { passkeyOf } from "../../../../test/passkey.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const origin = "https://majorant.exemple.tn";
const server = await testApp({ PUBLIC_URL: origin });
const { db, call, setNow } = server;
const make = factories(db);

const password = "Majorant-2026";
const password_hash = await hashPassword(password);

let clock = new Date("2026-11-23T08:00:00Z").getTime();
/** Another code each time; and what was said before is past. */
const later = (seconds: number) => {
  clock += seconds * 1000;
  setNow(new Date(clock));
};
beforeEach(() => later(3_600));

type Person = { id: number; email: string; token: string; params: { utilisateurId: number } };

/** Somebody who has just signed in. */
async function person(values: Parameters<typeof make.user>[0] = {}): Promise<Person> {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const { id } = await make.user({ email, password_hash, ...values });
  const { token } = (await call(signIn, { body: { email, password } })).json();
  return { id, email, token, params: { utilisateurId: id } };
}

/** The app on somebody's phone. */
const appOf = (key: string) => ({
  code: (at = clock) => TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at }),
});

/** Somebody who has set up an app; their recovery codes. */
async function withApp(values?: Parameters<typeof make.user>[0]) {
  const one = await person(values);
  const { token, params } = one;
  const { key } = (await call(contract.beginAuthenticator, { token, params })).json();
  const app = appOf(key);
  const answer = await call(contract.confirmAuthenticator, {
    ...{ token, params, body: { code: app.code() } },
  });
  expect(answer.statusCode).toBe(200);
  later(60);
  return { ...one, app, recoveryCodes: answer.json().recoveryCodes as string[] };
}

/** The first step of a sign-in; answers what the second needs. */
async function firstStep({ email }: { email: string }) {
  const answer = await call(signIn, { body: { email, password } });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "SECOND_FACTOR_REQUIRED"]);
  expect(answer.json()).not.toHaveProperty("token");
  return answer.json().secondStep as { challenge: string; code: boolean; passkey: object | null };
}

const secondStep = (challenge: string, proof: Record<string, unknown>) =>
  call(contract.completeSignIn, { body: { challenge, ...proof } });

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe("an authenticator app", () => {
  test("is set up with its first code, and brings ten recovery codes", async () => {
    const { token, params, email } = await person();
    const begun = (await call(contract.beginAuthenticator, { token, params })).json();
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/Majorant:/);
    expect(begun.address).toContain(`secret=${begun.key}`);
    // Not yet: nothing asks for it until the app has shown a code.
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(200);
    const wrong = await call(contract.confirmAuthenticator, {
      ...{ token, params, body: { code: "000000" } },
    });
    expect(codeOf(wrong)).toBe("WRONG_CODE");
    const { code } = appOf(begun.key);
    const done = await call(contract.confirmAuthenticator, {
      ...{ token, params, body: { code: code() } },
    });
    expect(new Set(done.json().recoveryCodes).size).toBe(10);
    const state = await call(contract.getSecondFactor, { token, params });
    expect(state.json()).toEqual({
      ...{ required: false, authenticator: true, passkeys: [], passkeysPossible: true },
      recoveryCodes: 10,
    });
    await vi.waitFor(async () => {
      const mails = await mailsTo(server, email);
      expect(mails.filter((mail) => mail.includes("Double vérification"))).toHaveLength(1);
    }, 10_000);
  });

  test("opens a session with a code, which is taken once", async () => {
    const one = await withApp();
    const { challenge } = await firstStep(one);
    const code = one.app.code();
    const session = await secondStep(challenge, { code });
    expect(session.statusCode).toBe(200);
    const { token } = session.json();
    expect((await call(currentSession, { token })).statusCode).toBe(200);
    // Neither the challenge nor the code is worth anything any more.
    expect(codeOf(await secondStep(challenge, { code }))).toBe("CHALLENGE_EXPIRED");
    const again = await firstStep(one);
    expect(codeOf(await secondStep(again.challenge, { code }))).toBe("WRONG_CODE");
  });

  test.each([
    ["the one before", -30, true],
    ["the one after", 30, true],
    ["an older one", -60, false],
    ["one that is to come", 60, false],
  ])("takes %s, for clocks differ: %s s, %s", async (_what, seconds, taken) => {
    const one = await withApp();
    const { challenge } = await firstStep(one);
    const answer = await secondStep(challenge, { code: one.app.code(clock + seconds * 1000) });
    expect(answer.statusCode).toBe(taken ? 200 : 400);
  });

  test("is guessed ten times, and then no more", async () => {
    const one = await withApp();
    const { challenge } = await firstStep(one);
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await secondStep(challenge, { code: "000000" }))).toBe("WRONG_CODE");
    const right = await secondStep(challenge, { code: one.app.code() });
    expect(codeOf(right)).toBe("TOO_MANY_REQUESTS");
    // Nor in another sign-in.
    const other = await firstStep(one);
    expect(codeOf(await secondStep(other.challenge, { code: one.app.code() }))).toBe(
      "TOO_MANY_REQUESTS",
    );
  });

  test("has five minutes", async () => {
    const one = await withApp();
    const { challenge } = await firstStep(one);
    later(301);
    expect(codeOf(await secondStep(challenge, { code: one.app.code() }))).toBe("CHALLENGE_EXPIRED");
  });

  test("is removed, and nothing asks for it any more", async () => {
    const one = await withApp();
    const { token, params, email } = one;
    const removed = await call(contract.removeAuthenticator, { token, params });
    expect(removed.statusCode).toBe(204);
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(200);
    const state = await call(contract.getSecondFactor, { token, params });
    expect(state.json()).toMatchObject({ authenticator: false, recoveryCodes: 0 });
  });

  test("is replaced by another, whose codes count from then on", async () => {
    const one = await withApp();
    const { token, params } = one;
    const { key } = (await call(contract.beginAuthenticator, { token, params })).json();
    const other = appOf(key);
    const body = { code: other.code() };
    const done = await call(contract.confirmAuthenticator, { token, params, body });
    expect(done.json()).toEqual({ recoveryCodes: null });
    later(60);
    const { challenge } = await firstStep(one);
    expect(codeOf(await secondStep(challenge, { code: one.app.code() }))).toBe("WRONG_CODE");
    expect((await secondStep(challenge, { code: other.code() })).statusCode).toBe(200);
  });
});

describe("a recovery code", () => {
  test("opens a session once, as it is printed or as it is typed", async () => {
    const one = await withApp();
    const [first = "", second = ""] = one.recoveryCodes;
    const { challenge } = await firstStep(one);
    expect((await secondStep(challenge, { code: first })).statusCode).toBe(200);
    const again = await firstStep(one);
    expect(codeOf(await secondStep(again.challenge, { code: first }))).toBe("WRONG_CODE");
    const typed = second.replaceAll("-", " ").toUpperCase();
    expect((await secondStep(again.challenge, { code: typed })).statusCode).toBe(200);
    const { token, params } = one;
    const state = await call(contract.getSecondFactor, { token, params });
    expect(state.json().recoveryCodes).toBe(8);
  });

  test("is replaced with the nine others", async () => {
    const one = await withApp();
    const { token, params } = one;
    const renewed = (await call(contract.renewRecoveryCodes, { token, params })).json();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const { challenge } = await firstStep(one);
    expect(codeOf(await secondStep(challenge, { code: one.recoveryCodes[0] }))).toBe("WRONG_CODE");
  });

  test("of another account is worth nothing", async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { challenge } = await firstStep(one);
    expect(codeOf(await secondStep(challenge, { code: other.recoveryCodes[0] }))).toBe(
      "WRONG_CODE",
    );
  });
});

/** Somebody who has made a passkey. */
async function withPasskey() {
  const one = await person();
  const { token, params } = one;
  const key = passkeyOf(origin);
  const { challenge } = (await call(contract.beginPasskey, { token, params })).json();
  const body = { challenge, answer: key.make(challenge), name: "Mon téléphone" };
  const added = await call(contract.addPasskey, { token, params, body });
  expect(added.json().recoveryCodes).toHaveLength(10);
  return { ...one, key };
}

describe("a passkey", () => {
  test("opens a session, and is not asked for twice", async () => {
    const one = await withPasskey();
    const step = await firstStep(one);
    expect(step).toMatchObject({ code: false, passkey: { rpId: "majorant.exemple.tn" } });
    const answer = one.key.sign(step.challenge);
    expect((await secondStep(step.challenge, { passkey: answer })).statusCode).toBe(200);
    const again = await firstStep(one);
    // What was signed for another sign-in.
    const replayed = await secondStep(again.challenge, { passkey: answer });
    expect(codeOf(replayed)).toBe("PASSKEY_REFUSED");
  });

  test.each([
    ["of another site", "https://majorant.exemple.org"],
    ["that the account does not have", origin],
  ])("%s is refused", async (_what, where) => {
    const one = await withPasskey();
    const step = await firstStep(one);
    const passkey = passkeyOf(where).sign(step.challenge);
    expect(codeOf(await secondStep(step.challenge, { passkey }))).toBe("PASSKEY_REFUSED");
  });

  test("is listed, and removed", async () => {
    const { token, params } = await withPasskey();
    const [listed] = (await call(contract.getSecondFactor, { token, params })).json().passkeys;
    expect(listed).toMatchObject({ name: "Mon téléphone", lastUsedAt: null });
    const removed = await call(contract.removePasskey, {
      ...{ token, params: { ...params, passkeyId: listed.id } },
    });
    expect(removed.statusCode).toBe(204);
    const state = await call(contract.getSecondFactor, { token, params });
    expect(state.json()).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });

  test("of another account is not removed", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { token } = other;
    const state = await call(contract.getSecondFactor, { token, params: other.params });
    const [{ id: passkeyId }] = state.json().passkeys;
    const params = { ...one.params, passkeyId };
    const answer = await call(contract.removePasskey, { token: one.token, params });
    expect(answer.statusCode).toBe(404);
  });

  test("confirms alone that it is the person", async () => {
    const { token, params, key } = await withPasskey();
    later(660);
    expect(codeOf(await call(contract.renewRecoveryCodes, { token, params }))).toBe(
      "CONFIRMATION_REQUIRED",
    );
    const { passkey } = (await call(beginConfirmation, { token })).json();
    const answer = key.sign(passkey.challenge);
    const body = { passkey: { challenge: passkey.challenge, answer } };
    expect((await call(confirmPerson, { token, body })).statusCode).toBe(204);
    expect((await call(contract.renewRecoveryCodes, { token, params })).statusCode).toBe(200);
    expect(codeOf(await call(confirmPerson, { token, body }))).toBe("CHALLENGE_EXPIRED");
  });
});

test("who has a second factor confirms with the password and a code", async () => {
  const { token, params, app } = await withApp();
  later(660);
  const change = {
    newUser: { password },
    newUser2: { newPassword: "Majorant-2027", confirmation: "Majorant-2027" },
  };
  // Whoever knows the password alone changes nothing.
  const refused = await call(changePassword, { token, params, parts: change });
  expect(codeOf(refused)).toBe("CONFIRMATION_REQUIRED");
  expect((await call(beginConfirmation, { token })).json()).toEqual({ code: true, passkey: null });
  const withoutCode = await call(confirmPerson, { token, body: { password } });
  expect(withoutCode.json().fields).toEqual({ code: "Le code est obligatoire" });
  const wrong = await call(confirmPerson, { token, body: { password, code: "000000" } });
  expect(codeOf(wrong)).toBe("WRONG_CODE");
  const confirmed = await call(confirmPerson, { token, body: { password, code: app.code() } });
  expect(confirmed.statusCode).toBe(204);
  expect((await call(changePassword, { token, params, parts: change })).statusCode).toBe(204);
});

test("a reset link changes the password, and opens no session by itself", async () => {
  const one = await withApp();
  await call(requestNewPassword, { body: { email: one.email } });
  const find = async () =>
    (await mailsTo(server, one.email)).join("\n").match(/[?&]token=([\w-]+)/)?.[1];
  const token = await vi.waitUntil(find, { timeout: 10_000 });
  const answer = await call(chooseNewPassword, {
    body: { email: one.email, token, newPassword: "Majorant-2027" },
  });
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, "SECOND_FACTOR_REQUIRED"]);
  const { challenge } = answer.json().secondStep;
  expect((await secondStep(challenge, { code: one.app.code() })).statusCode).toBe(200);
});

test("a sign-in that was begun ends with the password that began it", async () => {
  const one = await withApp();
  const { challenge } = await firstStep(one);
  const change = {
    newUser: { password },
    newUser2: { newPassword: "Majorant-2027", confirmation: "Majorant-2027" },
  };
  await call(changePassword, { token: one.token, params: one.params, parts: change });
  expect(codeOf(await secondStep(challenge, { code: one.app.code() }))).toBe("CHALLENGE_EXPIRED");
});

test("a student with too many devices chooses one after the code, which is not asked again", async () => {
  const one = await withApp();
  for (let devices = 1; devices < 3; devices += 1) {
    const { challenge } = await firstStep(one);
    expect((await secondStep(challenge, { code: one.app.code() })).statusCode).toBe(200);
    later(60);
  }
  const { challenge } = await firstStep(one);
  const full = await secondStep(challenge, { code: one.app.code() });
  expect(codeOf(full)).toBe("TOO_MANY_DEVICES");
  const [{ id: signOut }] = full.json().devices;
  expect((await secondStep(challenge, { signOut })).statusCode).toBe(200);
});

describe("an administrator, for who has lost theirs", () => {
  test("takes it away, with a line in the journal and a mail", async () => {
    const lost = await withApp();
    const { token } = await person({ role: "ROLE_ADMINISTRATEUR" });
    const params = { utilisateurId: lost.id };
    expect((await call(getAdminUser, { token, params })).json().doubleVerification).toBe(true);
    expect((await call(resetSecondFactor, { token, params })).statusCode).toBe(204);
    expect((await call(getAdminUser, { token, params })).json().doubleVerification).toBe(false);
    const { email } = lost;
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(200);
    const query = { utilisateur: String(lost.id) };
    const [line] = (await call(listAuditEntries, { token, query })).json();
    expect(line).toMatchObject({ action: "secondFactor", sujet: { genre: "user", id: lost.id } });
    const isTold = (mail: string) => mail.includes("Votre double vérification est réinitialisée");
    await vi.waitFor(async () => {
      expect((await mailsTo(server, email)).some(isTold)).toBe(true);
    }, 10_000);
  });

  test("finds nothing where there is none", async () => {
    const { token } = await person({ role: "ROLE_ADMINISTRATEUR" });
    const params = { utilisateurId: (await make.user()).id };
    expect((await call(resetSecondFactor, { token, params })).statusCode).toBe(404);
  });
});

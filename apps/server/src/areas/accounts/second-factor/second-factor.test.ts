import * as contract from "@majorant/contract/accounts/second-factor";
import {
  chooseNewPassword,
  currentSession,
  requestNewPassword,
  signIn,
} from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import { describe, expect, test, vi } from "vitest";
import { codeOf, password, secondFactors } from "../../../../test/areas/second-factor.ts";
import { eventually } from "../../../../test/eventually.ts";
import { mailsTo } from "../../../../test/mails.ts";

const { server, later, person, appOf, withApp, firstStep, secondStep } = await secondFactors();
const { call } = server;

describe("an authenticator app", () => {
  test("is set up with its first code, and brings ten recovery codes", async () => {
    const { token, params, email } = await person();
    const begun = (await call(contract.beginAuthenticator, { token, params })).json();
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/Majorant:/);
    expect(begun.address).toContain(`secret=${begun.key}`);
    // Not yet: nothing asks for it until the app has shown a code.
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(200);
    const wrong = await call(contract.confirmAuthenticator, {
      token,
      params,
      body: { code: "000000" },
    });
    expect(codeOf(wrong)).toBe("WRONG_CODE");
    const { code } = appOf(begun.key);
    const done = await call(contract.confirmAuthenticator, {
      token,
      params,
      body: { code: code() },
    });
    expect(new Set(done.json().recoveryCodes).size).toBe(10);
    const state = await call(contract.getSecondFactor, { token, params });
    expect(state.json()).toEqual({
      required: false,
      authenticator: true,
      passkeys: [],
      passkeysPossible: true,
      recoveryCodes: 10,
    });
    await eventually(async () => {
      const mails = await mailsTo(server, email);
      expect(mails.filter((mail) => mail.includes("Double vérification"))).toHaveLength(1);
    });
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
    const answer = await secondStep(challenge, { code: one.app.code(seconds) });
    expect(answer.statusCode).toBe(taken ? 200 : 400);
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

test("a reset link changes the password, and opens no session by itself", async () => {
  const one = await withApp();
  await call(requestNewPassword, { body: { email: one.email } });
  const find = async () =>
    (await mailsTo(server, one.email)).join("\n").match(/[?&]token=([\w-]+)/)?.[1];
  const token = await vi.waitUntil(find, { timeout: 60_000 });
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

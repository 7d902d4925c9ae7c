import { beginConfirmation, confirmPerson } from "@majorant/contract/accounts/confirmation";
import * as contract from "@majorant/contract/accounts/second-factor";
import { changePassword } from "@majorant/contract/accounts/users";
import { describe, expect, test } from "vitest";
import { codeOf, origin, password, secondFactors } from "../../../../test/areas/second-factor.ts";
import { passkeyOf } from "../../../../test/passkey.ts";

const { server, later, person, withApp, firstStep, secondStep } = await secondFactors();
const { call } = server;

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
      token,
      params: { ...params, passkeyId: listed.id },
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

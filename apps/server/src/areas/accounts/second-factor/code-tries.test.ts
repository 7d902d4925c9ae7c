import { beginConfirmation, confirmPerson } from "@majorant/contract/accounts/confirmation";
import * as contract from "@majorant/contract/accounts/second-factor";
import { signIn } from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import { codeTries } from "@majorant/domain/accounts/sign-in-tries";
import { expect, test } from "vitest";
import { codeOf, origin, password, secondFactors } from "../../../../test/areas/second-factor.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { passkeyOf } from "../../../../test/passkey.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";
import { openChallenge } from "./challenges.queries.ts";

// Whoever has only the password is not let in, and does not keep its owner out.

const { server, later, withApp } = await secondFactors();
const { app: application, db, call, now } = server;

type Browser = { from: string; cookie?: string };

const post = (path: string, payload: object, { from, cookie }: Browser) =>
  application.inject({
    method: "POST",
    url: `/api${path}`,
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload,
  });

/** The first step in some browser, with the password that one knows. */
async function begin(email: string, browser: Browser, typed = password): Promise<string> {
  const answer = await post(signIn.path, { email, password: typed }, browser);
  expect(codeOf(answer)).toBe("SECOND_FACTOR_REQUIRED");
  return answer.json().secondStep.challenge;
}

const prove = (challenge: string, proof: object, browser: Browser) =>
  post(contract.completeSignIn.path, { challenge, ...proof }, browser);

/** What a right password opens, without the time that the password takes. */
const opened = (userId: number) => openChallenge(db, { userId, purpose: "sign-in", now: now() });

/** Tries wrong codes, each sign-in from another network, until there is another answer than that they are wrong. */
async function exhaust(userId: number): Promise<{ tries: number; refused: string | undefined }> {
  let tries = 0;
  for (let network = 0; network < 50; network += 1) {
    const browser = { from: `102.7.${network}.1` };
    const challenge = await opened(userId);
    for (let n = 0; n < codeTries.challenge.tries; n += 1) {
      const code = codeOf(await prove(challenge, { code: "000000" }, browser));
      if (code !== "WRONG_CODE") return { tries, refused: code };
      tries += 1;
    }
  }
  return { tries, refused: undefined };
}

test("a thief of the password tries all codes of a day from everywhere, and its owner still gets in", async () => {
  const owner = await withApp({ role: "ROLE_ADMINISTRATEUR" });
  const { email, token, params, app } = owner;
  // The owner has a passkey too, and a browser in which they were signed in.
  const key = passkeyOf(origin);
  const { challenge: making } = (await call(contract.beginPasskey, { token, params })).json();
  const made = { challenge: making, answer: key.make(making), name: "Mon téléphone" };
  expect((await call(contract.addPasskey, { token, params, body: made })).statusCode).toBe(200);
  const home: Browser = { from: "197.0.14.82" };
  const known = await prove(await begin(email, home), { code: app.code() }, home);
  const cookie = [known.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0] ?? "")
    .find((line) => line.startsWith("__Secure-device="));
  home.cookie = cookie ?? "";
  expect(home.cookie).not.toBe("");

  expect(await exhaust(owner.id)).toEqual({
    tries: codeTries.password.tries,
    refused: "CODES_USED_UP_TODAY",
  });
  expect(await exhaust(owner.id)).toEqual({ tries: 0, refused: "CODES_USED_UP_TODAY" });
  const told = (await queuedMails(server, email)).filter(({ subject }) =>
    subject.includes("connaît votre mot de passe"),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("/auth/request-new-password");

  later(60);
  const atHome = await prove(await begin(email, home), { code: app.code() }, home);
  expect(atHome.statusCode).toBe(200);
  // In a browser that the account never was in: not with a code that could be guessed, but with all else.
  const elsewhere = { from: "41.226.3.1" };
  const challenge = await begin(email, elsewhere);
  later(60);
  const byCode = await prove(challenge, { code: app.code() }, elsewhere);
  expect(codeOf(byCode)).toBe("CODES_USED_UP_TODAY");
  const byPasskey = await prove(challenge, { passkey: key.sign(challenge) }, elsewhere);
  expect(byPasskey.statusCode).toBe(200);
  const again = await begin(email, elsewhere);
  const recovery = await prove(again, { code: owner.recoveryCodes[0] }, elsewhere);
  expect(recovery.statusCode).toBe(200);
  // A new password, which the thief does not have.
  const newPassword = "Majorant-2027";
  const parts = { newUser: { password }, newUser2: { newPassword, confirmation: newPassword } };
  const session = atHome.json().token;
  const changed = await call(changePassword, { token: session, params, parts });
  expect(changed.statusCode).toBe(204);
  later(60);
  const fresh = await begin(email, elsewhere, newPassword);
  expect((await prove(fresh, { code: app.code() }, elsewhere)).statusCode).toBe(200);
});

test("a sign-in has five codes, then wants the password again", async () => {
  const { id, email, app } = await withApp();
  const browser = { from: "197.0.15.1" };
  const challenge = await opened(id);
  for (let n = 0; n < codeTries.challenge.tries; n += 1)
    expect(codeOf(await prove(challenge, { code: "000000" }, browser))).toBe("WRONG_CODE");
  expect(codeOf(await prove(challenge, { code: app.code() }, browser))).toBe("CODES_USED_UP");
  const another = await begin(email, browser);
  expect((await prove(another, { code: app.code() }, browser)).statusCode).toBe(200);
});

test("a network has ten codes of an account, and its owner is told", async () => {
  const { id, email, app } = await withApp();
  const browser = { from: "197.0.16.1" };
  for (let n = 0; n < codeTries.accountAndNetwork.tries; n += 1) {
    const wrong = await prove(await opened(id), { code: "000000" }, browser);
    expect(codeOf(wrong)).toBe("WRONG_CODE");
  }
  const refused = await prove(await opened(id), { code: app.code() }, browser);
  expect(codeOf(refused)).toBe("TOO_MANY_REQUESTS");
  const subjects = (await queuedMails(server, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Quelqu'un connaît votre mot de passe");
  const other = { from: "197.0.17.1" };
  expect((await prove(await opened(id), { code: app.code() }, other)).statusCode).toBe(200);
});

test("who tries in a session spends none of what another session has", async () => {
  const { id, token, app } = await withApp();
  const stolen = (await openSession(db, { id, userAgent: undefined }, now())).token;
  expect((await call(beginConfirmation, { token: stolen })).statusCode).toBe(200);
  const confirm = (as: string, body: object) => call(confirmPerson, { token: as, body });
  for (let n = 0; n < codeTries.own.tries; n += 1)
    expect(codeOf(await confirm(stolen, { password, code: "000000" }))).toBe("WRONG_CODE");
  const over = await confirm(stolen, { password, code: app.code() });
  expect(codeOf(over)).toBe("TOO_MANY_REQUESTS");
  expect(codeOf(await confirm(stolen, { password: "pas le bon", code: "000000" }))).toBe(
    "WRONG_PASSWORD",
  );
  expect((await confirm(token, { password, code: app.code() })).statusCode).toBe(204);
});

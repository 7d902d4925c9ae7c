import * as contract from "@majorant/contract/accounts/second-factor";
import { currentSession, signIn } from "@majorant/contract/accounts/sign-in";
import { getAdminUser, resetSecondFactor } from "@majorant/contract/accounts/users.admin";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { describe, expect, test } from "vitest";
import { origin, password, secondFactors } from "../../../../test/areas/second-factor.ts";
import { eventually } from "../../../../test/eventually.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { passkeyOf } from "../../../../test/passkey.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";

const { server, make, person, withApp, appOf } = await secondFactors();
const { db, call, now } = server;

/** Another browser in which an account is signed in. */
const otherBrowser = async ({ id }: { id: number }) =>
  (await openSession(db, { id, userAgent: undefined }, now())).token;

/** Whether a browser is still signed in, or why not. */
async function signedIn(token: string): Promise<string> {
  const answer = await call(currentSession, { token });
  return answer.statusCode === 200 ? "yes" : answer.json().code;
}

test("who removes their own stays signed in here, and nowhere else", async () => {
  const one = await withApp();
  const { token, params } = one;
  const other = await otherBrowser(one);
  expect((await call(contract.removeAuthenticator, { token, params })).statusCode).toBe(204);
  expect([await signedIn(token), await signedIn(other)]).toEqual(["yes", "SESSION_SIGNED_OUT"]);
});

test.each([
  ["the first app", person],
  ["another app", withApp],
])("who adds %s stays signed in here, and nowhere else", async (_what, somebody) => {
  const one = await somebody();
  const { token, params } = one;
  const other = await otherBrowser(one);
  const { key } = (await call(contract.beginAuthenticator, { token, params })).json();
  // Not yet: nothing is added before its first code.
  expect(await signedIn(other)).toBe("yes");
  const body = { code: appOf(key).code() };
  const added = await call(contract.confirmAuthenticator, { token, params, body });
  expect(added.statusCode).toBe(200);
  expect([await signedIn(token), await signedIn(other)]).toEqual(["yes", "SESSION_SIGNED_OUT"]);
});

test("who adds a passkey too", async () => {
  const one = await person();
  const { token, params } = one;
  const other = await otherBrowser(one);
  const { challenge } = (await call(contract.beginPasskey, { token, params })).json();
  const body = { challenge, answer: passkeyOf(origin).make(challenge), name: "Mon téléphone" };
  expect((await call(contract.addPasskey, { token, params, body })).statusCode).toBe(200);
  expect([await signedIn(token), await signedIn(other)]).toEqual(["yes", "SESSION_SIGNED_OUT"]);
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
    await eventually(async () => {
      expect((await mailsTo(server, email)).some(isTold)).toBe(true);
    });
  });

  test("ends all that it was signed in to, and nobody else's", async () => {
    const [lost, bystander] = [await withApp(), await withApp()];
    const other = await otherBrowser(lost);
    const { token } = await person({ role: "ROLE_ADMINISTRATEUR" });
    const params = { utilisateurId: lost.id };
    expect((await call(resetSecondFactor, { token, params })).statusCode).toBe(204);
    for (const ended of [lost.token, other])
      expect(await signedIn(ended)).toBe("SESSION_SIGNED_OUT");
    for (const open of [token, bystander.token]) expect(await signedIn(open)).toBe("yes");
  });

  test("finds nothing where there is none", async () => {
    const { token } = await person({ role: "ROLE_ADMINISTRATEUR" });
    const params = { utilisateurId: (await make.user()).id };
    expect((await call(resetSecondFactor, { token, params })).statusCode).toBe(404);
  });
});

import { chooseNewPassword, requestNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import { changePassword, changeProfile } from "@majorant/contract/accounts/users";
import { changeUser, replacePassword } from "@majorant/contract/accounts/users.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { choosingLinkIn, queuedMails } from "../../../../test/mails.ts";
import { type Cost, hashPassword } from "../../../platform/accounts/passwords.ts";
import { insertInvitation } from "./auth.queries.ts";

const server = await testApp();
const { call, db, now, tokenOf } = server;
const make = factories(db);
const password = "Majorant-2026";
const password_hash = await hashPassword(password);
const administrator = await tokenOf(await make.user({ administrator: true }));

/** An account with a reset link and an invitation that nobody has used yet. */
async function invited() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email, password_hash });
  await call(requestNewPassword, { body: { email } });
  const [mail] = await queuedMails(server, email);
  const reset = choosingLinkIn(mail?.text).get("token");
  const invitation = await insertInvitation(db, user.id, now());
  const choose = async (token: string | null, as = email) => {
    const body = { email: as, token, newPassword: "Par-le-lien-2026" };
    return (await call(chooseNewPassword, { body })).statusCode;
  };
  return { user, email, reset, invitation, choose, params: { utilisateurId: user.id } };
}

describe("links that were not used end", () => {
  test("with the one that is used", async () => {
    const { choose, reset, invitation } = await invited();
    expect(await choose(reset)).toBe(200);
    expect(await choose(invitation)).toBe(400);
  });

  test("when the owner changes the password", async () => {
    const { user, choose, reset, invitation, params } = await invited();
    const newPassword = "Choisi-par-moi-2026";
    const parts = { newUser: { password }, newUser2: { newPassword, confirmation: newPassword } };
    const token = await tokenOf(user);
    expect((await call(changePassword, { params, parts, token })).statusCode).toBe(204);
    expect([await choose(reset), await choose(invitation)]).toEqual([400, 400]);
  });

  test("when an administrator replaces the password, but for the one that is mailed then", async () => {
    const { email, choose, reset, invitation, params } = await invited();
    const query = { generatePassword: "true", sendEmail: "true" };
    await call(replacePassword, { params, query, body: {}, token: administrator });
    expect([await choose(reset), await choose(invitation)]).toEqual([400, 400]);
    const mails = await queuedMails(server, email);
    const links = mails.map(({ text }) => choosingLinkIn(text).get("token"));
    const fresh = links.find((token) => token !== reset) ?? null;
    expect(await choose(fresh)).toBe(200);
  });

  test("when an administrator changes the e-mail, also back", async () => {
    const { email, choose, reset, invitation, params } = await invited();
    const nom = "Ben Salah";
    for (const address of [`${crypto.randomUUID()}@exemple.tn`, email]) {
      const body = { nom, email: address };
      expect((await call(changeUser, { params, body, token: administrator })).statusCode).toBe(200);
    }
    expect([await choose(reset), await choose(invitation)]).toEqual([400, 400]);
  });

  test("and not with a change of anything else", async () => {
    const { user, email, choose, reset, params } = await invited();
    const details = {
      email,
      firstName: "Amine",
      lastName: "Autre",
      phoneNumber: "+216 20 123 456",
    };
    const answer = await call(changeProfile, {
      params,
      parts: { user: details },
      token: await tokenOf(user),
    });
    expect(answer.statusCode).toBe(200);
    expect(await choose(reset)).toBe(200);
  });
});

describe("a hash says what it cost", () => {
  const hashOf = async (id: number) =>
    (
      await db
        .selectFrom("users")
        .where("id", "=", id)
        .select("password_hash as hash")
        .executeTakeFirstOrThrow()
    ).hash;
  const cheap: Cost = { memory: 1_024, passes: 1, parallelism: 1 };

  test.each([
    ["a lower cost", async () => hashPassword(password, cheap)],
    ["a cost that it does not say", async () => password_hash.replace(/m=[^$]+\$/, "")],
  ])("and one of %s is hashed anew at the next sign-in, and only then", async (_what, stored) => {
    const email = `${crypto.randomUUID()}@exemple.tn`;
    const before = await stored();
    const { id } = await make.user({ email, password_hash: before });
    const wrong = await call(signIn, { body: { email, password: "pas le bon" } });
    expect([wrong.statusCode, await hashOf(id)]).toEqual([401, before]);
    for (let times = 0; times < 2; times++)
      expect((await call(signIn, { body: { email, password } })).statusCode).toBe(200);
    const after = await hashOf(id);
    expect(after).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
    await call(signIn, { body: { email, password } });
    expect(await hashOf(id)).toBe(after);
  });
});

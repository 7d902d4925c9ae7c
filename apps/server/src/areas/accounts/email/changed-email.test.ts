import { confirmByCode, dropPendingEmail } from "@majorant/contract/accounts/email";
import { chooseNewPassword, requestNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import { changePassword, changeProfile, getProfile } from "@majorant/contract/accounts/users";
import { changeUser } from "@majorant/contract/accounts/users.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { addressesOf, password, someEmail, toConfirm } from "../../../../test/areas/addresses.ts";
import { queuedMails } from "../../../../test/mails.ts";

const server = await testApp();
const { call } = server;
const { make, newcomer, account, sentTo, linked, subjectsOf } = await addressesOf(server);

describe("a changed password", () => {
  const subject = "Votre mot de passe a été changé";
  const parts = {
    newUser: { password },
    newUser2: { newPassword: "Algebre-2026", confirmation: "Algebre-2026" },
  };

  test("is told by mail, in the account's language", async () => {
    const [french, arabic] = [await account(), await account({ language: "ar" })];
    for (const { own } of [french, arabic]) await call(changePassword, { ...own, parts });
    expect(await subjectsOf(french.email)).toEqual([subject]);
    expect(await subjectsOf(arabic.email)).toEqual(["تغيّرت كلمة السر الخاصة بحسابك"]);
  });

  test("is told too where it was chosen by a link, and not where it is the first one", async () => {
    const [owner, invited] = [await account(), await account({ email_confirmed_at: null })];
    for (const { email } of [owner, invited]) {
      await call(requestNewPassword, { body: { email } });
      const [mail] = await queuedMails(server, email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
      const body = { email, token, newPassword: "une nouvelle phrase" };
      expect((await call(chooseNewPassword, { body })).statusCode).toBe(200);
    }
    const reset = "Votre nouveau mot de passe";
    expect(await subjectsOf(owner.email)).toEqual([reset, subject]);
    expect(await subjectsOf(invited.email)).toEqual([reset]);
  });
});

describe("another address in the profile", () => {
  const details = { firstName: "Amine", lastName: "Ben Salah", phoneNumber: "20123456" };
  const save = (own: Awaited<ReturnType<typeof account>>["own"], email: string) =>
    call(changeProfile, { ...own, parts: { user: { ...details, email } } });

  test("waits until it is confirmed; the one that holds is told, then and before", async () => {
    const { email, own } = await account();
    const next = someEmail();
    const saved = await save(own, next.toUpperCase());
    // The reply says what was saved; the profile, what holds.
    expect(saved.json()).toMatchObject({ email: next, pendingEmail: next });
    expect((await call(getProfile, own)).json()).toMatchObject({ email, pendingEmail: next });
    expect(await subjectsOf(email)).toEqual(["Changement de votre adresse email"]);
    expect(await subjectsOf(next)).toEqual([toConfirm]);
    expect((await call(signIn, { body: { email: next, password } })).statusCode).toBe(401);

    // A link that was mailed to the old address is worth nothing once another holds.
    await call(requestNewPassword, { body: { email } });
    const reset = (await queuedMails(server, email)).find(({ text }) => text.includes("token="));
    const resetToken = /token=([\w-]+)/.exec(reset?.text ?? "")?.[1];

    const { code } = await sentTo(next);
    expect((await call(confirmByCode, { ...own, body: { code } })).statusCode).toBe(204);
    expect((await call(getProfile, own)).json()).toMatchObject({ email: next, pendingEmail: null });
    expect((await call(signIn, { body: { email: next, password } })).statusCode).toBe(200);
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(401);
    expect(await subjectsOf(email)).toContain("Votre adresse email a changé");
    const body = { email: next, token: resetToken, newPassword: "une nouvelle phrase" };
    expect((await call(chooseNewPassword, { body })).json().code).toBe("RESET_TOKEN_INVALID");
  });

  test("that somebody else confirmed meanwhile is refused, and the one that holds stays", async () => {
    const { email, own } = await account();
    const next = someEmail();
    await save(own, next);
    await make.user({ email: next });
    const { token } = await sentTo(next);
    const refused = await linked(token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "EMAIL_TAKEN"]);
    expect((await call(getProfile, own)).json().email).toBe(email);
  });

  test("is forgotten at its owner's wish, and when the password changes", async () => {
    const { email, own } = await account();
    const next = someEmail();
    await save(own, next);
    expect((await call(dropPendingEmail, own)).statusCode).toBe(204);
    expect((await linked((await sentTo(next)).token)).statusCode).toBe(400);

    const another = someEmail();
    await save(own, another);
    const parts = {
      newUser: { password },
      newUser2: { newPassword: "Algebre-2026", confirmation: "Algebre-2026" },
    };
    await call(changePassword, { ...own, parts });
    expect((await linked((await sentTo(another)).token)).statusCode).toBe(400);
    expect((await call(getProfile, own)).json()).toMatchObject({ email, pendingEmail: null });
  });

  test("that an administrator types is vouched for", async () => {
    const { id, isConfirmed } = await newcomer();
    const admin = await account({ administrator: true });
    const utilisateur = { nom: "Trabelsi", email: someEmail() };
    const params = { utilisateurId: id };
    const changed = await call(changeUser, { params, token: admin.token, body: utilisateur });
    expect(changed.statusCode).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });
});

import {
  confirmByCode,
  confirmByLink,
  correctEmail,
  dropPendingEmail,
  resendConfirmation,
} from "@majorant/contract/accounts/email";
import {
  chooseNewPassword,
  currentSession,
  requestNewPassword,
  signIn,
  signUp,
} from "@majorant/contract/accounts/sign-in";
import { changePassword, changeProfile, getProfile } from "@majorant/contract/accounts/users";
import { changeUser } from "@majorant/contract/accounts/users.admin";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { createOrder, declarePayment, startPayment } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { choosingLinkIn, confirmationIn, queuedMails } from "../../../../test/mails.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const server = await testApp();
const { db, call, tokenOf, setNow } = server;
const make = factories(db);
const password = "Majorant-2026";
const category = await make.category();
const someEmail = () => `${crypto.randomUUID()}@exemple.tn`;

/** Signs up by themselves, and in. */
async function newcomer(details: object = {}) {
  const email = someEmail();
  const user = {
    ...{
      email,
      password,
      phoneNumber: "+216 20 123 456",
      firstName: "Sarra",
      lastName: "Trabelsi",
    },
    ...{ category, ...details },
  };
  const made = await call(signUp, { parts: { user } });
  expect(made.statusCode, made.body).toBe(204);
  const session = (await call(signIn, { body: { email, password } })).json();
  const id: number = session.user.id;
  const token: string = session.token;
  const own = { params: { utilisateurId: id }, token };
  return {
    ...{ id, email, token, own, session },
    isConfirmed: async () =>
      (await call(currentSession, { token })).json().user.emailConfirmed as boolean,
    confirm: (code: string) => call(confirmByCode, { ...own, body: { code } }),
  };
}

/** An account that is confirmed, with a password. */
async function account(values: Parameters<typeof make.user>[0] = {}) {
  const email = someEmail();
  const user = await make.user({ email, password_hash: await hashPassword(password), ...values });
  const token = await tokenOf(user);
  return { id: user.id, email, token, own: { params: { utilisateurId: user.id }, token } };
}

const sentTo = (email: string) => confirmationIn(server, email);
/** Another code than that one. */
const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const linked = (token: string) => call(confirmByLink, { body: { token } });
const subjectsOf = async (email: string) =>
  (await queuedMails(server, email)).map(({ subject }) => subject);
const welcome = "Bienvenue sur Majorant";
const toConfirm = "Confirmez votre adresse email";

describe("who signs up by themselves", () => {
  test("is sent one mail that says nothing that was typed, with a link whose token reaches no log", async () => {
    const { email, session } = await newcomer({ firstName: "Gagnez", lastName: "Mille" });
    expect(session.user.emailConfirmed).toBe(false);
    const mails = await queuedMails(server, email);
    expect(mails.map(({ subject }) => subject)).toEqual([toConfirm]);
    expect(mails[0]?.text).not.toMatch(/Gagnez|Mille|20 123|sarra/i);
    expect(mails[0]?.text).toMatch(/http\S+\/confirmation#[\w-]{43}\s/);
    expect(mails[0]?.text).not.toMatch(/\?\S*token/);
    const row = await db
      .selectFrom("email_confirmations")
      .where("email", "=", email)
      .select(["code_hash", "token_hash"])
      .executeTakeFirstOrThrow();
    const { code, token } = await sentTo(email);
    expect(row.code_hash).toMatch(/^argon2id\$/);
    expect(row.code_hash).not.toContain(code);
    expect(row.token_hash.toString("base64url")).not.toBe(token);
  });

  test("confirms by the code, which is good once, and is welcomed then", async () => {
    const { email, isConfirmed, confirm } = await newcomer();
    const { code, token } = await sentTo(email);
    expect((await confirm(wrong(code))).json()).toMatchObject({
      code: "EMAIL_CODE_WRONG",
      fields: { code: "Ce code n'est pas le bon. Recopiez celui de notre dernier email." },
    });
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(204);
    expect(await isConfirmed()).toBe(true);
    expect(await subjectsOf(email)).toEqual([toConfirm, welcome]);
    expect((await confirm(code)).json().code).toBe("EMAIL_CODE_OVER");
    expect((await linked(token)).json().code).toBe("CONFIRMATION_OVER");
  });

  test("confirms by the link, signed in or not, within a day", async () => {
    const { email, isConfirmed } = await newcomer();
    const { token } = await sentTo(email);
    expect((await linked("autre-chose")).statusCode).toBe(400);
    const answer = await linked(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    expect(await isConfirmed()).toBe(true);

    const late = await newcomer();
    const { token: old } = await sentTo(late.email);
    setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await linked(old)).json().code).toBe("CONFIRMATION_OVER");
    setNow(new Date());
  });

  test("has five tries, and half an hour, for a code", async () => {
    const { email, isConfirmed, confirm } = await newcomer();
    const { code } = await sentTo(email);
    expect((await confirm("12345")).json().fields).toEqual({ code: "Le code a 6 chiffres" });
    for (let n = 0; n < 5; n++)
      expect((await confirm(wrong(code))).json().code).toBe("EMAIL_CODE_WRONG");
    expect((await confirm(code)).json().code).toBe("EMAIL_CODE_OVER");
    expect(await isConfirmed()).toBe(false);

    const late = await newcomer();
    const { code: old } = await sentTo(late.email);
    setNow(new Date(Date.now() + 31 * 60_000));
    expect((await late.confirm(old)).json().code).toBe("EMAIL_CODE_OVER");
    setNow(new Date());
  });

  test("asks for five other mails in an hour at most; only the last one counts", async () => {
    const { email, own, confirm } = await newcomer();
    const first = await sentTo(email);
    const resend = () => call(resendConfirmation, own);
    expect((await resend()).statusCode).toBe(204);
    const second = await sentTo(email);
    expect((await linked(first.token)).json().code).toBe("CONFIRMATION_OVER");
    for (let n = 0; n < 4; n++) await resend();
    expect((await resend()).statusCode).toBe(429);
    expect((await queuedMails(server, email)).length).toBe(6);
    expect((await linked(second.token)).statusCode).toBe(400);
    expect((await confirm((await sentTo(email)).code)).statusCode).toBe(204);
    expect((await resend()).json().code).toBe("EMAIL_CONFIRMED");
  });

  test("mends an address that was mistyped, at once", async () => {
    const { email, own, isConfirmed, confirm } = await newcomer();
    const other = await account();
    const correct = (next: string) => call(correctEmail, { ...own, body: { email: next } });
    expect((await correct(other.email)).json()).toMatchObject({
      code: "EMAIL_TAKEN",
      fields: { email: "Un compte existe déjà avec cet email." },
    });
    const mended = someEmail();
    expect((await correct(mended.toUpperCase())).statusCode).toBe(204);
    expect((await call(getProfile, own)).json()).toMatchObject({
      email: mended,
      pendingEmail: null,
    });
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(401);
    expect((await confirm((await sentTo(mended)).code)).statusCode).toBe(204);
    expect(await isConfirmed()).toBe(true);
    expect((await correct(someEmail())).json().code).toBe("EMAIL_CONFIRMED");
  });

  test("is in nobody else's hands", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { code } = await sentTo(one.email);
    const theirs = { params: one.own.params, token: other.token };
    expect((await call(confirmByCode, { ...theirs, body: { code } })).statusCode).toBe(404);
    expect((await other.confirm(code)).statusCode).toBe(400);
    expect(await one.isConfirmed()).toBe(false);
  });
});

describe("before the address is confirmed", () => {
  test("nothing is bought", async () => {
    const { id, email, own, token, confirm } = await newcomer();
    const offer = await make.offer();
    const order = () => call(createOrder, { token, body: [{ offer, duration: 1 }] });
    const refusal = {
      code: "EMAIL_UNCONFIRMED",
      error: "Confirmez votre adresse email pour passer commande et payer.",
    };
    const refused = await order();
    expect([refused.statusCode, refused.json()]).toEqual([403, refusal]);
    expect(await db.selectFrom("orders").where("user_id", "=", id).selectAll().execute()).toEqual(
      [],
    );

    // One from before the address had to be confirmed.
    await confirm((await sentTo(email)).code);
    const params = { commandeId: (await order()).json().id };
    await db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", id).execute();
    expect((await call(startPayment, { params, token })).json()).toEqual(refusal);
    const paiement = { transactionNumber: "VIR-1", method: "transfer" };
    const declared = await call(declarePayment, { params, token, parts: { paiement } });
    expect(declared.json()).toEqual(refusal);
    expect((await call(getProfile, own)).statusCode).toBe(200);
  });

  test("no other mail goes to it, whatever happens to the account", async () => {
    const { email, own, token } = await newcomer();
    const parts = {
      newUser: { password },
      newUser2: { newPassword: "Algebre-2026", confirmation: "Algebre-2026" },
    };
    expect((await call(changePassword, { ...own, parts })).statusCode).toBe(204);
    const body = { password: "Algebre-2026" };
    expect((await call(deleteAccount, { ...own, token, body })).statusCode).toBe(204);
    expect(await subjectsOf(email)).toEqual([toConfirm]);
  });

  test("whoever reads its mails may have the account: a link to choose a password confirms", async () => {
    const squatter = await newcomer({ firstName: "Piège" });
    await call(requestNewPassword, { body: { email: squatter.email } });
    const [, mail] = await queuedMails(server, squatter.email);
    expect(mail?.text).toMatch(/^Bonjour,/);
    const token = choosingLinkIn(mail?.text).get("token");
    const body = { email: squatter.email, token, newPassword: "une nouvelle phrase" };
    const session = (await call(chooseNewPassword, { body })).json();
    expect(session.user).toMatchObject({ id: squatter.id, emailConfirmed: true });
    expect((await call(currentSession, { token: squatter.token })).statusCode).toBe(401);
    const { token: ofLink } = await sentTo(squatter.email);
    expect((await linked(ofLink)).statusCode).toBe(400);
  });
});

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

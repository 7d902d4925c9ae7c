import { confirmByCode, correctEmail, resendConfirmation } from "@majorant/contract/accounts/email";
import {
  chooseNewPassword,
  currentSession,
  requestNewPassword,
  signIn,
} from "@majorant/contract/accounts/sign-in";
import { changePassword, getProfile } from "@majorant/contract/accounts/users";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { createOrder, declarePayment, startPayment } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import {
  addressesOf,
  password,
  someEmail,
  toConfirm,
  welcome,
} from "../../../../test/areas/addresses.ts";
import { choosingLinkIn, queuedMails } from "../../../../test/mails.ts";

const server = await testApp();
const { db, call, setNow } = server;
const { make, newcomer, account, sentTo, wrong, linked, subjectsOf } = await addressesOf(server);

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

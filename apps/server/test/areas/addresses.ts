import { confirmByCode, confirmByLink } from "@majorant/contract/accounts/email";
import { currentSession, signIn, signUp } from "@majorant/contract/accounts/sign-in";
import { expect } from "vitest";
import { hashPassword } from "../../src/platform/accounts/passwords.ts";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import { confirmationIn, queuedMails } from "../mails.ts";

/** The password of all of them. */
export const password = "Majorant-2026";
export const welcome = "Bienvenue sur Majorant";
export const toConfirm = "Confirmez votre adresse email";
export const someEmail = () => `${crypto.randomUUID()}@exemple.tn`;

/** Accounts whose address is confirmed, or is to be, and the mails that they are sent. */
export async function addressesOf(server: TestApp) {
  const { db, call, tokenOf } = server;
  const make = factories(db);
  const category = await make.category();

  /** Signs up by themselves, and in. */
  async function newcomer(details: object = {}) {
    const email = someEmail();
    const user = {
      email,
      password,
      phoneNumber: "+216 20 123 456",
      firstName: "Sarra",
      lastName: "Trabelsi",
      category,
      ...details,
    };
    const made = await call(signUp, { parts: { user } });
    expect(made.statusCode, made.body).toBe(204);
    const session = (await call(signIn, { body: { email, password } })).json();
    const id: number = session.user.id;
    const token: string = session.token;
    const own = { params: { utilisateurId: id }, token };
    return {
      id,
      email,
      token,
      own,
      session,
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

  return { make, newcomer, account, sentTo, wrong, linked, subjectsOf };
}

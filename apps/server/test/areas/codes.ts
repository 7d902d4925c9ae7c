import { quoteCode } from "@majorant/contract/shop/codes";
import { addCode, addCodeBatch, getCode } from "@majorant/contract/shop/codes.admin";
import { createOrder, withdrawOrder } from "@majorant/contract/shop/orders";
import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** An administrator who makes codes, and students who order with them. */
export async function codesOf({ call, tokenOf, db }: TestApp) {
  const make = factories(db);
  const admin = await make.user({
    administrator: true,
    first_name: "Leïla",
    last_name: "Mansouri",
  });
  const token = await tokenOf(admin);
  let made = 0;

  /** A code: of a half, unless it says otherwise. */
  async function coding(form: Record<string, unknown> = {}) {
    made += 1;
    const code = { code: `CODE-${made}`, pourcentage: "montant" in form ? null : 50, ...form };
    const answer = await call(addCode, { token, body: { code } });
    expect(answer.json()).toMatchObject({ code: code.code });
    const id: number = answer.json().id;
    return {
      id,
      code: code.code,
      form: code,
      read: async () => (await call(getCode, { token, params: { codeId: id } })).json(),
    };
  }

  const batch = async (form: Record<string, unknown> = {}) =>
    (
      await call(addCodeBatch, {
        token,
        body: { lot: { nom: "Club MP", nombre: 3, pourcentage: 50, ...form } },
      })
    ).json();

  /** A student, and what they order: an offer of 60 DT a month unless it is another one. */
  async function student(values: { email?: string } = {}) {
    const user = await make.user(values);
    const own = await tokenOf(user);
    const offer = await make.offer();
    const articles = (offers: readonly { id: number }[] = [offer]) =>
      offers.map(({ id }) => ({ offer: { id }, duration: 1 }));
    return {
      user,
      own,
      offer,
      quote: (code: string, offers?: readonly { id: number }[]) =>
        call(quoteCode, { token: own, body: { code, articles: articles(offers) } }),
      order: (code?: string, offers?: readonly { id: number }[]) =>
        call(createOrder, {
          token: own,
          body: articles(offers),
          ...(code !== undefined && { query: { code } }),
        }),
      withdraw: (commandeId: number) => call(withdrawOrder, { token: own, params: { commandeId } }),
    };
  }

  return { admin, token, coding, batch, student };
}

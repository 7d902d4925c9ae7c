import { chooseNewPassword, signUp } from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import { refusals } from "@majorant/contract/refusals";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { insertInvitation } from "../../areas/accounts/sign-in/auth.queries.ts";
import { hashPassword } from "./passwords.ts";

const { call, db, now, tokenOf } = await testApp();
const make = factories(db);
const current = "Majorant-2026";
const email = `${crypto.randomUUID()}@exemple.tn`;
const user = await make.user({ email, password_hash: await hashPassword(current) });
const token = await tokenOf(user);
const category = await make.category();
const link = await insertInvitation(db, user.id, now());

/** The calls by which somebody chooses their own password, and what each calls it. */
const choices: Record<string, (password: string) => Promise<LightMyRequestResponse>> = {
  "user.password": (password) =>
    call(signUp, {
      parts: {
        user: {
          email: `${crypto.randomUUID()}@exemple.tn`,
          password,
          phoneNumber: "+216 20 123 456",
          firstName: "Sarra",
          lastName: "Trabelsi",
          category,
        },
      },
    }),
  "newUser2.newPassword": (password) =>
    call(changePassword, {
      params: { utilisateurId: user.id },
      token,
      parts: {
        newUser: { password: current },
        newUser2: { newPassword: password, confirmation: password },
      },
    }),
  newPassword: (password) =>
    call(chooseNewPassword, { body: { email, token: link, newPassword: password } }),
};

test.each(
  Object.keys(choices).flatMap((field) =>
    ["iloveyou", "PASSWORD123", "azertyuiop", "Tunisie2026"].map(
      (password) => [field, password] as const,
    ),
  ),
)("as %s the common %s is refused with its reason", async (field, password) => {
  const answer = await choices[field]?.(password);
  expect(answer?.statusCode).toBe(400);
  expect(answer?.json()).toEqual({
    code: "PASSWORD_COMMON",
    error: refusals.PASSWORD_COMMON[1],
    fields: { [field]: refusals.PASSWORD_COMMON[1] },
  });
});

test("a link that was refused a common password is still good for another", async () => {
  expect((await choices.newPassword?.("la colline aux lilas"))?.statusCode).toBe(200);
});

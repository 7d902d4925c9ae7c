import { signIn } from "@majorant/contract/accounts/sign-in";
import { changePassword, changeProfile, getProfile } from "@majorant/contract/accounts/users";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

test("a profile is its owner's: nobody else's, and never with a password in it", async () => {
  const category = await make.category({ title: "MP1" });
  const user = await make.user({ category_id: category.id, city: "Sousse" });
  const other = await make.user();
  const params = { utilisateurId: user.id };

  const own = await call(getProfile, { params, token: await tokenOf(user) });
  expect(own.json()).toMatchObject({ id: user.id, city: "Sousse", category: { title: "MP1" } });
  expect(own.body).not.toContain("password");
  expect((await call(getProfile, { params })).statusCode).toBe(401);
  expect((await call(getProfile, { params, token: "faux" })).statusCode).toBe(401);
  expect((await call(getProfile, { params, token: await tokenOf(other) })).statusCode).toBe(404);
});

describe("changing one's profile", () => {
  const details = () => ({
    email: `Yasmine.${crypto.randomUUID()}@Exemple.TN`,
    firstName: " Yasmine ",
    lastName: "Gharbi",
    phoneNumber: "20123456",
    address: "",
    city: "Sfax",
    country: "Tunisie",
  });

  test("replaces what is sent, the email in lower case, and keeps the class", async () => {
    const category = await make.category();
    const account = await make.user({ category_id: category.id, address: "3 rue de Rome" });
    const user = details();
    const request = { params: { utilisateurId: account.id }, parts: { user } };
    const answer = await call(changeProfile, { ...request, token: await tokenOf(account) });
    expect(answer.json()).toMatchObject({
      email: user.email.toLowerCase(),
      pendingEmail: user.email.toLowerCase(),
      firstName: "Yasmine",
      address: null,
      city: "Sfax",
      category: { id: category.id },
      photo: null,
    });
  });

  test("is its owner's alone", async () => {
    const [account, other] = [await make.user(), await make.user()];
    const request = { params: { utilisateurId: account.id }, parts: { user: details() } };
    expect((await call(changeProfile, request)).statusCode).toBe(401);
    const others = await call(changeProfile, { ...request, token: await tokenOf(other) });
    expect(others.statusCode).toBe(404);
    const { first_name } = await db
      .selectFrom("users")
      .where("id", "=", account.id)
      .select("first_name")
      .executeTakeFirstOrThrow();
    expect(first_name).toBe("Amine");
  });

  test("refuses each missing field with its sentence", async () => {
    const account = await make.user();
    const user = { email: "yasmine", firstName: " ", lastName: "", phoneNumber: "" };
    const refused = await call(changeProfile, {
      params: { utilisateurId: account.id },
      parts: { user },
      token: await tokenOf(account),
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      "user.email": "Email non valid",
      "user.phoneNumber": "Le numéro de téléphone est obligatoire",
      "user.firstName": "Le prenom est obligatoire",
      "user.lastName": "Le nom est obligatoire",
    });
  });

  test("refuses an email that is another's", async () => {
    const [account, other] = [await make.user(), await make.user()];
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", other.id)
      .select("email")
      .executeTakeFirstOrThrow();
    const refused = await call(changeProfile, {
      params: { utilisateurId: account.id },
      parts: { user: { ...details(), email: email.toUpperCase() } },
      token: await tokenOf(account),
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "EMAIL_TAKEN"]);
  });

  test("lets a changed class end on a leaf only, and an unchanged one be what it is", async () => {
    const track = await make.category();
    const leaf = await make.category({ parent_id: track.id });
    const account = await make.user({ category_id: leaf.id });
    const token = await tokenOf(account);
    const into = (category: { id: number }) =>
      call(changeProfile, {
        params: { utilisateurId: account.id },
        parts: { user: { ...details(), category } },
        token,
      });
    for (const category of [track, { id: 999_999 }]) {
      const refused = await into(category);
      expect([refused.statusCode, refused.json().error]).toEqual([400, "Le classe est invalide"]);
    }
    const other = await make.category({ parent_id: track.id });
    expect((await into(other)).json().category.id).toBe(other.id);
    await make.category({ parent_id: other.id });
    expect((await into(other)).statusCode).toBe(200);
  });
});

describe("changing one's password", () => {
  const password = "Majorant-2026";
  const parts = (current: string, next: string, confirmation = next) => ({
    newUser: { password: current },
    newUser2: { newPassword: next, confirmation },
  });
  const account = async () => {
    const email = `${crypto.randomUUID()}@exemple.tn`;
    const user = await make.user({ email, password_hash: await hashPassword(password) });
    return { ...user, email, params: { utilisateurId: user.id }, token: await tokenOf(user) };
  };

  test("takes the new one from then on, and ends the other sessions", async () => {
    const { id, email, params, token } = await account();
    const elsewhere = await tokenOf({ id });
    const request = { params, parts: parts(password, "Algebre-2026"), token };
    expect((await call(changePassword, request)).statusCode).toBe(204);
    expect((await call(getProfile, { params, token: elsewhere })).statusCode).toBe(401);
    expect((await call(getProfile, { params, token })).statusCode).toBe(200);
    expect((await call(signIn, { body: { email, password } })).statusCode).toBe(401);
    const again = await call(signIn, { body: { email, password: "Algebre-2026" } });
    expect(again.statusCode).toBe(200);
  });

  test.each([
    ["an empty one", "", "Algebre-2026", undefined, "Le mot de passe est obligatoire"],
    ["an empty new one", password, "", undefined, "Le nouveau mot de passe est obligatoire"],
    [
      "a short new one",
      password,
      "court",
      undefined,
      "Le mot de passe doit etre 8 characteres au minimum",
    ],
    [
      "another confirmation",
      password,
      "Algebre-2026",
      "Algebre-2027",
      "Les mots de passe ne sont pas identiques",
    ],
    [
      "a wrong one",
      "Pas-le-bon",
      "Algebre-2026",
      undefined,
      "Le mot de passe actuel est incorrect.",
    ],
  ])("refuses %s, and keeps the sessions", async (_what, current, next, confirmation, sentence) => {
    const { id, params, token } = await account();
    const elsewhere = await tokenOf({ id });
    const refused = await call(changePassword, {
      params,
      parts: parts(current, next, confirmation),
      token,
    });
    expect([refused.statusCode, refused.json().error]).toEqual([400, sentence]);
    expect((await call(getProfile, { params, token: elsewhere })).statusCode).toBe(200);
  });

  test("is its owner's alone, and cannot be guessed at", async () => {
    const { params, token } = await account();
    const stranger = await tokenOf(await make.user());
    const guess = { params, parts: parts("Pas-le-bon", "Algebre-2026") };
    expect((await call(changePassword, guess)).statusCode).toBe(401);
    expect((await call(changePassword, { ...guess, token: stranger })).statusCode).toBe(404);
    for (let n = 0; n < 10; n++) await call(changePassword, { ...guess, token });
    expect((await call(changePassword, { ...guess, token })).statusCode).toBe(429);
  });
});

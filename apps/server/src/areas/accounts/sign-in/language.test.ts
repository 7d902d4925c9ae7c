import { signIn, signUp } from "@majorant/contract/accounts/sign-in";
import { chooseLanguage } from "@majorant/contract/accounts/users";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const { app, db, call, tokenOf } = await testApp();
const make = factories(db);
const password = "Majorant-2026";

async function account(language: "fr" | "ar") {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email, language, password_hash: await hashPassword(password) });
  return { id: user.id, email };
}

const rowOf = (email: string) =>
  db
    .selectFrom("users")
    .where("email", "=", email)
    .select(["language", "version"])
    .executeTakeFirstOrThrow();

/** Signs in with a browser's cookies; answers those about the language that it is given. */
async function signInWith(cookie: string, email: string): Promise<string[]> {
  const headers = { cookie };
  const { path, method } = signIn;
  const payload = { email, password };
  const answer = await app.inject({ method, url: `/api${path}`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return [answer.headers["set-cookie"] ?? []].flat().filter((line) => line.startsWith("langue="));
}

test("a student chooses it; an administrator who has the account open may still save it", async () => {
  const { id, email } = await account("fr");
  const token = await tokenOf({ id });
  const { version } = await rowOf(email);
  const choose = (body: object) =>
    call(chooseLanguage, { params: { utilisateurId: id }, token, body });
  expect((await choose({ language: "ar" })).statusCode).toBe(204);
  expect(await rowOf(email)).toEqual({ language: "ar", version });
  for (const body of [{ language: "de" }, {}])
    expect((await choose(body)).json().code).toBe("INVALID");
  expect((await choose({ language: "fr" })).statusCode).toBe(204);
  expect(await rowOf(email)).toEqual({ language: "fr", version });
});

test("a browser that has chosen nothing follows the account that signs in", async () => {
  const [arabic, french] = [await account("ar"), await account("fr")];
  expect(await signInWith("", arabic.email)).toEqual([
    "langue=ar; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
  expect(await signInWith("langue=klingon", arabic.email)).toHaveLength(1);
  expect((await rowOf(arabic.email)).language).toBe("ar");
  expect(await signInWith("", french.email)).toEqual([]);
});

test.each([
  ["fr", "ar"],
  ["ar", "fr"],
  ["ar", "ar"],
] as const)(
  "an account in %s that signs in where %s was chosen follows the browser",
  async (before, language) => {
    const { email } = await account(before);
    expect(await signInWith(`theme=dark; langue=${language}`, email)).toEqual([]);
    expect((await rowOf(email)).language).toBe(language);
  },
);

test.each([
  ["langue=ar", "ar"],
  ["", "fr"],
])("an account that is made with the cookies %j is in %s", async (cookie, language) => {
  const user = {
    email: `${crypto.randomUUID()}@exemple.tn`,
    password,
    phoneNumber: "+216 20 123 456",
    firstName: "Sarra",
    lastName: "Trabelsi",
    category: await make.category(),
  };
  const form = new FormData();
  form.set("user", JSON.stringify(user));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: signUp.method,
    url: `/api${signUp.path}`,
    headers: { cookie, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(204);
  expect((await rowOf(user.email)).language).toBe(language);
});

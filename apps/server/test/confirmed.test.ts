import { confirmPerson } from "@majorant/contract/accounts/confirmation";
import { signIn } from "@majorant/contract/accounts/sign-in";
import { changeProfile } from "@majorant/contract/accounts/users";
import { addUser, changeUser, replacePassword } from "@majorant/contract/accounts/users.admin";
import type { Endpoint } from "@majorant/contract/endpoint";
import { putSettings } from "@majorant/contract/settings/settings";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

// What a stolen session must not do (docs/product/accounts.md, Confirming that it is you).

const { db, call, setNow } = await testApp();
const make = factories(db);

const start = new Date("2026-11-23T08:00:00Z");
const minutesLater = (minutes: number) => setNow(new Date(start.getTime() + minutes * 60_000));

const password = "Majorant-2026";
const password_hash = await hashPassword(password);

/** An administrator who has just signed in, and a token of theirs. */
async function administrator() {
  setNow(start);
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const { id } = await make.user({ email, role: "ROLE_ADMINISTRATEUR", password_hash });
  const { token } = (await call(signIn, { body: { email, password } })).json();
  return { id, token: token as string };
}

const confirmed = endpoints.filter(({ endpoint }) => endpoint.confirmed);
const always = confirmed.filter(({ endpoint }) => endpoint.confirmed === "always");

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test("these calls ask for it", () => {
  const names = (kind: Endpoint["confirmed"]) =>
    confirmed
      .filter(({ endpoint }) => endpoint.confirmed === kind)
      .map(({ endpoint }) => nameOf(endpoint))
      .sort();
  expect(names("always")).toEqual([
    "DELETE /users/{utilisateurId}/secondFactor/authenticator",
    "DELETE /users/{utilisateurId}/secondFactor/passkeys/{passkeyId}",
    "DELETE /utilisateurs/{utilisateurId}/doubleVerification",
    "GET /users/{utilisateurId}/export",
    "POST /catalogue/import",
    "POST /users/{utilisateurId}/secondFactor/authenticator",
    "POST /users/{utilisateurId}/secondFactor/passkeys",
    "POST /users/{utilisateurId}/secondFactor/passkeys/begin",
    "POST /users/{utilisateurId}/secondFactor/recoveryCodes",
    "POST /utilisateurs/import",
    "PUT /commandes/{commandeId}/accepter",
    "PUT /commandes/{commandeId}/payer",
    "PUT /users/{utilisateurId}/secondFactor/authenticator",
    "PUT /utilisateurs/{utilisateurId}/changerMotDePasse",
  ]);
  expect(names("byContent")).toEqual([
    "POST /utilisateurs",
    "PUT /parametres",
    "PUT /users/{utilisateurId}",
    "PUT /utilisateurs/{utilisateurId}",
  ]);
  expect(names("withFactor")).toEqual([
    "DELETE /users/{utilisateurId}",
    "PUT /users/{utilisateurId}/changePassword",
  ]);
});

describe("ten minutes after a sign-in they refuse, until the password is given again", () => {
  test.each(always)("$name", async ({ endpoint }) => {
    const { id, token } = await administrator();
    const codeOf = async () => {
      const params = new Proxy({}, { get: () => id }) as Record<string, number>;
      const { headers, ...answer } = await call(endpoint, { params, token });
      const isJson = String(headers["content-type"]).startsWith("application/json");
      return isJson ? answer.json().code : answer.statusCode;
    };
    minutesLater(9.9);
    expect(await codeOf()).not.toBe("CONFIRMATION_REQUIRED");
    minutesLater(10);
    expect(await codeOf()).toBe("CONFIRMATION_REQUIRED");
    const confirmation = await call(confirmPerson, { token, body: { password } });
    expect(confirmation.statusCode).toBe(204);
    minutesLater(19.9);
    expect(await codeOf()).not.toBe("CONFIRMATION_REQUIRED");
    minutesLater(20);
    expect(await codeOf()).toBe("CONFIRMATION_REQUIRED");
  });
});

type Sent = NonNullable<Parameters<typeof call>[1]>;

const someone = () => ({
  nom: "Gharbi",
  prenom: "Ali",
  email: `${crypto.randomUUID()}@exemple.tn`,
});
const site = { websiteDescription: "Des cours", montrerLesCoursSpeciaux: "true" };
const ownProfile = { firstName: "Inès", lastName: "Hammami", phoneNumber: "20123456" };

/** Changes of another account, which each begin with one of a student. */
const changes: [string, Record<string, unknown>, boolean][] = [
  ["a name", { prenom: "Aziz" }, false],
  ["the role that it has", { role: "ROLE_APPRENANT", administrateur: false }, false],
  ["another role", { role: "ROLE_TECHNICIAN" }, true],
  ["an administrator's rights", { administrateur: true }, true],
  ["an address that links go to", { email: `${crypto.randomUUID()}@exemple.tn` }, true],
];

const partly: [string, Endpoint, (own: { id: number }) => Promise<Sent>, boolean][] = [
  [
    "a student's account is made",
    addUser,
    async () => ({ body: { ...someone(), motDePasse: password } }),
    false,
  ],
  [
    "a teacher's account is made",
    addUser,
    async () => ({ body: { ...someone(), motDePasse: password, role: "ROLE_ENSEIGNANT" } }),
    true,
  ],
  [
    "an administrator's account is made",
    addUser,
    async () => ({ body: { ...someone(), motDePasse: password, administrateur: true } }),
    true,
  ],
  ...changes.map(([what, change, asks]): (typeof partly)[number] => [
    `an account is given ${what}`,
    changeUser,
    async () => ({
      params: { utilisateurId: (await make.user()).id },
      body: { nom: "Gharbi", ...change },
    }),
    asks,
  ]),
  ["the description of the site is changed", putSettings, async () => ({ body: site }), false],
  [
    "one's own name is changed",
    changeProfile,
    async ({ id }) => {
      const { email } = await db
        .selectFrom("users")
        .where("id", "=", id)
        .select("email")
        .executeTakeFirstOrThrow();
      return { params: { utilisateurId: id }, parts: { user: { ...ownProfile, email } } };
    },
    false,
  ],
  [
    "one's own e-mail is changed",
    changeProfile,
    async ({ id }) => ({
      params: { utilisateurId: id },
      parts: { user: { ...ownProfile, email: `${crypto.randomUUID()}@exemple.tn` } },
    }),
    true,
  ],
];

describe("of what is changed with much else, they ask for what matters", () => {
  test.each(partly)("%s", async (_what, endpoint, sent, asks) => {
    const own = await administrator();
    minutesLater(10);
    const late = await call(endpoint, { ...(await sent(own)), token: own.token });
    if (!asks) return expect(late.statusCode).toBe(200);
    expect([late.statusCode, late.json().code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    const { token } = own;
    await call(confirmPerson, { token, body: { password } });
    const after = await call(endpoint, { ...(await sent(own)), token });
    expect(after.statusCode).toBe(200);
  });
});

test("a wrong password confirms nothing, and ten of them are all", async () => {
  const { id, token } = await administrator();
  const tryWith = (tried: string) => call(confirmPerson, { token, body: { password: tried } });
  minutesLater(10);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await tryWith("autre chose")).json().code).toBe("WRONG_PASSWORD");
  expect((await tryWith(password)).json().code).toBe("TOO_MANY_REQUESTS");
  const answer = await call(replacePassword, {
    ...{ token, params: { utilisateurId: id }, body: { motDePasse: "Majorant-2027" } },
  });
  expect(answer.json().code).toBe("CONFIRMATION_REQUIRED");
});

test("in the demo its accounts are asked nothing, others are", async () => {
  const demo = await testApp({ DEMO: "1" });
  const accounts = factories(demo.db);
  demo.setNow(start);
  for (const [email, isAsked] of [
    ["admin@majorant.tn", false],
    [`${crypto.randomUUID()}@exemple.tn`, true],
  ] as const) {
    const role = "ROLE_ADMINISTRATEUR" as const;
    const { id } = await accounts.user({ email, role, password_hash });
    demo.setNow(start);
    const { token } = (await demo.call(signIn, { body: { email, password } })).json();
    demo.setNow(new Date(start.getTime() + 50 * 60_000));
    const params = { utilisateurId: (await accounts.user()).id };
    const body = { motDePasse: "Majorant-2027" };
    const { statusCode } = await demo.call(replacePassword, { token, params, body });
    expect([id > 0, statusCode]).toEqual([true, isAsked ? 403 : 200]);
  }
});

test("who needs a second factor is changed by who has just said who they are", async () => {
  const { token } = await administrator();
  minutesLater(10);
  const body = { ...site, secondFactorForAdministrators: "true" };
  const late = await call(putSettings, { token, body });
  expect([late.statusCode, late.json().code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
  await call(confirmPerson, { token, body: { password } });
  expect((await call(putSettings, { token, body })).statusCode).toBe(200);
});

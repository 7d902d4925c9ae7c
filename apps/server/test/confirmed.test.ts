import { confirmPerson } from "@majorant/contract/accounts/confirmation";
import { changeGroup } from "@majorant/contract/accounts/groups.admin";
import * as several from "@majorant/contract/accounts/several-users.admin";
import { signIn } from "@majorant/contract/accounts/sign-in";
import { changeProfile } from "@majorant/contract/accounts/users";
import { addUser, changeUser, replacePassword } from "@majorant/contract/accounts/users.admin";
import { changeCategory } from "@majorant/contract/catalogue/categories.admin";
import { changeCourse } from "@majorant/contract/catalogue/courses.admin";
import { type Endpoint, endpoint, roles } from "@majorant/contract/endpoint";
import { changeVideo } from "@majorant/contract/publishing/resources";
import {
  invoicingSettings,
  putSettings,
  trustedSettings,
} from "@majorant/contract/settings/settings";
import { format } from "@majorant/contract/tables";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { exemptCalls } from "./exempt-calls.ts";
import { factories } from "./factories.ts";

// What a stolen session must not do (docs/product/accounts.md, Confirming that it is you).

const { app, db, call, setNow } = await testApp();
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

const asking = (kind: Endpoint["confirmed"]) =>
  endpoints.filter(({ endpoint }) => endpoint.confirmed === kind);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const administratorMayCall = ({ access }: Endpoint) =>
  access.kind === "roles" && access.roles.includes("ROLE_ADMINISTRATEUR");

const readable = { io: "input", unrepresentable: "any" } as const;

const isTable = ({ query }: Endpoint) =>
  query !== undefined && "format" in (z.toJSONSchema(query, readable).properties ?? {});

const isExport = (endpoint: Endpoint) =>
  isTable(endpoint) ||
  (endpoint.bytes ?? []).some((type) => ["text/csv", "application/zip"].includes(type));

/** What the types ask an answer of (packages/contract/src/endpoint.ts, MustSay). */
const mustSay = endpoints
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) =>
    endpoint.method === "GET" ? isExport(endpoint) : administratorMayCall(endpoint),
  );

describe("what changes something in an administrator's name, and each export", () => {
  test("says that it asks, or why it needn't", () => {
    expect(mustSay.length).toBeGreaterThan(150);
    const silent = mustSay.filter(({ confirmed, unconfirmed }) => !confirmed && !unconfirmed);
    expect(silent.map(nameOf)).toEqual([]);
    const both = endpoints.filter(({ endpoint: { confirmed, unconfirmed } }) => {
      return confirmed && unconfirmed;
    });
    expect(both).toEqual([]);
  });

  test("does not compile without", () => {
    const summary = "A call that somebody adds";
    const write = {
      method: "PUT",
      path: "/utilisateurs/{utilisateurId}/droits",
      access: roles("ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"),
      summary,
    } as const;
    const list = {
      method: "GET",
      path: "/parents",
      access: roles("ROLE_ENSEIGNANT"),
      summary,
      query: z.object({ q: z.optional(z.string()), format }),
    } as const;
    const file = { ...list, query: z.object({}), bytes: ["text/csv"] } as const;
    // @ts-expect-error -- it changes something, and an administrator may call it
    const declared: Endpoint[] = [endpoint(write)];
    // @ts-expect-error -- it answers a table
    declared.push(endpoint(list));
    // @ts-expect-error -- it answers a file of a list
    declared.push(endpoint(file));
    // @ts-expect-error -- it can't both ask and say why not
    declared.push(endpoint({ ...write, confirmed: "always", unconfirmed: "Rien" }));
    declared.push(endpoint({ ...write, confirmed: "always" }));
    declared.push(endpoint({ ...write, unconfirmed: "It writes nothing" }));
    declared.push(endpoint({ ...list, confirmed: "asTable" }));
    declared.push(endpoint({ ...write, access: roles("ROLE_TECHNICIAN") }));
    declared.push(endpoint({ ...write, method: "GET" }));
    expect(declared).toHaveLength(9);
  });

  test("asks, but for these calls", () => {
    const exempt = Object.groupBy(
      mustSay.filter(({ unconfirmed }) => unconfirmed),
      ({ unconfirmed = "" }) => unconfirmed,
    );
    const names = Object.entries(exempt).map(([why, calls = []]) => [
      why,
      calls.map(nameOf).sort(),
    ]);
    expect(Object.fromEntries(names)).toEqual(exemptCalls);
  });
});

test("so do these calls of everybody's own account", () => {
  const own = endpoints.filter(
    ({ endpoint }) => endpoint.access.kind === "self" && endpoint.confirmed,
  );
  expect(own.map(({ endpoint }) => `${nameOf(endpoint)}: ${endpoint.confirmed}`).sort()).toEqual([
    "DELETE /users/{utilisateurId}/secondFactor/authenticator: always",
    "DELETE /users/{utilisateurId}/secondFactor/passkeys/{passkeyId}: always",
    "DELETE /users/{utilisateurId}: withFactor",
    "GET /users/{utilisateurId}/export: always",
    "POST /users/{utilisateurId}/secondFactor/authenticator: always",
    "POST /users/{utilisateurId}/secondFactor/passkeys/begin: always",
    "POST /users/{utilisateurId}/secondFactor/passkeys: always",
    "POST /users/{utilisateurId}/secondFactor/recoveryCodes: always",
    "PUT /users/{utilisateurId}/changePassword: withFactor",
    "PUT /users/{utilisateurId}/secondFactor/authenticator: always",
    "PUT /users/{utilisateurId}: byContent",
  ]);
});

describe("ten minutes after a sign-in they refuse, until the password is given again", () => {
  test.each(asking("always"))("$name", async ({ endpoint }) => {
    const { id, token } = await administrator();
    const codeOf = async () => {
      // One's own account, or what is not there: nothing that is asked for here is done.
      const named = endpoint.access.kind === "self" ? id : 999_999;
      const params = new Proxy({}, { get: () => named }) as Record<string, number>;
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

/** A case: what is sent, to which call, and whether it asks. */
type Case = [what: string, Endpoint, (own: { id: number }) => Promise<Sent>, asks: boolean];

const account = (what: string, more: Record<string, unknown>, asks: boolean): Case => [
  `${what} account is made`,
  addUser,
  async () => ({ body: { ...someone(), motDePasse: password, ...more } }),
  asks,
];

/** A change of another account, which is a student's. */
const ofStudent = (what: string, change: Record<string, unknown>, asks: boolean): Case => [
  `an account is given ${what}`,
  changeUser,
  async () => ({
    params: { utilisateurId: (await make.user()).id },
    body: { nom: "Gharbi", ...change },
  }),
  asks,
];

/** What is done to several accounts, and what is only foreseen. */
const ofSeveral = (
  what: string,
  done: Endpoint,
  more: () => Promise<Record<string, unknown>>,
): Case[] =>
  [false, true].map((isForeseen) => [
    isForeseen ? `it is foreseen how ${what}` : what,
    done,
    async () => ({
      query: { apercu: String(isForeseen) },
      body: { utilisateurs: [{ id: (await make.user()).id }], ...(await more()) },
    }),
    !isForeseen,
  ]);

const ofGroup = (what: string, change: () => Promise<object>, asks: boolean): Case => [
  what,
  changeGroup,
  async () => ({
    params: { groupeId: (await make.group()).id },
    body: { nom: `MP ${crypto.randomUUID()}`, ...(await change()) },
  }),
  asks,
];

const ofCategory = (what: string, change: () => Promise<object>, asks: boolean): Case => [
  what,
  changeCategory,
  async () => ({
    params: { categorieId: (await make.category()).id },
    body: { titre: `MP ${crypto.randomUUID()}`, ...(await change()) },
  }),
  asks,
];

const ofCourse = (what: string, isMoved: boolean): Case => [
  what,
  changeCourse,
  async () => {
    const category = await make.category();
    const { id: coursId } = await make.course({ category });
    const categories = [isMoved ? await make.category() : category];
    return {
      params: { coursId },
      body: { titre: "Analyse", categories: categories.map(({ id }) => ({ id })) },
    };
  },
  isMoved,
];

const ofVideo = (what: string, change: object, asks: boolean, isFree = false): Case => [
  what,
  changeVideo,
  async () => ({
    params: { ressourceId: (await make.video({ free_preview: isFree })).id },
    body: change,
  }),
  asks,
];

/** Another value for each setting that people act on, and for each that invoices are made of. */
const others: Record<string, () => unknown> = {
  paymentRib: () => "99403012345678901263",
  contactEmail: () => `${crypto.randomUUID()}@exemple.tn`,
  contactPhone: () => `+216 7${Math.random().toString().slice(2, 9)}`,
  contactFacebook: () => `https://www.facebook.com/${crypto.randomUUID()}`,
  sellerMatricule: () => `${Math.random().toString().slice(2, 9)}A/A/M/000`,
  taxRegime: () => "taxed",
  taxRate: () => 7,
  stampIncluded: () => "true",
  stampAmount: () => 0.6,
};

const ofSetting = (name: string): Case => [
  `the setting ${name} is changed`,
  putSettings,
  async () => {
    // What it was is another.
    await db.updateTable("settings").set({ value: "" }).where("name", "=", name).execute();
    return { body: { ...site, [name]: others[name]?.() ?? crypto.randomUUID() } };
  },
  true,
];

const ofOwnProfile = (what: string, isNewEmail: boolean): Case => [
  what,
  changeProfile,
  async ({ id }) => {
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", id)
      .select("email")
      .executeTakeFirstOrThrow();
    const sent = isNewEmail ? `${crypto.randomUUID()}@exemple.tn` : email;
    return { params: { utilisateurId: id }, parts: { user: { ...ownProfile, email: sent } } };
  },
  isNewEmail,
];

const aGroup = async () => ({ id: (await make.group()).id });

const partly: Case[] = [
  account("a student's", {}, false),
  account("a teacher's", { role: "ROLE_ENSEIGNANT" }, true),
  account("an administrator's", { administrateur: true }, true),
  ["a student is put in a group at once", addUser, inGroup, true],
  ofStudent("a name", { prenom: "Aziz" }, false),
  ofStudent("what it has", { role: "ROLE_APPRENANT", administrateur: false, actif: true }, false),
  ofStudent("another role", { role: "ROLE_TECHNICIAN" }, true),
  ofStudent("an administrator's rights", { administrateur: true }, true),
  ofStudent("an end", { actif: false }, true),
  ofStudent("an address that links go to", { email: `${crypto.randomUUID()}@exemple.tn` }, true),
  ...ofSeveral("several accounts end", several.activateUsers, async () => ({ actif: false })),
  ...ofSeveral("several join a group", several.moveUsers, async () => ({ groupe: await aGroup() })),
  ...ofSeveral("several leave one", several.removeUsers, async () => ({ groupe: await aGroup() })),
  ...ofSeveral("several are given a course", several.assignUsers, async () => ({
    role: "ROLE_APPRENANT",
    cours: { id: (await make.course()).id },
  })),
  ofGroup("a group has another name", async () => ({}), false),
  ofGroup("a group moves below another", async () => ({ groupeParent: await aGroup() }), true),
  ofCategory("a category has another title", async () => ({ categorieParent: null }), false),
  ofCategory(
    "a category moves below another",
    async () => ({ categorieParent: { id: (await make.category()).id } }),
    true,
  ),
  ofCourse("a course has another title", false),
  ofCourse("a course is put in another category", true),
  ofVideo("a video has another name", { name: "Suites" }, false),
  ofVideo("a video opens to everybody", { freePreview: true }, true),
  ofVideo("a video is open to everybody already", { freePreview: true }, false, true),
  ofVideo("a video no longer opens to everybody", { freePreview: false }, false, true),
  ["the description of the site is changed", putSettings, async () => ({ body: site }), false],
  ...trustedSettings.map(ofSetting),
  ...invoicingSettings.filter((name) => name !== "categoryRegimes").map(ofSetting),
  [
    "a category is taxed otherwise",
    putSettings,
    async () => {
      const category = { id: (await make.category()).id };
      return { body: { ...site, categoryRegimes: [{ category, rate: 7, exemption: null }] } };
    },
    true,
  ],
  ofOwnProfile("one's own name is changed", false),
  ofOwnProfile("one's own e-mail is changed", true),
];

async function inGroup() {
  return { body: { ...someone(), motDePasse: password, groupes: [await aGroup()] } };
}

test("each call that asks by what is sent is tried both ways", () => {
  const tried = (asks: boolean) =>
    new Set(partly.filter((each) => each[3] === asks).map(([, endpoint]) => endpoint));
  const byContent = asking("byContent").map(({ endpoint }) => endpoint);
  expect(byContent.filter((endpoint) => !tried(true).has(endpoint)).map(nameOf)).toEqual([]);
  expect(byContent.filter((endpoint) => !tried(false).has(endpoint)).map(nameOf)).toEqual([]);
});

describe("a list is read by who is signed in, and taken along by who has just said who they are", () => {
  test.each(asking("asTable"))("$name", async ({ endpoint }) => {
    const { token } = await administrator();
    minutesLater(10);
    const { id } = await make.liveSession();
    const params = { liveSessionId: id, coursId: (await make.course()).id, mois: "2026-11" };
    const read = await call(endpoint, { params, token });
    expect(read.statusCode).toBe(200);
    const url = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name as keyof typeof params]))}`;
    const accepted = await app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, accept: "text/csv" },
    });
    const asked = await call(endpoint, { params, token, query: { format: "csv" } });
    for (const late of [accepted, asked])
      expect([late.statusCode, late.json().code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    await call(confirmPerson, { token, body: { password } });
    const file = await call(endpoint, { params, token, query: { format: "csv" } });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
    ]);
  });
});

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
    token,
    params: { utilisateurId: id },
    body: { motDePasse: "Majorant-2027" },
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

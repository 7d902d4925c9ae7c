import { rm } from "node:fs/promises";
import { signOutDevice, signOutOtherDevices } from "@majorant/contract/accounts/devices";
import {
  chooseNewPassword,
  currentSession,
  signIn,
  signOut,
} from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import { changeUser, replacePassword } from "@majorant/contract/accounts/users.admin";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { afterAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../src/platform/accounts/passwords.ts";
import { hashToken, newToken, openSession } from "../../src/platform/accounts/sessions.ts";
import { asReader } from "../../src/platform/http/access.ts";
import { testApp } from "../app.ts";
import { factories } from "../factories.ts";
import { builtWeb } from "./dist.ts";

// Who reads a document: what its cookie opens, and until when.

const built = await builtWeb();
afterAll(() => Promise.all(Object.values(built).map((folder) => rm(folder, { recursive: true }))));
const { app, db, call, tokenOf, now, setNow } = await testApp({}, { web: built });
const make = factories(db);
const password = "Majorant-2026";

const visit = (url: string, cookie = "", headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", cookie, ...headers } });

/** An account that has just signed in: its token, and the cookie of its documents. */
async function signedIn(values: Parameters<typeof make.user>[0] = {}) {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email, password_hash: await hashPassword(password), ...values });
  const again = async () => {
    const { token, pageSecret } = await openSession(db, { ...user, userAgent: undefined }, now());
    return { token, cookie: `pages=${pageSecret}` };
  };
  return { ...user, email, ...(await again()), again, params: { utilisateurId: user.id } };
}

/** Whose page a cookie gets, by the address of the student's area. */
async function readerOf(cookie: string): Promise<string> {
  const answer = await visit("/student/x", cookie);
  return answer.statusCode === 302 ? "nobody" : (/>(\S+) /.exec(answer.body)?.[1] ?? "");
}

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers["set-cookie"] ?? []].flat().map(String);

test("signing in gives the cookie of one's documents, and forgets that somebody left", async () => {
  const { email } = await signedIn();
  const answer = await call(signIn, { body: { email, password } });
  const [cookie = "", leftCookie] = cookiesOf(answer);
  expect(cookie).toMatch(/^pages=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(leftCookie).toBe("sortie=; Max-Age=0; Path=/; SameSite=Lax");
  expect(answer.json().token).not.toContain(cookie.slice(6, 49));
  expect(await readerOf(cookie.slice(0, 49))).toBe(email);
});

test("a new password gives it too, and the old ones are worth nothing any more", async () => {
  const account = await signedIn();
  const { token, hash } = newToken();
  await db
    .insertInto("password_resets")
    .values({ token_hash: hash, user_id: account.id, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  const body = { email: account.email, token, newPassword: "Majorant-2027" };
  const [cookie = ""] = cookiesOf(await call(chooseNewPassword, { body }));
  expect(await readerOf(cookie.slice(0, 49))).toBe(account.email);
  expect(await readerOf(account.cookie)).toBe("nobody");
});

test("where the site is reached by https the cookie is bound to it", async () => {
  const secure = await testApp({ PUBLIC_URL: "https://majorant.tn" }, { web: built });
  const email = `${crypto.randomUUID()}@exemple.tn`;
  await factories(secure.db).user({ email, password_hash: await hashPassword(password) });
  const [cookie = ""] = cookiesOf(await secure.call(signIn, { body: { email, password } }));
  expect(cookie).toMatch(/^__Host-pages=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test("a session from before there was one gets it with its next call, and keeps what it has", async () => {
  const { token, email, cookie } = await signedIn();
  await db
    .updateTable("sessions")
    .set({ page_hash: null })
    .where("token_hash", "=", hashToken(token))
    .execute();
  expect(await readerOf(cookie)).toBe("nobody");
  const ask = (cookieHeader = "") =>
    app.inject({
      url: `/api${currentSession.path}`,
      headers: { authorization: `Bearer ${token}`, cookie: cookieHeader },
    });
  const [pageCookie = ""] = cookiesOf(await ask());
  const pageSecret = pageCookie.slice(0, 49);
  expect(await readerOf(pageSecret)).toBe(email);
  expect(cookiesOf(await ask(pageSecret))).toEqual([]);
  // Another browser's, or a forged one: the session's documents are this browser's from now on.
  const [other = ""] = cookiesOf(await ask("pages=forged"));
  expect(await readerOf(other.slice(0, 49))).toBe(email);
  expect(await readerOf(pageSecret)).toBe("nobody");
});

test("of two calls that would give it at once one does", async () => {
  const { token, email } = await signedIn();
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.inject({ url: `/api${currentSession.path}`, headers })),
  );
  const pageCookies = answers.flatMap(cookiesOf).filter((line) => line.startsWith("pages="));
  const readers = await Promise.all(pageCookies.map((line) => readerOf(line.slice(0, 49))));
  expect(readers.filter((reader) => reader === email)).toHaveLength(1);
});

describe("it ends with its session", () => {
  const ends = {
    "on signing out": ({ token }: Account) => call(signOut, { token }),
    "when another device signs it out": async ({ again, params, token }: Account) => {
      const other = await again();
      const { id } = await db
        .selectFrom("sessions")
        .where("token_hash", "=", hashToken(token))
        .select("id")
        .executeTakeFirstOrThrow();
      return call(signOutDevice, { params: { ...params, deviceId: id }, token: other.token });
    },
    "when another device signs all others out": async ({ again, params }: Account) =>
      call(signOutOtherDevices, { params, token: (await again()).token }),
    "when the password is changed on another device": async ({ again, params }: Account) =>
      call(changePassword, {
        params,
        parts: {
          newUser: { password },
          newUser2: { newPassword: "Majorant-2027", confirmation: "Majorant-2027" },
        },
        token: (await again()).token,
      }),
    "when an administrator changes the password": async ({ params }: Account) =>
      call(replacePassword, {
        params,
        body: { motDePasse: "Majorant-2027" },
        token: await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" })),
      }),
    "when an administrator deactivates the account": async ({ params }: Account) =>
      call(changeUser, {
        params,
        parts: { utilisateur: { nom: "Trabelsi", actif: false } },
        token: await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" })),
      }),
    "when the account is deleted": ({ params, token }: Account) =>
      call(deleteAccount, { params, body: { password }, token }),
  };
  test.each(Object.entries(ends))("%s", async (_, end) => {
    const account = await signedIn();
    expect(await readerOf(account.cookie)).toBe(account.email);
    expect((await end(account)).statusCode).toBeLessThan(300);
    expect(await readerOf(account.cookie)).toBe("nobody");
    // What is worth nothing any more is not sent again and again.
    expect(cookiesOf(await visit("/student/x", account.cookie))).toEqual([
      "pages=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test("when its time is over", async () => {
    const { cookie, email } = await signedIn();
    setNow(new Date(now().getTime() + 29 * 86_400_000));
    expect(await readerOf(cookie)).toBe(email);
    setNow(new Date(now().getTime() + 2 * 86_400_000));
    expect(await readerOf(cookie)).toBe("nobody");
    setNow(new Date());
  });
});

type Account = Awaited<ReturnType<typeof signedIn>>;

test("signing out clears it", async () => {
  const { token } = await signedIn();
  expect(cookiesOf(await call(signOut, { token }))).toEqual([
    "pages=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("who has left in the browser is nobody, though the server was not told", async () => {
  const { cookie, email } = await signedIn();
  expect(await readerOf(`${cookie}; sortie=1`)).toBe("nobody");
  expect(await readerOf(`sortie=; ${cookie}`)).toBe(email);
});

test.each(["pages=", "pages=forged", `pages=${"é".repeat(40)}`, "xpages=1", "pages", "=;;;"])(
  "a cookie that says nothing is nobody's (%s)",
  async (cookie) => {
    expect(await readerOf(encodeURI(cookie))).toBe("nobody");
  },
);

test("a token is no cookie", async () => {
  const { token } = await signedIn();
  expect(await readerOf(`pages=${token}`)).toBe("nobody");
});

test("what a page asks is its reader's, and changes nothing", async () => {
  const { id, email } = await signedIn();
  const caller = {
    id,
    sessionId: 0,
    firstName: "",
    lastName: "",
    email,
    language: "fr" as const,
    emailConfirmed: true,
    roles: ["ROLE_APPRENANT" as const],
    expiresAt: new Date(),
    confirmedUntil: new Date(),
    hasSecondFactor: false,
    mustSetUpSecondFactor: false,
  };
  const inside = (method: "GET" | "POST", url: string) =>
    asReader(caller, async () => await app.inject({ method, url }));
  expect((await inside("GET", `/api/users/${id}`)).json()).toMatchObject({ email });
  const refused = await inside("POST", "/api/auth/signOut");
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
  // A call from outside beside it is nobody's.
  const [, outside] = await Promise.all([
    inside("GET", `/api/users/${id}`),
    app.inject({ url: `/api/users/${id}` }),
  ]);
  expect(outside.statusCode).toBe(401);
});

import {
  chooseNewPassword,
  currentSession,
  requestNewPassword,
  type SessionUser,
  signIn,
  signOut,
  signUp,
} from "@majorant/contract/accounts/sign-in";
import type { RefusedDevice } from "@majorant/contract/refusals";
import { deviceName } from "@majorant/domain/access/devices";
import { languageCookie, languageInCookie, languageOf } from "@majorant/domain/people/languages";
import { triesNetwork } from "@majorant/domain/people/sign-in-tries";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { hashChosenPassword } from "../../../platform/accounts/chosen-passwords.ts";
import { deviceCookie } from "../../../platform/accounts/device-cookie.ts";
import {
  hashPassword,
  isCostCurrent,
  verifyPassword,
} from "../../../platform/accounts/passwords.ts";
import {
  assignedRoles,
  endSession,
  endSessions,
  givePageSecret,
  hashToken,
  newToken,
  openSession,
  ownRoles,
  sessionSeconds,
} from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { photoIn } from "../../../platform/photos/photos.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readDevicesPerAccount } from "../../../platform/settings.ts";
import { isLeafCategory } from "../../catalogue/catalogue.queries.ts";
import { authJobs } from "./auth.jobs.ts";
import { resetMail, welcomeMail } from "./auth.mail.ts";
import {
  findAccountByEmail,
  findLanguage,
  findSessionUser,
  insertReset,
  insertStudent,
  lockAccount,
  replaceHash,
  setLanguage,
  setPassword,
  useReset,
} from "./auth.queries.ts";
import { listSessions } from "./devices.queries.ts";
import { rememberDevice } from "./known-devices.queries.ts";
import { countResets, countSignIns } from "./tries.ts";

/** A reset token lives one hour (docs/product/accounts.md, Passwords). */
const resetMilliseconds = 3_600_000;

export function signInRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl, rateLimits, pageCookie } = platform;
  authJobs(platform);
  const devices = deviceCookie(publicUrl);
  const tries = countSignIns(platform);
  const resets = countResets(platform);
  const signUps = rateLimits("sign-up", { tries: 300, seconds: 3_600 });

  serve(signIn, async ({ body: { email, password, signOut }, request, cookies }) => {
    const account = await findAccountByEmail(db, email);
    const device = devices.read(request.headers.cookie);
    const forgive = await tries.spend({ email, ip: request.ip }, account, device);
    // An unknown address costs the same time as a wrong password: neither tells which it was.
    const right = await verifyPassword(password, account?.passwordHash ?? (await nobodysHash));
    if (!account || !right) throw new Refusal("BAD_CREDENTIALS");
    if (!account.active) throw new Refusal("ACCOUNT_INACTIVE");
    await forgive();
    await raiseCost(db, account, password);
    const now = clock();
    const { session, signedIn } = await db.transaction().execute(async (trx) => {
      const signedIn = await devicesOverLimit(trx, account.id, signOut, now);
      if (signedIn) return { signedIn };
      return { session: await startSession(trx, account.id, device, request, now) };
    });
    // Refused out here: the device that was signed out stays so, where one was not enough.
    if (!session) throw new Refusal("TOO_MANY_DEVICES", undefined, signedIn);
    cookies(cookiesOf(session));
    return session.answer;
  });

  serve(signUp, async ({ body: { user }, request }) => {
    await signUps.spend(triesNetwork(request.ip));
    if (!(await isLeafCategory(db, user.category.id)))
      throw new Refusal("CLASS_INVALID", { "user.category": "Le classe est invalide" });
    const passwordHash = await hashChosenPassword(user.password, "user.password");
    const language = languageOf(request.headers.cookie);
    await db.transaction().execute(async (trx) => {
      const id = await insertStudent(trx, {
        ...user,
        passwordHash,
        language,
        address: user.address || null,
        city: user.city || null,
        zipCode: user.zipCode || null,
        country: user.country || null,
        categoryId: user.category.id,
      });
      if (id === null)
        throw new Refusal("EMAIL_TAKEN", { "user.email": "Un compte existe déjà avec cet email." });
      await mailer.send(trx, welcomeMail({ ...user, language }, publicUrl));
    });
    return undefined;
  });

  serve(requestNewPassword, async ({ body: { email }, request }) => {
    const isMailed = await resets.spend({ email, ip: request.ip });
    const account = await findAccountByEmail(db, email);
    if (!account?.active || !isMailed) return undefined;
    const { firstName, language } = account;
    const { token, hash } = newToken();
    await db.transaction().execute(async (trx) => {
      const expiresAt = new Date(clock().getTime() + resetMilliseconds);
      await insertReset(trx, { tokenHash: hash, userId: account.id, expiresAt });
      await mailer.send(trx, resetMail({ email, firstName, language }, token, publicUrl));
    });
    return undefined;
  });

  serve(chooseNewPassword, async ({ body: { email, token, newPassword }, request, cookies }) => {
    await resets.spendLink(request.ip);
    const passwordHash = await hashChosenPassword(newPassword, "newPassword");
    const now = clock();
    const session = await db.transaction().execute(async (trx) => {
      const account = await useReset(trx, { email, tokenHash: hashToken(token), now });
      if (!account) throw new Refusal("RESET_TOKEN_INVALID");
      if (!account.active) throw new Refusal("ACCOUNT_INACTIVE");
      await setPassword(trx, account.id, passwordHash);
      await endSessions(trx, { userId: account.id }, "password");
      const device = devices.read(request.headers.cookie);
      return startSession(trx, account.id, device, request, now);
    });
    cookies(cookiesOf(session));
    return session.answer;
  });

  serve(currentSession, async ({ caller, request, cookies }) => {
    const now = clock();
    const expiresIn = Math.floor((caller.expiresAt.getTime() - now.getTime()) / 1000);
    // A session that began before there was such a cookie, or whose browser has lost it. A page that asks
    // for its reader brings no token.
    if (request.headers.authorization) {
      const pageSecret = pageCookie.read(request.headers.cookie);
      const secret = await givePageSecret(db, caller.sessionId, pageSecret);
      if (secret) cookies(pageCookie.give(secret, expiresIn));
    }
    return {
      expiresIn,
      user: orNotFound(await sessionUser(db, caller.id, now)),
    };
  });

  const cookiesOf = ({ pageSecret, device, language }: Cookies) => [
    ...pageCookie.give(pageSecret, sessionSeconds),
    ...devices.give(device),
    ...language,
  ];

  serve(signOut, async ({ caller, cookies }) => {
    await endSession(db, caller.sessionId);
    cookies(pageCookie.clear());
    return undefined;
  });
}

type Cookies = { pageSecret: string; device: string; language: string[] };

const nobodysHash = hashPassword("the password of nobody");

/** A password that was hashed at a lower cost is hashed anew, now that it is known. */
async function raiseCost(
  db: Kysely<DB>,
  account: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  if (isCostCurrent(account.passwordHash)) return;
  await replaceHash(db, account, await hashPassword(password));
}

/**
 * The devices of a student's account that already has as many as it may, the one to be signed out
 * gone; null where there is room. The account's row is held, so that two sign-ins at once are not both
 * the last one that fits. Who teaches or runs the place has no limit.
 */
async function devicesOverLimit(
  trx: Kysely<DB>,
  userId: number,
  signOut: number | undefined,
  now: Date,
): Promise<RefusedDevice[] | null> {
  const { role, administrator } = await lockAccount(trx, userId);
  if (signOut) await endSessions(trx, { userId, id: signOut }, "signed-out");
  const roles = [...ownRoles({ role, administrator }), ...(await assignedRoles(trx, userId, now))];
  if (roles.some((one) => one !== "ROLE_APPRENANT")) return null;
  const sessions = await listSessions(trx, userId, now);
  if (sessions.length < (await readDevicesPerAccount(trx))) return null;
  return sessions.map(({ id, userAgent, lastUsedAt }) => ({
    id,
    name: deviceName(userAgent),
    lastUsedAt: lastUsedAt.toISOString(),
    current: false,
  }));
}

async function startSession(
  db: Kysely<DB>,
  userId: number,
  presentedDevice: string | undefined,
  { headers }: FastifyRequest,
  now: Date,
) {
  const opened = { id: userId, userAgent: headers["user-agent"] };
  const { token, pageSecret } = await openSession(db, opened, now);
  const user = orNotFound(await sessionUser(db, userId, now));
  const language = await agreeOnLanguage(db, userId, headers.cookie);
  const device = await rememberDevice(db, { userId, secret: presentedDevice, now });
  return { answer: { token, expiresIn: sessionSeconds, user }, pageSecret, device, language };
}

/**
 * What the browser has chosen becomes the account's language; one that has chosen nothing is given the
 * account's, as cookies of the answer.
 */
async function agreeOnLanguage(
  db: Kysely<DB>,
  userId: number,
  cookies: string | undefined,
): Promise<string[]> {
  const cookieLanguage = languageInCookie(cookies);
  if (cookieLanguage) {
    await setLanguage(db, userId, cookieLanguage);
    return [];
  }
  const language = await findLanguage(db, userId);
  return language === "fr" ? [] : [languageCookie(language)];
}

async function sessionUser(db: Kysely<DB>, id: number, now: Date): Promise<SessionUser | null> {
  const row = await findSessionUser(db, id);
  if (!row) return null;
  const { role, administrator, categoryId, categoryTitle, ...user } = row;
  const roles = new Set([
    ...ownRoles({ role, administrator }),
    ...(await assignedRoles(db, id, now)),
  ]);
  return {
    ...user,
    photo: photoIn("person", user.photo, 200),
    roles: [...roles],
    category: categoryId && categoryTitle ? { id: categoryId, title: categoryTitle } : null,
  };
}

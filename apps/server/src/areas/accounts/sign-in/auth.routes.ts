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
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { hashPassword, verifyPassword } from "../../../platform/accounts/passwords.ts";
import {
  assignedRoles,
  endSession,
  endSessions,
  givePageSecret,
  hashToken,
  lacksSecondFactor,
  newToken,
  openSession,
  ownRoles,
} from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { photoIn } from "../../../platform/photos/photos.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readDevicesPerAccount } from "../../../platform/settings.ts";
import { isLeafCategory } from "../../catalogue/catalogue.queries.ts";
import { askToConfirm, newProof } from "../email/confirmations.ts";
import { dropConfirmation, setConfirmed } from "../email/email.queries.ts";
import { hasSecondFactor } from "../second-factor/second-factor.queries.ts";
import { secondStepOf } from "../second-factor/second-step.ts";
import { resetMail } from "./auth.mail.ts";
import {
  findAccountByEmail,
  findLanguage,
  findSessionUser,
  insertReset,
  insertStudent,
  lockAccount,
  setLanguage,
  setPassword,
  useReset,
} from "./auth.queries.ts";
import { listSessions } from "./devices.queries.ts";
import { passwordChangedMail } from "./security.mail.ts";

/** A reset token lives one hour (docs/product/accounts.md, Passwords). */
const resetMilliseconds = 3_600_000;

export function signInRoutes(platform: Platform): void {
  const { serve, config, demoAccounts, db, clock, mailer, publicUrl, rateLimits, pageCookie } =
    platform;
  // By account, so that one is not guessed; by address, so that one machine does not try them all; generous,
  // because a mobile network puts thousands of students behind one address.
  const byAccount = rateLimits("sign-in-account", { tries: 10, seconds: 900 });
  const byAddress = rateLimits("sign-in-address", { tries: 1_000, seconds: 900 });
  const signUps = rateLimits("sign-up", { tries: 300, seconds: 3_600 });
  const resets = rateLimits("reset", { tries: 5, seconds: 3_600 });
  const resetsByAddress = rateLimits("reset-address", { tries: 500, seconds: 3_600 });

  serve(signIn, async ({ body: { email, password, signOut }, request, cookies }) => {
    await byAddress.spend(request.ip);
    await byAccount.spend(email);
    const account = await findAccountByEmail(db, email);
    // An unknown address costs the same time as a wrong password: neither tells which it was.
    const right = await verifyPassword(password, account?.passwordHash ?? (await nobodysHash));
    if (!account || !right) throw new Refusal("BAD_CREDENTIALS");
    if (!account.active) throw new Refusal("ACCOUNT_INACTIVE");
    await byAccount.forgive(email);
    const secondStep = await secondStepOf(platform, account.id, request);
    if (secondStep) throw secondStep;
    const now = clock();
    const { session, devices } = await db.transaction().execute(async (trx) => {
      const devices = await devicesOverLimit(trx, account.id, signOut, now);
      if (devices) return { devices };
      const isDemo = config.demo && demoAccounts.includes(email);
      return { session: await startSession(trx, account.id, request, now, isDemo) };
    });
    // Refused out here: the device that was signed out stays so, where one was not enough.
    if (!session) throw new Refusal("TOO_MANY_DEVICES", undefined, devices);
    cookies(cookiesOf(session));
    return session.answer;
  });

  serve(signUp, async ({ body: { user }, request }) => {
    await signUps.spend(request.ip);
    if (!(await isLeafCategory(db, user.category.id)))
      throw new Refusal("CLASS_INVALID", { "user.category": "Le classe est invalide" });
    const passwordHash = await hashPassword(user.password);
    const proof = await newProof();
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
      const { email } = user;
      await askToConfirm(trx, platform, { userId: id, email, language, proof, now: clock() });
    });
    return undefined;
  });

  serve(requestNewPassword, async ({ body: { email }, request }) => {
    await resetsByAddress.spend(request.ip);
    await resets.spend(email);
    const account = await findAccountByEmail(db, email);
    if (!account?.active) return undefined;
    const { firstName, language, confirmedAt } = account;
    const { token, hash } = newToken();
    await db.transaction().execute(async (trx) => {
      const expiresAt = new Date(clock().getTime() + resetMilliseconds);
      await insertReset(trx, { tokenHash: hash, userId: account.id, expiresAt });
      // Also where nobody has confirmed the address: the link does, and its reader may have the account
      // that somebody else made with it. Such a mail says nothing that was typed.
      const reader = { email, language, firstName: confirmedAt ? firstName : "" };
      await mailer.send(trx, resetMail(reader, token, publicUrl), { unconfirmed: true });
    });
    return undefined;
  });

  serve(chooseNewPassword, async ({ body: { email, token, newPassword }, request, cookies }) => {
    await resetsByAddress.spend(request.ip);
    const passwordHash = await hashPassword(newPassword);
    const now = clock();
    const { userId, session } = await db.transaction().execute(async (trx) => {
      const account = await useReset(trx, { email, tokenHash: hashToken(token), now });
      if (!account) throw new Refusal("RESET_TOKEN_INVALID");
      if (!account.active) throw new Refusal("ACCOUNT_INACTIVE");
      await setPassword(trx, account.id, passwordHash);
      // The link came by mail: its reader reads the address's mails.
      await setConfirmed(trx, account.id, now);
      // Who has just been invited, or was never confirmed, has had no other.
      if (account.confirmedAt) await mailer.send(trx, passwordChangedMail(account, publicUrl));
      await dropConfirmation(trx, account.id);
      await endSessions(trx, { userId: account.id }, "password");
      await auditOf("user", clock)(
        trx,
        { caller: account, request },
        { action: "password", id: account.id },
      );
      const waits = await hasSecondFactor(trx, account.id);
      const session = waits ? null : await startSession(trx, account.id, request, now);
      return { userId: account.id, session };
    });
    // The password is changed; a mailbox that somebody else reads is no second proof.
    if (!session)
      throw (await secondStepOf(platform, userId, request)) ?? new Refusal("NOT_SIGNED_IN");
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

  const cookiesOf = ({ answer, pageSecret, language }: StartedSession) => [
    ...pageCookie.give(pageSecret, answer.expiresIn),
    ...language,
  ];

  serve(signOut, async ({ caller, cookies }) => {
    await endSession(db, caller.sessionId);
    cookies(pageCookie.clear());
    return undefined;
  });
}

const nobodysHash = hashPassword("the password of nobody");

/**
 * The devices of a student's account that already has as many as it may, the one to be signed out
 * gone; null where there is room. The account's row is held, so that two sign-ins at once are not both
 * the last one that fits. Who teaches or runs the place has no limit.
 */
export async function devicesOverLimit(
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

type StartedSession = Awaited<ReturnType<typeof startSession>>;

/** Opens a session of an account whose person has proven that it is them. */
export async function startSession(
  db: Kysely<DB>,
  userId: number,
  { headers }: FastifyRequest,
  now: Date,
  isDemo = false,
) {
  const opened = { id: userId, userAgent: headers["user-agent"], isDemo };
  const { token, pageSecret, seconds } = await openSession(db, opened, now);
  const user = orNotFound(await sessionUser(db, userId, now));
  const language = await agreeOnLanguage(db, userId, headers.cookie);
  return { answer: { token, expiresIn: seconds, user }, pageSecret, language };
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
  const { role, administrator, categoryId, categoryTitle, emailConfirmedAt, ...rest } = row;
  const { hasSecondFactor, isRequired, ...user } = rest;
  const own = ownRoles({ role, administrator });
  const roles = new Set([...own, ...(await assignedRoles(db, id, now))]);
  const mustSetUp = isRequired && lacksSecondFactor({ roles: own, hasSecondFactor });
  return {
    ...user,
    emailConfirmed: emailConfirmedAt !== null,
    photo: photoIn("person", user.photo, 200),
    roles: [...roles],
    category: categoryId && categoryTitle ? { id: categoryId, title: categoryTitle } : null,
    ...(mustSetUp && { mustSetUpSecondFactor: true as const }),
  };
}

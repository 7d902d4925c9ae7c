import {
  checkPassword,
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
import { languageCookie, languageInCookie, languageOf } from "@majorant/domain/accounts/languages";
import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import type { FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import {
  hashChosenPassword,
  refuseCommonPassword,
} from "../../../platform/accounts/chosen-passwords.ts";
import { deviceCookie } from "../../../platform/accounts/device-cookie.ts";
import {
  hashing,
  isCostCurrent,
  nobodysHash,
  verifying,
} from "../../../platform/accounts/passwords.ts";
import { orGiveBack } from "../../../platform/accounts/rate-limits.ts";
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
import { Crowded, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Lane } from "../../../platform/lane/lane.ts";
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
  replaceHash,
  setLanguage,
  setPassword,
  useReset,
} from "./auth.queries.ts";
import { listSessions } from "./devices.queries.ts";
import { rememberDevice } from "./known-devices.queries.ts";
import { newDeviceMail, passwordChangedMail } from "./security.mail.ts";
import { countResets, countSignIns } from "./tries.ts";

/** A reset token lives one hour (docs/product/accounts.md, Passwords). */
const resetMilliseconds = 3_600_000;

export function signInRoutes(platform: Platform): void {
  const { serve, config, demoAccounts, db, clock, mailer, publicUrl, rateLimits, pageCookie } =
    platform;
  const { lane } = platform;
  const devices = deviceCookie(publicUrl);
  const tries = countSignIns(platform);
  const resets = countResets(platform);
  const signUps = rateLimits("sign-up", { tries: 300, seconds: 3_600 });
  // Some for each account that a school behind one address makes.
  const passwordChecks = rateLimits("password-check", { tries: 1_500, seconds: 3_600 });

  serve(signIn, async ({ body: { email, password, signOut }, request, cookies }) => {
    const device = devices.read(request.headers.cookie);
    // Put off before anything is asked of the database: most of a crowd brings nothing to be known by.
    if (!device) lane.admit("stranger");
    const account = await findAccountByEmail(db, email);
    const browser = await tries.knownBrowser(account, device);
    const who = browser ? "known" : "stranger";
    lane.admit(who);
    const spent = await tries.spend({ email, ip: request.ip }, browser);
    // An unknown address costs the same time as a wrong password: neither tells which it was.
    const right = await orGiveBack(spent.giveBack, () =>
      lane.run(who, verifying, password, account?.passwordHash ?? nobodysHash),
    );
    if (!account || !right) throw new Refusal("BAD_CREDENTIALS");
    if (!account.active) throw new Refusal("ACCOUNT_INACTIVE");
    await spent.right();
    await raiseCost(db, lane, account, password);
    const secondStep = await secondStepOf(platform, account.id, request);
    if (secondStep) throw secondStep;
    const now = clock();
    const { session, signedIn } = await db.transaction().execute(async (trx) => {
      const signedIn = await devicesOverLimit(trx, account.id, signOut, now);
      if (signedIn) return { signedIn };
      const isDemo = config.demo && demoAccounts.includes(email);
      return {
        session: await startSession(trx, platform, { userId: account.id, request, isDemo }),
      };
    });
    // Refused out here: the device that was signed out stays so, where one was not enough.
    if (!session) throw new Refusal("TOO_MANY_DEVICES", undefined, signedIn);
    cookies(cookiesOf(platform, session));
    return session.answer;
  });

  serve(signUp, async ({ body: { user }, request }) => {
    lane.admit("stranger");
    const giveBack = await signUps.spend(neighbourhoodOf(request.ip));
    if (!(await isLeafCategory(db, user.category.id)))
      throw new Refusal("CLASS_INVALID", { "user.category": "Le classe est invalide" });
    const chosen = { password: user.password, field: "user.password" };
    const { passwordHash, proof } = await orGiveBack(giveBack, async () => ({
      passwordHash: await hashChosenPassword(lane, "stranger", chosen),
      proof: await newProof(lane, "stranger"),
    }));
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

  serve(checkPassword, async ({ body: { password }, request }) => {
    await passwordChecks.spend(neighbourhoodOf(request.ip));
    refuseCommonPassword({ password, field: "password" });
    return undefined;
  });

  serve(requestNewPassword, async ({ body: { email }, request }) => {
    const isMailed = await resets.spend({ email, ip: request.ip });
    const account = await findAccountByEmail(db, email);
    if (!account?.active || !isMailed) return undefined;
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
    lane.admit("stranger");
    const chosen = { password: newPassword, field: "newPassword" };
    const passwordHash = await orGiveBack(await resets.spendLink(request.ip), () =>
      hashChosenPassword(lane, "stranger", chosen),
    );
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
      const session = waits
        ? null
        : await startSession(trx, platform, { userId: account.id, request });
      return { userId: account.id, session };
    });
    // The password is changed; a mailbox that somebody else reads is no second proof.
    if (!session)
      throw (await secondStepOf(platform, userId, request)) ?? new Refusal("NOT_SIGNED_IN");
    cookies(cookiesOf(platform, session));
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

  serve(signOut, async ({ caller, cookies }) => {
    await endSession(db, caller.sessionId);
    cookies(pageCookie.clear());
    return undefined;
  });
}

/** A password that was hashed at a lower cost is hashed anew, now that it is known: at another sign-in, where many wait. */
async function raiseCost(
  db: Kysely<DB>,
  lane: Lane,
  account: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  if (isCostCurrent(account.passwordHash)) return;
  const hash = await lane.run("known", hashing, password).catch((error: unknown) => {
    if (error instanceof Crowded) return null;
    throw error;
  });
  if (hash) await replaceHash(db, account, hash);
}

/**
 * The devices of a student's account that already has as many as it may, the one to be signed out
 * gone; null where there is room. The account's row is held, so that two sign-ins at once are not both
 * the last one that fits. Who teaches or runs the place has no limit.
 */
export async function devicesOverLimit(
  trx: Transaction<DB>,
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

/** Opens a session of an account whose person has proven that it is them; another browser than before is told by mail. */
export async function startSession(
  trx: Transaction<DB>,
  { clock, mailer, publicUrl }: Pick<Platform, "clock" | "mailer" | "publicUrl">,
  started: { userId: number; request: FastifyRequest; isDemo?: boolean },
) {
  const { userId, request, isDemo = false } = started;
  const { headers } = request;
  const now = clock();
  const opened = { id: userId, userAgent: headers["user-agent"], isDemo };
  const { token, pageSecret, seconds } = await openSession(trx, opened, now);
  const user = orNotFound(await sessionUser(trx, userId, now));
  const language = await agreeOnLanguage(trx, userId, headers.cookie);
  const secret = deviceCookie(publicUrl).read(headers.cookie);
  const device = await rememberDevice(trx, { userId, secret, now });
  if (device.isNew && !isDemo) {
    const reader = { ...user, language: await findLanguage(trx, userId) };
    const name = deviceName(headers["user-agent"] ?? null);
    await mailer.send(trx, newDeviceMail(reader, name, publicUrl));
  }
  return {
    answer: { token, expiresIn: seconds, user },
    pageSecret,
    device: device.secret,
    language,
  };
}

type StartedSession = Awaited<ReturnType<typeof startSession>>;

/** What the answer of a sign-in leaves in the browser. */
export const cookiesOf = (
  { publicUrl, pageCookie }: Pick<Platform, "publicUrl" | "pageCookie">,
  { answer, pageSecret, device, language }: StartedSession,
) => [
  ...pageCookie.give(pageSecret, answer.expiresIn),
  ...deviceCookie(publicUrl).give(device),
  ...language,
];

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
  const { hasSecondFactor, isRequired, savesData, ...user } = rest;
  const own = ownRoles({ role, administrator });
  const roles = new Set([...own, ...(await assignedRoles(db, id, now))]);
  const mustSetUp = isRequired && lacksSecondFactor({ roles: own, hasSecondFactor });
  return {
    ...user,
    emailConfirmed: emailConfirmedAt !== null,
    photo: photoIn("person", user.photo, 200),
    roles: [...roles],
    category: categoryId && categoryTitle ? { id: categoryId, title: categoryTitle } : null,
    ...(savesData && { savesData: true as const }),
    ...(mustSetUp && { mustSetUpSecondFactor: true as const }),
  };
}

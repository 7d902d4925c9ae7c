import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import { codeTries } from "@majorant/domain/accounts/sign-in-tries";
import { hashToken } from "../../../platform/accounts/sessions.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isKnownDevice } from "../sign-in/known-devices.queries.ts";
import { findPasswordHash } from "../users/users.queries.ts";
import { codesTriedMail } from "./second-factor.mail.ts";
import { findReader } from "./second-factor.queries.ts";

/** Where a code is typed: in a session, or at the second step of a sign-in, in a browser that may be known. */
export type CodeFrom =
  | { session: number }
  | { challenge: string; device: string | undefined; ip: string };

type Try = { userId: number; code: string; from: CodeFrom };

/** A key of any length that names a secret, and another's that holds none. */
const keyOf = (secret: string) => hashToken(secret).toString("base64url");

/** Of the app, which somebody could guess; a recovery code nobody does. */
const isOfApp = (code: string) => /^\d{6}$/.test(code);

const nothing = () => Promise.resolve();

/** Counts the codes that are tried (`codeTries` says how many there are, and why). */
export function countCodes({
  db,
  rateLimits,
  mailer,
  publicUrl,
}: Pick<Platform, "db" | "rateLimits" | "mailer" | "publicUrl">) {
  const byChallenge = rateLimits("code-challenge", {
    ...codeTries.challenge,
    code: "CODES_USED_UP",
  });
  const byBoth = rateLimits("code-both", codeTries.accountAndNetwork);
  const byPassword = rateLimits("code-password", codeTries.password);
  const byAccount = rateLimits("code-account", codeTries.account);
  const byOwn = rateLimits("code-own", codeTries.own);
  const byOwnInADay = rateLimits("code-own-day", codeTries.ownInADay);
  const tellings = rateLimits("code-told", { tries: 1, seconds: 86_400 });

  const spendOwn = async (key: string) => {
    await byOwn.spend(key);
    await byOwnInADay.spend(key);
    return () => Promise.all([byOwn.forgive(key), byOwnInADay.forgive(key)]);
  };

  /** That somebody knows the password: once a day. */
  const tell = async (userId: number) => {
    if (!(await tellings.has(String(userId)))) return;
    await db.transaction().execute(async (trx) => {
      const reader = await findReader(trx, userId);
      if (reader) await mailer.send(trx, codesTriedMail(reader, publicUrl));
    });
  };

  async function spendUnknown(userId: number, ip: string) {
    const both = `${userId} ${neighbourhoodOf(ip)}`;
    const { passwordHash } = orNotFound(await findPasswordHash(db, userId));
    const password = `${userId} ${keyOf(passwordHash)}`;
    const account = String(userId);
    if (!(await byBoth.has(both))) {
      await tell(userId);
      throw new Refusal("TOO_MANY_REQUESTS");
    }
    if (!((await byPassword.has(password)) && (await byAccount.has(account)))) {
      await tell(userId);
      throw new Refusal("CODES_USED_UP_TODAY");
    }
    return () =>
      Promise.all([byBoth.forgive(both), byPassword.forgive(password), byAccount.forgive(account)]);
  }

  return {
    /**
     * Spends a try, before the code is looked at; gives back what a right code gives it back with.
     * @throws Refusal TOO_MANY_REQUESTS, CODES_USED_UP or CODES_USED_UP_TODAY.
     */
    async spend({ userId, code, from }: Try): Promise<() => Promise<unknown>> {
      if ("session" in from) return spendOwn(`session ${from.session}`);
      const { challenge, device, ip } = from;
      await byChallenge.spend(keyOf(challenge));
      if (!isOfApp(code)) return nothing;
      if (device && (await isKnownDevice(db, userId, device)))
        return spendOwn(`${userId} ${keyOf(device)}`);
      return spendUnknown(userId, ip);
    },
  };
}

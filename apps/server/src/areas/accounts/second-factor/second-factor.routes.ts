import * as contract from "@majorant/contract/accounts/second-factor";
import type { Transaction } from "kysely";
import { type Caller, endSessions } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readSettings } from "../../../platform/settings.ts";
import { newSecret, setUpOf, stepOf } from "./authenticator.ts";
import { openChallenge, takeChallenge } from "./challenges.queries.ts";
import { insertPasskey, listPasskeys, removePasskey } from "./passkeys.queries.ts";
import { creationOf, passkeyIn, siteOf } from "./passkeys.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { factorAddedMail, factorRemovedMail } from "./second-factor.mail.ts";
import {
  countRecoveryCodes,
  findPendingSecret,
  findSecret,
  hasSecondFactor,
  keepAuthenticator,
  keepPendingSecret,
  removeAuthenticator,
  replaceRecoveryCodes,
} from "./second-factor.queries.ts";
import { secondStepRoutes } from "./second-step.routes.ts";

/** How long a new secret waits for its first code. */
const pendingMilliseconds = 30 * 60_000;

/** One's own second factor (docs/decisions/0033-second-factor.md). */
export function secondFactorRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl, rateLimits } = platform;
  secondStepRoutes(platform);
  const firstCodes = rateLimits("first-code", { tries: 10, seconds: 900 });

  serve(contract.getSecondFactor, async ({ caller, request }) => {
    const { secondFactorForAdministrators } = await readSettings(db);
    const administers = caller.roles.includes("ROLE_ADMINISTRATEUR");
    const keys = await listPasskeys(db, caller.id);
    return {
      required: administers && secondFactorForAdministrators === "true",
      authenticator: (await findSecret(db, caller.id)) !== undefined,
      passkeys: keys.map(({ id, name, addedAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: addedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      passkeysPossible: siteOf(platform, request) !== null,
      recoveryCodes: await countRecoveryCodes(db, caller.id),
    };
  });

  serve(contract.beginAuthenticator, async ({ caller }) => {
    const secret = newSecret();
    const expires_at = new Date(clock().getTime() + pendingMilliseconds);
    await keepPendingSecret(db, { userId: caller.id, secret, expires_at });
    return setUpOf(secret, caller.email);
  });

  serve(contract.confirmAuthenticator, async ({ caller, body: { code } }) => {
    await firstCodes.spend(String(caller.id));
    const now = clock();
    const secret = await findPendingSecret(db, caller.id, now);
    const step = secret ? stepOf(code, secret, now) : null;
    if (!secret || step === null) throw new Refusal("WRONG_CODE");
    await firstCodes.forgive(String(caller.id));
    return adding(caller, async (trx) => {
      await keepAuthenticator(trx, { userId: caller.id, secret, step });
    });
  });

  serve(contract.removeAuthenticator, async ({ caller }) => {
    await removing(caller, (trx) => removeAuthenticator(trx, caller.id));
    return undefined;
  });

  serve(contract.renewRecoveryCodes, async ({ caller }) => {
    if (!caller.hasSecondFactor) throw new Refusal("NOT_FOUND");
    return db.transaction().execute(async (trx) => ({
      recoveryCodes: await giveRecoveryCodes(trx, caller.id),
    }));
  });

  serve(contract.beginPasskey, async ({ caller, request }) => {
    const { id, email, firstName, lastName } = caller;
    const site = siteOf(platform, request);
    const challenge = await openChallenge(db, { userId: id, purpose: "passkey", now: clock() });
    const user = { id, email, name: `${firstName} ${lastName}` };
    const creation = await creationOf(db, { user, token: challenge, site });
    if (!creation) throw new Refusal("PASSKEY_REFUSED");
    return { challenge, request: creation };
  });

  serve(contract.addPasskey, async ({ caller, request, body: { challenge, answer, name } }) => {
    const now = clock();
    const key = await passkeyIn(answer, challenge, siteOf(platform, request));
    if (!key) throw new Refusal("PASSKEY_REFUSED");
    return adding(caller, async (trx) => {
      const opened = { token: challenge, purpose: "passkey", now } as const;
      if (!(await takeChallenge(trx, opened))) throw new Refusal("CHALLENGE_EXPIRED");
      if (!(await insertPasskey(trx, { ...key, userId: caller.id, name, now })))
        throw new Refusal("PASSKEY_REFUSED");
    });
  });

  serve(contract.removePasskey, async ({ caller, params: { passkeyId } }) => {
    await removing(caller, (trx) => removePasskey(trx, { userId: caller.id, id: passkeyId }));
    return undefined;
  });

  /**
   * Adds one; the first of an account brings its recovery codes. Its person is told, other browsers are signed
   * out: whoever was in one of them has not shown it.
   */
  const adding = (caller: Caller, add: (trx: Transaction<DB>) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      const isFirst = !(await hasSecondFactor(trx, caller.id));
      await add(trx);
      await endSessions(trx, { userId: caller.id, except: caller.sessionId }, "signed-out");
      await mailer.send(trx, factorAddedMail(caller, publicUrl));
      return { recoveryCodes: isFirst ? await giveRecoveryCodes(trx, caller.id) : null };
    });

  /** Removes one; with the last of an account go its recovery codes. Its person is told, other browsers signed out. */
  const removing = (caller: Caller, remove: (trx: Transaction<DB>) => Promise<boolean>) =>
    db.transaction().execute(async (trx) => {
      if (!(await remove(trx))) throw new Refusal("NOT_FOUND");
      if (!(await hasSecondFactor(trx, caller.id))) await replaceRecoveryCodes(trx, caller.id, []);
      await endSessions(trx, { userId: caller.id, except: caller.sessionId }, "signed-out");
      await mailer.send(trx, factorRemovedMail(caller, publicUrl));
    });
}

async function giveRecoveryCodes(trx: Transaction<DB>, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}

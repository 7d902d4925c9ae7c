import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { stepOf } from "./authenticator.ts";
import { type CodeFrom, countCodes } from "./code-tries.ts";
import { isSignedBy, siteOf } from "./passkeys.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findSecret, takeRecoveryCode, takeStep } from "./second-factor.queries.ts";

type PasskeyAnswer = { userId: number; token: string; answer: object };

type Code = { userId: number; code: string; from: CodeFrom };

/** Checks what a person shows of their second factor. */
export function secondFactorProof(
  platform: Pick<Platform, "db" | "clock" | "config" | "rateLimits" | "mailer" | "publicUrl">,
) {
  const { db, clock } = platform;
  const tries = countCodes(platform);

  async function isTaken(userId: number, code: string): Promise<boolean> {
    const secret = await findSecret(db, userId);
    const step = secret ? stepOf(code, secret, clock()) : null;
    if (step !== null) return takeStep(db, userId, step);
    return takeRecoveryCode(db, userId, hashRecoveryCode(code));
  }

  return {
    /**
     * A code of the app, or a recovery code.
     * @throws Refusal WRONG_CODE, TOO_MANY_REQUESTS, CODES_USED_UP or CODES_USED_UP_TODAY.
     */
    async checkCode({ userId, code, from }: Code): Promise<void> {
      const forgive = await tries.spend({ userId, code, from });
      if (!(await isTaken(userId, code))) throw new Refusal("WRONG_CODE");
      await forgive();
    },

    /**
     * A passkey that has signed this token. Nobody guesses one: however many codes somebody tried, it opens.
     * @throws Refusal PASSKEY_REFUSED.
     */
    async checkPasskey(answer: PasskeyAnswer, request: FastifyRequest): Promise<void> {
      const site = siteOf(platform, request);
      if (!(await isSignedBy(db, { ...answer, site, now: clock() })))
        throw new Refusal("PASSKEY_REFUSED");
    },
  };
}

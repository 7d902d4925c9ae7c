import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { stepOf } from "./authenticator.ts";
import { isSignedBy, siteOf } from "./passkeys.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findSecret, takeRecoveryCode, takeStep } from "./second-factor.queries.ts";

type PasskeyAnswer = { userId: number; token: string; answer: object };

/** Checks what a person shows of their second factor. All such calls of an account share their tries. */
export function secondFactorProof(
  platform: Pick<Platform, "db" | "clock" | "config" | "rateLimits">,
) {
  const { db, clock } = platform;
  const tries = platform.rateLimits("second-factor", { tries: 10, seconds: 900 });

  async function isTaken(userId: number, code: string): Promise<boolean> {
    const secret = await findSecret(db, userId);
    const step = secret ? stepOf(code, secret, clock()) : null;
    if (step !== null) return takeStep(db, userId, step);
    return takeRecoveryCode(db, userId, hashRecoveryCode(code));
  }

  return {
    /** A code of the app, or a recovery code. @throws Refusal WRONG_CODE or TOO_MANY_REQUESTS. */
    async checkCode(userId: number, code: string): Promise<void> {
      await tries.spend(String(userId));
      if (!(await isTaken(userId, code))) throw new Refusal("WRONG_CODE");
      await tries.forgive(String(userId));
    },

    /** A passkey that has signed this token. @throws Refusal PASSKEY_REFUSED or TOO_MANY_REQUESTS. */
    async checkPasskey(answer: PasskeyAnswer, request: FastifyRequest): Promise<void> {
      await tries.spend(String(answer.userId));
      const site = siteOf(platform, request);
      if (!(await isSignedBy(db, { ...answer, site, now: clock() })))
        throw new Refusal("PASSKEY_REFUSED");
      await tries.forgive(String(answer.userId));
    },
  };
}

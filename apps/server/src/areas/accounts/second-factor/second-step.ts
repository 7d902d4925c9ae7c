import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openChallenge } from "./challenges.queries.ts";
import { requestOf, siteOf } from "./passkeys.ts";
import { findSecret, hasSecondFactor } from "./second-factor.queries.ts";

/**
 * What is said to a right password of an account with a second factor: there is no session yet. Null for
 * an account without one.
 */
export async function secondStepOf(
  platform: Pick<Platform, "db" | "clock" | "config">,
  userId: number,
  request: FastifyRequest,
): Promise<Refusal | null> {
  const { db, clock } = platform;
  if (!(await hasSecondFactor(db, userId))) return null;
  const challenge = await openChallenge(db, { userId, purpose: "sign-in", now: clock() });
  const site = siteOf(platform, request);
  const passkey = await requestOf(db, { userId, token: challenge, site });
  const code = (await findSecret(db, userId)) !== undefined;
  const secondStep = { challenge, code, passkey };
  return new Refusal("SECOND_FACTOR_REQUIRED", undefined, undefined, secondStep);
}

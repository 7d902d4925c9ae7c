import { completeSignIn } from "@majorant/contract/accounts/second-factor";
import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import { deviceCookie } from "../../../platform/accounts/device-cookie.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { cookiesOf, devicesOverLimit, startSession } from "../sign-in/auth.routes.ts";
import { findChallenge, noteProven, takeChallenge } from "./challenges.queries.ts";
import { secondFactorProof } from "./proof.ts";

/** The second step of a sign-in. */
export function secondStepRoutes(platform: Platform): void {
  const { serve, db, clock, rateLimits, publicUrl } = platform;
  const browsers = deviceCookie(publicUrl);
  const byNetwork = rateLimits("second-step-network", { tries: 1_000, seconds: 900 });
  const proof = secondFactorProof(platform);

  serve(completeSignIn, async ({ body, request, cookies }) => {
    const { challenge: token, code, passkey, signOut } = body;
    await byNetwork.spend(neighbourhoodOf(request.ip));
    const now = clock();
    const opened = { token, purpose: "sign-in", now } as const;
    const step = await findChallenge(db, opened);
    if (!step) throw new Refusal("CHALLENGE_EXPIRED");
    const { userId } = step;
    if (!step.active) throw new Refusal("ACCOUNT_INACTIVE");
    if (!step.proven) {
      if (passkey) await proof.checkPasskey({ userId, token, answer: passkey }, request);
      else if (code) {
        const device = browsers.read(request.headers.cookie);
        const from = { challenge: token, device, ip: request.ip };
        await proof.checkCode({ userId, code, from });
      } else throw new Refusal("INVALID", { code: "Le code est obligatoire" });
      // A code is taken once: it stays proven while a device is chosen that makes room.
      await noteProven(db, token);
    }
    const { session, devices } = await db.transaction().execute(async (trx) => {
      const devices = await devicesOverLimit(trx, userId, signOut, now);
      if (devices) return { devices };
      if (!(await takeChallenge(trx, opened))) throw new Refusal("CHALLENGE_EXPIRED");
      return { session: await startSession(trx, platform, { userId, request }) };
    });
    if (!session) throw new Refusal("TOO_MANY_DEVICES", undefined, devices);
    cookies(cookiesOf(platform, session));
    return session.answer;
  });
}

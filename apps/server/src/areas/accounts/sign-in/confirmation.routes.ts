import { beginConfirmation, confirmPerson } from "@majorant/contract/accounts/confirmation";
import * as sessions from "../../../platform/accounts/sessions.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openChallenge, takeChallenge } from "../second-factor/challenges.queries.ts";
import { requestOf, siteOf } from "../second-factor/passkeys.ts";
import { secondFactorProof } from "../second-factor/proof.ts";
import { passwordCheck } from "../users/password-check.ts";

/** "Confirmez que c'est vous": the person of a session proves again that it is them. */
export function confirmationRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const checkPassword = passwordCheck(platform);
  const proof = secondFactorProof(platform);

  serve(beginConfirmation, async ({ caller, request }) => {
    if (!caller.hasSecondFactor) return { code: false, passkey: null };
    const { id: userId } = caller;
    const challenge = await openChallenge(db, { userId, purpose: "confirm", now: clock() });
    const site = siteOf(platform, request);
    const passkeyRequest = await requestOf(db, { userId, token: challenge, site });
    return { code: true, passkey: passkeyRequest && { challenge, request: passkeyRequest } };
  });

  serve(confirmPerson, async ({ caller, body: { password, code, passkey }, request }) => {
    const now = clock();
    if (passkey) {
      const { challenge: token, answer } = passkey;
      const isOpen = await takeChallenge(db, { token, purpose: "confirm", now });
      if (!isOpen) throw new Refusal("CHALLENGE_EXPIRED");
      await proof.checkPasskey({ userId: caller.id, token, answer }, request);
    } else {
      if (!password) throw new Refusal("INVALID", { password: "Le mot de passe est obligatoire" });
      if (caller.hasSecondFactor && !code)
        throw new Refusal("INVALID", { code: "Le code est obligatoire" });
      await checkPassword(caller, password, "password");
      const from = { session: caller.sessionId };
      if (caller.hasSecondFactor && code) await proof.checkCode({ userId: caller.id, code, from });
    }
    await sessions.confirmPerson(db, caller.sessionId, now);
    return undefined;
  });
}

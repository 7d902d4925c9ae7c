import { verifying } from "../../../platform/accounts/passwords.ts";
import { orGiveBack } from "../../../platform/accounts/rate-limits.ts";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPasswordHash } from "./users.queries.ts";

/**
 * Checks that who is signed in also knows the account's password, before what can't be undone.
 * `field` is what the form calls it. All such calls of a session share their tries: whoever has another
 * one, a stolen one even, spends none of its owner's.
 * @throws Refusal WRONG_PASSWORD, TOO_MANY_REQUESTS or SIGN_IN_BUSY.
 */
export function passwordCheck({
  db,
  lane,
  rateLimits,
}: Pick<Platform, "db" | "lane" | "rateLimits">) {
  const tries = rateLimits("password", { tries: 10, seconds: 900 });
  return async (
    { id, sessionId }: Pick<Caller, "id" | "sessionId">,
    password: string,
    field: string,
  ): Promise<void> => {
    lane.admit("known");
    const giveBack = await tries.spend(String(sessionId));
    const { passwordHash } = orNotFound(await findPasswordHash(db, id));
    const right = await orGiveBack(giveBack, () =>
      lane.run("known", verifying, password, passwordHash),
    );
    if (!right)
      throw new Refusal("WRONG_PASSWORD", { [field]: "Le mot de passe actuel est incorrect." });
    await tries.forgive(String(sessionId));
  };
}
